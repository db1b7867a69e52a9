import type { RequestLocals } from '../server/http/pages/on-demand.ts';

declare global {
  namespace App {
    /** What the process tells a page made on request; nothing of it while pages are prerendered. */
    interface Locals extends Partial<RequestLocals> {}
  }
}
