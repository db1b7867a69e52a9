import type { ReactNode } from 'react';

/** One fact under its label, for use in a `dl`, whose style rules it. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
