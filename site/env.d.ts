import type { RequestLocals } from '../server/http/pages/on-demand.ts';
import type { ShownPictures } from '../domain/picture/shown-picture.ts';
import type { NotRegistered } from './registering.ts';

declare global {
  namespace App {
    /** Set by the process for pages on request; empty while prerendering. */
    interface Locals extends Partial<RequestLocals> {
      /** A sent form that was not accepted. */
      notRegistered?: NotRegistered;
      /** Why a person of staff may not do what they asked for. */
      refused?: string;
      /** The build's pictures, for its pages that are drawn on demand. */
      pictures?: ShownPictures;
    }
  }
}
