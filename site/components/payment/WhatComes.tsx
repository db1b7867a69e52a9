import { afterPaying } from '../course/promises.ts';
import type { FeeSlip } from '../../fee-slip.ts';

export function WhatComes({
  payment: { course, site },
  today,
  className,
}: {
  payment: FeeSlip;
  today: string;
  className: string | undefined;
}) {
  const { short, text } = afterPaying(course, site, today);
  return (
    <p className={className}>
      {short}. {text}
    </p>
  );
}
