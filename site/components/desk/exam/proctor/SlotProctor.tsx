import type { SlotLive } from '../../../../../server/exam/proctor/slot-live.ts';
import { ActionBar } from '../../frame/ActionBar.tsx';
import { Card } from '../../frame/Card.tsx';
import { Fold, Folds } from '../../frame/Fold.tsx';

/** How to become the proctor of a slot. */
export function SlotProctor({ live }: { live: SlotLive }) {
  return live.proctor === undefined && !live.isCancelled ? <TakeSlot live={live} /> : <ProctorFold live={live} />;
}

/** Without a proctor the slot cannot begin. */
function TakeSlot({ live: slot }: { live: SlotLive }) {
  return (
    <Card isMain heading="No proctor">
      <form className="stack" method="post" id="action">
        <p>Nobody can be let in before this slot has a proctor. The proctor checks the IDs and stays on the call.</p>
        <Seen live={slot} />
        <ActionBar>
          <button className="button" type="submit" data-key="c">
            Take this slot
          </button>
        </ActionBar>
      </form>
    </Card>
  );
}

/** The proctor, and how to take over. */
function ProctorFold({ live: slot }: { live: SlotLive }) {
  const { proctor } = slot;
  if (proctor === undefined) return undefined;
  if (proctor.isYou) return <p className="meta">You are the proctor of this slot.</p>;
  return (
    <Folds>
      <Fold label="Proctor" tail={proctor.email}>
        <form className="stack" method="post">
          <p>{proctor.email} is the proctor of this slot. Take it over if they cannot come.</p>
          <Seen live={slot} />
          <button className="button-quiet" type="submit">
            Take over this slot
          </button>
        </form>
      </Fold>
    </Folds>
  );
}

function Seen({ live: { proctor } }: { live: SlotLive }) {
  return (
    <>
      <input type="hidden" name="action" value="take" />
      <input type="hidden" name="seen" value={proctor?.id ?? ''} />
    </>
  );
}
