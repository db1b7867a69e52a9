/** Prints the revision card alone: prose.css leaves out all else while `data-print` says so. */
const root = document.documentElement;

document.querySelector('[data-print-card]')?.addEventListener('click', () => {
  root.dataset['print'] = 'card';
  print();
});
addEventListener('afterprint', () => delete root.dataset['print']);
