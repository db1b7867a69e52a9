import { type ReactNode, useRef, useState } from 'react';
import { deskSlotLivePath, deskSlotPath } from '../../../../../domain/paths.ts';
import type { SlotLive } from '../../../../../server/exam/proctor/slot-live.ts';
import { island } from '../../../../islands/island.tsx';
import { DoorCard, doorOf } from './DoorCard.tsx';
import { LiveTable, rowsOf } from './LiveTable.tsx';
import { NobodyAtDoor } from './NobodyAtDoor.tsx';
import type { SentSeatForm } from './seat-form.tsx';
import { SlotStrip } from './SlotStrip.tsx';
import { useNews } from './use-news.ts';
import styles from './proctor.module.css';

interface Props {
  first: SlotLive;
  /** The viewer's id. */
  you: string;
  /** The seat that somebody chose to see at the door. */
  chosen?: string | undefined;
  /** The form that came back. */
  sent?: SentSeatForm | undefined;
  /** How to become the proctor. */
  children: ReactNode;
}

/**
 * A slot as its exam goes on. What somebody uses stays: the card at the door once something in it is typed or opened or
 * has the focus, and the order of a list with the focus. Nothing is read aloud. "Refresh" does this without a script.
 */
export const LiveSlot = island('LiveSlot', 'now', function LiveSlot({ first, you, chosen, sent, children }: Props) {
  const [slot, setSlot] = useState(first);
  const [rows, setRows] = useState(() => rowsOf(first));
  const [door, setDoor] = useState(first);
  const doorBox = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isTouched = useRef(sent !== undefined);

  useNews<SlotLive>(deskSlotLivePath(first.id), (fresh) => {
    setSlot(fresh);
    const inOrder = rowsOf(fresh);
    const isRead = hasFocus(list.current);
    setRows((shown) => (isRead ? shown.map((row) => inOrder.find(({ id }) => id === row.id) ?? row) : inOrder));
    if (!isTouched.current && !hasFocus(doorBox.current)) setDoor(fresh);
  });

  const touch = () => {
    isTouched.current = true;
  };
  const atDoor = doorOf(door, chosen);
  const call = slot.call !== undefined && (
    <a className="button-quiet" href={slot.call} target="_blank" rel="noopener noreferrer">
      Open the call
    </a>
  );
  return (
    <>
      <SlotStrip live={slot} />
      <p className={`only-narrow ${styles.call}`}>
        {call}
        <a className="button-quiet" href={deskSlotPath(slot.id)}>
          Refresh
        </a>
      </p>
      <div className="with-side apart">
        <div className={`stack ${styles.actions}`} id="door">
          {(first.proctor !== undefined || first.isCancelled) && (
            // React's types know `onToggle` of the folds alone.
            <div className="stack" ref={doorBox} onInput={touch} {...{ onToggleCapture: touch }}>
              {atDoor === undefined ? (
                <NobodyAtDoor live={door} />
              ) : (
                <DoorCard key={atDoor.id} live={door} seat={atDoor} sent={sent} />
              )}
            </div>
          )}
          {children}
        </div>
        <div className={styles.list} ref={list}>
          <LiveTable live={slot} rows={rows} you={you} />
        </div>
      </div>
    </>
  );
});

function hasFocus(box: HTMLElement | null): boolean {
  return box?.contains(document.activeElement) === true;
}
