import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { deskPaths } from '../../../../domain/paths.ts';
import type { Problem } from '../../../../domain/problem.ts';
import type { WalkInFacts } from '../../../../server/walk-in/known.ts';
import { island } from '../../../islands/island.tsx';
import { useListener } from '../../../islands/use-listener.ts';
import { formBody, isChanged } from '../../form/form-body.ts';
import { ActionBar } from '../frame/ActionBar.tsx';
import { WalkInAnswer } from './WalkInAnswer.tsx';

interface Props {
  first?: WalkInFacts | undefined;
  /** As sent: how they paid, and which warnings staff have seen. */
  method?: string | undefined;
  anyway?: string | undefined;
  /** Of the answer alone. */
  problems: readonly Problem[];
  children?: ReactNode;
}

/** The answer goes by these. */
const ASKING = new Set(['course', 'mobile', 'email', 'method', 'amount']);

/** The form, whose fields are its children. Its answer follows them, and the amount the price until somebody types one. */
export const LiveWalkIn = island('LiveWalkIn', 'now', function LiveWalkIn({ first, children, ...sent }: Props) {
  const [answer, setAnswer] = useState({ facts: first, method: sent.method, problems: sent.problems });
  const [needsCheck, setNeedsCheck] = useState(true);
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef(0);
  const price = useRef(priceIn(first));
  const follows = useRef(false);

  const begin = useEffectEvent(() => {
    const typed = amountIn(form.current)?.value;
    follows.current = typed === '' || typed === price.current;
    setNeedsCheck(false);
    // Somebody may have begun before the script came.
    if (form.current && isChanged(form.current)) askFor(form.current);
  });
  useEffect(() => begin(), []);

  function follow(): void {
    const amount = amountIn(form.current);
    if (amount && follows.current) amount.value = price.current;
  }

  async function ask(within: HTMLFormElement): Promise<void> {
    const number = ++asked.current;
    const body = formBody(within);
    const response = await fetch(deskPaths.walkInFacts, { method: 'POST', body });
    // As to whoever is not signed in.
    if (!response.ok || response.redirected) throw new Error(`answered ${response.status}`);
    const facts = (await response.json()) as WalkInFacts;
    if (number !== asked.current) return;
    setAnswer({ facts, method: body.get('method') ?? '', problems: [] });
    price.current = priceIn(facts);
    // Never changes a field in use.
    if (document.activeElement !== amountIn(within)) follow();
  }

  /** The server checks everything again, so without an answer the form still works. */
  function askFor(within: HTMLFormElement): void {
    ask(within).catch(() => setNeedsCheck(true));
  }

  const own = () => form.current ?? globalThis;
  useListener(
    'change',
    ({ target }) => {
      if (form.current === null || !ASKING.has((target as HTMLInputElement).name)) return;
      const amount = amountIn(form.current);
      if (amount && follows.current) amount.value = '';
      askFor(form.current);
    },
    own,
  );
  useListener(
    'focusout',
    ({ target }) => {
      if (isAmount(target)) follow();
    },
    own,
  );

  return (
    <form
      className="with-side"
      method="post"
      noValidate
      ref={form}
      onInput={({ target }) => {
        if (isAmount(target)) follows.current = false;
      }}
    >
      {children}
      <div className="stack stays">
        <WalkInAnswer
          facts={answer.facts}
          values={{ method: answer.method, anyway: sent.anyway }}
          problems={answer.problems}
        />
        <ActionBar>
          <button className="button" type="submit" name="step" value="add">
            Add and confirm
          </button>
          <button className="button button-quiet" type="submit" name="step" value="check" hidden={!needsCheck}>
            Check
          </button>
        </ActionBar>
      </div>
    </form>
  );
});

/** In rupees, as typed. Empty without a course. */
function priceIn(facts: WalkInFacts | undefined): string {
  return facts?.course === undefined ? '' : String(facts.course.price / 100);
}

function amountIn(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const field = form?.elements.namedItem('amount');
  return field instanceof HTMLInputElement ? field : undefined;
}

function isAmount(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.name === 'amount';
}
