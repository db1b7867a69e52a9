/** Decides whose bodies are read, and by which limits. Others get an answer without it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deskPaths, isOfDesk, siteDeskPaths } from '../../../domain/paths.ts';
import { MOST_PICTURE_MEGABYTES } from '../../../domain/picture/upload-limits.ts';
import { MOST_MEGABYTES } from '../../../domain/statement/cells/statement-limits.ts';
import type { Desk } from '../../desk/desk.ts';
import { Bodies, type BodyRules } from './bodies.ts';
import { cookieValue } from './cookie-value.ts';
import { pathOf } from '../process/request-path.ts';

const KB = 1024;
const MB = 1024 * KB;
const SECOND = 1000;

/** On a slow phone, a form of 2 KB takes some seconds. */
const FORM: BodyRules = { limit: 64 * KB, patience: 30 * SECOND };
/** A bank statement, alone or in a form. The proxies in deploy/ allow the same size. */
const STATEMENT: BodyRules = { limit: (MOST_MEGABYTES + 1) * MB, patience: 120 * SECOND };

/** A picture in a form. The proxies in deploy/ allow the same size. */
const PICTURE: BodyRules = { limit: (MOST_PICTURE_MEGABYTES + 1) * MB, patience: 120 * SECOND };

/** A form of the content has all fields of a file, and what they were before. */
const CONTENT: BodyRules = { limit: 3 * MB, patience: 120 * SECOND };

interface Posted {
  /** The body; undefined if nobody may post it, which the page then says. Rejects with BodyRefused. */
  bodyOf(request: FastifyRequest, reply: FastifyReply, visitor: string | undefined): Promise<Buffer | undefined>;
}

/** Reads posted bodies. Without a desk nobody can send a form of the desk. `pictureForms`: paths of forms with a picture. */
export function createPosted(desk: Desk | undefined, pictureForms: readonly string[]): Posted {
  // A form takes a moment, so a college behind one address stays far below.
  const forms = new Bodies({ bytes: 64 * MB, ofOne: 40 });
  const contents = new Bodies({ bytes: 32 * MB, ofOne: 4 });
  const statements = new Bodies({ bytes: 32 * MB, ofOne: 4 });
  const pictures = new Bodies({ bytes: 32 * MB, ofOne: 2 });

  return {
    bodyOf: async (request, reply, visitor) => {
      const path = pathOf(request.url);
      if (isOfDesk(path) && path !== deskPaths.signIn && !(await isStaff(request, desk))) return undefined;
      if (pictureForms.includes(path)) return pictures.read(request.raw, reply.raw, { ...PICTURE, visitor });
      if (path.startsWith(`${siteDeskPaths.site}/`))
        return contents.read(request.raw, reply.raw, { ...CONTENT, visitor });
      return path === deskPaths.import
        ? statements.read(request.raw, reply.raw, { ...STATEMENT, visitor })
        : forms.read(request.raw, reply.raw, { ...FORM, visitor });
    },
  };
}

async function isStaff({ headers }: FastifyRequest, desk: Desk | undefined): Promise<boolean> {
  if (desk === undefined) return false;
  const { name } = desk.signIn.cookie('staff');
  // The page itself notes the use.
  return (await desk.signIn.staffSession(cookieValue(headers.cookie, name), true)) !== undefined;
}
