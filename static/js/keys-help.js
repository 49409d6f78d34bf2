// The dialog that explains the keys, built when it is first asked for.

function built() {
  const rows = [['j', 'next paper'], ['k', 'previous paper'], ['o', 'open it'], ['s', 'save it to the reading list'],
    ['u', 'unfold its abstract'], ['/', 'search'], ['?', 'these keys'], ['Esc', 'close']];
  const dialog = document.createElement('dialog');
  dialog.dataset.keysHelp = '';
  dialog.className = 'keys-help';
  dialog.setAttribute('aria-labelledby', 'keys-h');
  const title = Object.assign(document.createElement('h2'), { id: 'keys-h', textContent: 'Keys' });
  const list = document.createElement('dl');
  for (const [key, what] of rows) {
    const row = document.createElement('div');
    const term = document.createElement('dt');
    term.append(Object.assign(document.createElement('kbd'), { textContent: key }));
    row.append(term, Object.assign(document.createElement('dd'), { textContent: what }));
    list.append(row);
  }
  const close = Object.assign(document.createElement('button'), { type: 'button', className: 'btn', textContent: 'Close' });
  close.addEventListener('click', () => dialog.close());
  dialog.append(title, list, close);
  document.body.append(dialog);
  return dialog;
}

let dialog;

export function open() {
  dialog ??= built();
  dialog.showModal();
}
