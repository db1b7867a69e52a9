import type { RequestLocals } from '../server/http/pages/on-demand.ts';
import type { ShownPictures } from './pictures/pictures.ts';
import type { NotRegistered } from './registering.ts';

declare global {
  namespace App {
    /** What the process tells a page made on request; nothing of it while pages are prerendered. */
    interface Locals extends Partial<RequestLocals> {
      /** What was posted to the page that registers, and not taken. */
      notRegistered?: NotRegistered;
      /** The pictures that the build made, where a page of it is made anew. */
      pictures?: ShownPictures;
    }
  }
}
