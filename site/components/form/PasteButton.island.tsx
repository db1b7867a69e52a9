import type { MouseEvent } from 'react';
import { island } from '../../islands/island.tsx';
import { useDevice } from '../../islands/use-read.ts';

/** Pastes what was copied into the field of this name in the same form. Shown only where the browser allows it. */
export const PasteButton = island('PasteButton', 'visible', function PasteButton({ into }: { into: string }) {
  const canPaste = useDevice(() => navigator.clipboard?.readText !== undefined, false);

  async function paste({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    const field = form?.elements.namedItem(into);
    if (!(field instanceof HTMLInputElement)) return;
    try {
      const text = (await navigator.clipboard.readText()).trim();
      // As typed: a form that listens hears of it.
      field.setRangeText(text, 0, field.value.length, 'end');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    } catch {
      // Not allowed: people paste by hand.
    }
    field.focus();
  }

  if (!canPaste) return null;
  return (
    <button className="button-quiet scripted" type="button" onClick={(event) => void paste(event)}>
      Paste
    </button>
  );
});
