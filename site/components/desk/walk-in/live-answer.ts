/**
 * Asks the server what follows from the fields as they are filled in, as "Check" does, and fills the amount in with the
 * price of the course that is chosen, unless somebody typed another.
 */
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
    // Signed out, or overtaken by a later question.
    if (fresh !== null && number === asked) form.querySelector('[data-answer]')?.replaceWith(fresh);
  };

  const price = () => form.querySelector<HTMLElement>('[data-answer]')?.dataset['price'] ?? '';
  // Until somebody types an amount it follows the course.
  let follows = amount.value === '' || amount.value === price();
  const follow = () => {
    // Nothing changes below somebody's fingers.
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
      // What is sent is judged anew: without an answer the form works as it does without script.
      .catch(() => {
        check.hidden = false;
      });
  });
}
