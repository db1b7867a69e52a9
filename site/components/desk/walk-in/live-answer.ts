/** Updates the answer, and the amount with the course's price until somebody types one. */
const form = document.querySelector<HTMLFormElement>('form[data-walk-in]');
const amount = form?.querySelector<HTMLInputElement>('input[name="amount"]');
const check = form?.querySelector<HTMLButtonElement>('[data-check]');

const ASKING = new Set(['course', 'mobile', 'email', 'method', 'amount']);

if (form && amount && check) {
  check.hidden = true;
  let asked = 0;

  const ask = async () => {
    const number = ++asked;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
    body.set('step', 'check');
    const response = await fetch(location.pathname, { method: 'POST', body });
    const answered = new DOMParser().parseFromString(await response.text(), 'text/html');
    const fresh = answered.querySelector('[data-answer]');
    // Signed out, or a later request has started.
    if (fresh !== null && number === asked) form.querySelector('[data-answer]')?.replaceWith(fresh);
  };

  const price = () => form.querySelector<HTMLElement>('[data-answer]')?.dataset['price'] ?? '';
  // Until somebody types an amount.
  let follows = amount.value === '' || amount.value === price();
  const follow = () => {
    // Never changes a field in use.
    if (follows && document.activeElement !== amount) amount.value = price();
  };
  amount.addEventListener('input', () => {
    follows = false;
  });
  amount.addEventListener('blur', () => setTimeout(follow));
  form.addEventListener('change', ({ target }) => {
    const { name } = target as HTMLInputElement;
    if (!ASKING.has(name)) return;
    if (follows) amount.value = '';
    ask()
      .then(follow)
      // The server checks everything again, so without an answer the form still works.
      .catch(() => {
        check.hidden = false;
      });
  });
}
