import type { FirstRunLocals } from '../server/first-run/serve-first-run.ts';
import type { RequestLocals } from '../server/http/pages/on-demand.ts';
import type { NotRegistered } from './registering.ts';

declare global {
  interface ImportMetaEnv {
    /** Whether this is a program of a build, with its files beside it (site/build/program/bundle-file.ts). */
    readonly IS_BUNDLED?: boolean;
  }

  namespace App {
    /** Set by the process; empty while a build makes its pages. */
    interface Locals extends Partial<RequestLocals>, Partial<FirstRunLocals> {
      /** A sent form that was not accepted. */
      notRegistered?: NotRegistered;
      /** Why a person of staff may not do what they asked for. */
      refused?: string;
    }
  }
}
