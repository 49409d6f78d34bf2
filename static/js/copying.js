// Copy, share and save buttons. Style sheets hide them where no scripts run, since there they would do nothing.

import { say } from './said.js';

async function toClipboard(given) {
  const text = await given;
  try {
    await navigator.clipboard.writeText(text);
  } catch { // no permission, or not a secure context
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
}

export async function copy(text, button) {
  await toClipboard(text);
  button.focus();
  if (button.dataset.said) return;
  button.dataset.said = button.textContent;
  button.textContent = 'Copied';
  say('Copied to the clipboard');
  setTimeout(() => {
    button.textContent = button.dataset.said;
    delete button.dataset.said;
  }, 1600);
}

export function save(text, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

const address = () => document.querySelector('link[rel="canonical"]')?.href || location.href.split('#')[0];
const textOf = (id) => { const from = document.getElementById(id); return from.value ?? from.textContent; };
const escaped = (title) => title.replace(/[\\[\]]/g, '\\$&');

// The other forms of an abstract stand in the record beside the page, fetched when its source is looked at.
const source = document.querySelector('[data-record]');
let record;
const recordOf = () => (record ??= fetch(source.dataset.record).then((answer) => answer.json()));
source?.addEventListener('toggle', () => recordOf().catch(() => { record = undefined; }), { once: true });

const acts = {
  copyForm: (button) => recordOf()
    .then((fields) => copy(fields[button.dataset.copyForm], button))
    .catch(() => { record = undefined; say('The record could not be read'); }),
  copy: (button) => copy(textOf(button.dataset.copy), button),
  copyText: (button) => copy(button.dataset.copyText, button),
  copyHere: (button) => copy(address(), button),
  copyMarkdown: (button) => copy(`[${escaped(button.dataset.copyMarkdown)}](${address()})`, button),
  saveAs: (button) => save(textOf(button.dataset.from), button.dataset.saveAs),
  share: (button) => navigator.share({ title: button.dataset.share, url: address() }).catch(() => {}),
};

for (const [name, act] of Object.entries(acts)) {
  const attribute = 'data-' + name.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase());
  for (const button of document.querySelectorAll(`[${attribute}]`)) {
    button.addEventListener('click', () => act(button));
  }
}
