// The worker as the page sees it: one for the page, started when it is first needed.

let worker;
let count = 0;
const waiting = new Map();

export function start(address) {
  if (worker) return;
  worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }) => waiting.get(data.id)?.(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    for (const hear of waiting.values()) hear({ error: event.message || 'search could not start' });
    worker = undefined;
  });
  worker.postMessage({ open: address });
}

// Sends a request; `hear` gets each answer to it, until the next request.
export function ask(request, hear) {
  waiting.clear();
  waiting.set(++count, hear);
  worker.postMessage({ id: count, ...request });
}
