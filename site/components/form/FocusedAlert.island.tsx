import { type ReactNode, useEffect, useRef } from 'react';
import { island } from '../../islands/island.tsx';

interface Props {
  className: string | undefined;
  /** From a field as well. */
  takesFocus?: boolean | undefined;
  children?: ReactNode;
}

/**
 * Has the focus once the page is there. `autofocus` gives it before any script, yet not where the address names a place
 * in the page: after a link of an earlier alert it would go to that field.
 */
export const FocusedAlert = island(
  'FocusedAlert',
  'now',
  function FocusedAlert({ className, takesFocus, children }: Props) {
    const box = useRef<HTMLDivElement>(null);

    useEffect(() => {
      if (takesFocus || !isElsewhere()) box.current?.focus();
    }, [takesFocus]);

    return (
      <div
        ref={box}
        id="problems"
        className={className}
        role="alert"
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page answers what was just sent
        autoFocus
        // In the browser React knows `autofocus` for fields alone.
        suppressHydrationWarning
      >
        {children}
      </div>
    );
  },
);

/** Whether somebody went into a field meanwhile, or another alert has the focus. */
function isElsewhere(): boolean {
  const { activeElement } = document;
  const isTaken = activeElement?.matches('input, select, textarea, [role=alert]') === true;
  return isTaken && `#${activeElement.id}` !== location.hash;
}
