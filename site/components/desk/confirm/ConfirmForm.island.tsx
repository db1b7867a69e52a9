import { type ReactNode, type SubmitEvent as FormSent, useRef } from 'react';
import { island } from '../../../islands/island.tsx';
import { formBody } from '../../form/form-body.ts';
import { UndoLines } from './UndoLines.tsx';
import { useUndo } from './use-undo.ts';

interface Props {
  className: string | undefined;
  learner: string;
  children?: ReactNode;
}

/** The form of a confirmation. It is sent five seconds after the press; nothing is known of it before. */
export const ConfirmForm = island('ConfirmForm', 'now', function ConfirmForm({ className, learner, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isDue = useRef(false);
  const { waiting, add, undo, sendNow } = useUndo<{ by: HTMLElement | null }>(({ by }, isLeaving) => {
    if (form.current === null) return;
    if (isLeaving) {
      void fetch(location.href, { method: 'POST', body: formBody(form.current), keepalive: true, redirect: 'manual' });
      return;
    }
    isDue.current = true;
    form.current.requestSubmit(by);
    isDue.current = false;
  });
  const [pressed] = waiting;

  function wait(event: FormSent<HTMLFormElement>): void {
    if (isDue.current) return;
    event.preventDefault();
    if (pressed === undefined) add({ by: event.nativeEvent.submitter });
  }

  return (
    <form
      ref={form}
      className={className}
      method="post"
      noValidate
      onSubmit={wait}
      // What is typed now was not there when somebody pressed.
      onInput={() => pressed && undo(pressed)}
    >
      {children}
      <UndoLines
        lines={
          pressed === undefined
            ? []
            : [
                {
                  key: 'confirm',
                  words: `${learner} is confirmed in 5 seconds.`,
                  undo: () => undo(pressed),
                  sendNow: () => sendNow(pressed),
                },
              ]
        }
      />
    </form>
  );
});
