import { useRef } from 'react';
import { island } from '../../islands/island.tsx';
import { useListener } from '../../islands/use-listener.ts';

/** What the pressed button of a form says while the form is on its way. */
const SENDING = 'Sending…';

/** Marks the pressed button of each form of the page (BusyButton.astro has its look), except of one that gives a file. */
export const BusyButton = island('BusyButton', 'idle', function BusyButton() {
  const pressed = useRef<HTMLElement>(null);
  // A form that an island sends has been prevented by then.
  useListener('submit', ({ defaultPrevented, target, submitter }) => {
    const isPosted = (target as HTMLFormElement).method === 'post' && submitter?.getAttribute('data-gives') !== 'file';
    if (!isPosted || defaultPrevented) return;
    pressed.current = submitter;
    submitter?.setAttribute('data-busy', SENDING);
  });
  // Back from the next page.
  useListener('pageshow', () => pressed.current?.removeAttribute('data-busy'));
  return null;
});
