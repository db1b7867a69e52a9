import { rowsInSteps } from './read-rows.ts';
import type { Statement } from './row.ts';
import { inOneGo } from './steps.fixture.ts';

/** A statement read at one go. */
export function readRows(...of: Parameters<typeof rowsInSteps>): Statement {
  return inOneGo(rowsInSteps(...of));
}
