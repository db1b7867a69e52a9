import { rowsInSteps } from './read-rows.ts';
import type { Statement } from './row.ts';

/** A statement read at one go. */
export function readRows(...of: Parameters<typeof rowsInSteps>): Statement {
  const reading = rowsInSteps(...of);
  for (;;) {
    const step = reading.next();
    if (step.done === true) return step.value;
  }
}
