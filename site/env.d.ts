import type { RequestLocals } from '../server/http/pages/on-demand.ts';
import type { NotRegistered } from './registering.ts';

declare global {
  namespace App {
    /** What the process tells a page made on request; nothing of it while pages are prerendered. */
    interface Locals extends Partial<RequestLocals> {
      /** What was posted to the page that registers, and not taken. */
      notRegistered?: NotRegistered;
    }
  }
}
