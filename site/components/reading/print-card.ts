/** `data-print` makes prose.css hide everything except the card. */
const root = document.documentElement;

document.querySelector('[data-print-card]')?.addEventListener('click', () => {
  root.dataset['print'] = 'card';
  print();
});
addEventListener('afterprint', () => delete root.dataset['print']);
