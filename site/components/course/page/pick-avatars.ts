const SHOWN = 3;

for (const row of document.querySelectorAll('[data-avatars]')) {
  const portraits = [...row.querySelectorAll('img')];
  for (let index = 0; index < SHOWN; index++) {
    const [picked] = portraits.splice(Math.floor(Math.random() * portraits.length), 1);
    picked?.setAttribute('data-picked', '');
  }
}
