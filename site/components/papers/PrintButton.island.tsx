import { island } from '../../islands/island.tsx';

/** Absent without JavaScript. */
export const PrintButton = island(
  'PrintButton',
  'visible',
  function PrintButton({ className, label }: { className: string; label: string }) {
    return (
      <button className={`scripted ${className}`} type="button" onClick={() => print()}>
        {label}
      </button>
    );
  },
);
