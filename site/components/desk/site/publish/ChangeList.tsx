import type { ChangeInWords } from '../../../../../server/publishing/history.ts';
import { Words } from '../../../frame/Words.tsx';
import { OldNew } from '../../frame/OldNew.tsx';

/** What differs, each with its old and its new value. */
export function ChangeList({
  changes,
  className,
}: {
  changes: readonly ChangeInWords[];
  className?: string | undefined;
}) {
  return (
    <dl className={className}>
      {changes.map(({ label, from, to }, index) => (
        <div key={index}>
          <dt>
            <Words>{label}</Words>
          </dt>
          <dd>
            <OldNew from={from} to={to} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
