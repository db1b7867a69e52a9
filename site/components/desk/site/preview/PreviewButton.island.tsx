import { type MouseEvent, useEffect } from 'react';
import { Icon } from '../../../../art/Icon.tsx';
import { eye } from '../../../../art/icons.ts';
import { island } from '../../../../islands/island.tsx';
import { hasRoom, openAsBefore, setOpen, useOpen } from './preview-open.ts';

/** Saves the draft and goes to its preview; where there is room, opens and closes the preview beside the form. */
export const PreviewButton = island('PreviewButton', 'now', function PreviewButton() {
  const isOpen = useOpen();
  useEffect(openAsBefore, []);

  function toggle(event: MouseEvent): void {
    if (!hasRoom()) return;
    event.preventDefault();
    setOpen(!isOpen);
  }

  return (
    <button
      className="button button-quiet"
      type="submit"
      name="do"
      value="preview"
      aria-expanded={isOpen || undefined}
      onClick={toggle}
    >
      <Icon of={eye} size="1.125rem" /> Preview
    </button>
  );
});
