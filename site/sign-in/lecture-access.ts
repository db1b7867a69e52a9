import type { AstroGlobal } from 'astro';
import { idsOf } from '../../domain/course/former-ids.ts';
import { mayOpen, type Resource, type Visitor, visitorTo } from '../../domain/course/access.ts';
import { learnerPaths } from '../../domain/paths.ts';
import type { CourseEntry } from '../../server/content/schema/schema.ts';
import type { Site } from '../../server/content/schema/site-schema.ts';
import type { Session } from '../../server/sign-in/sessions.ts';
import { sessionOf } from './learner-session.ts';
import { deskOf, keepNowhere } from './session-cookies.ts';
import { signInAddress } from './way-back.ts';

type Visit = Pick<AstroGlobal, 'cookies' | 'locals' | 'redirect' | 'response' | 'url'>;

/**
 * `yes`, the address of a learner who is not enrolled, or a redirect to sign-in and back. Ask before a page has anything
 * of the video. Always `yes` for samples, and if the setting opens all lectures; then no session is read.
 */
export async function mayWatch(
  astro: Visit,
  course: CourseEntry,
  resource: Resource,
  { access, accessMonths }: Pick<Site, 'access' | 'accessMonths'>,
): Promise<'yes' | { signedInAs: string } | Response> {
  if (mayOpen(resource, access, 'nobody') === 'yes') return 'yes';
  keepNowhere(astro.response.headers);
  const { signIn } = deskOf(astro);
  const staff = await signIn.staffSession(astro.cookies.get(signIn.cookie('staff').name)?.value);
  const session = staff?.session ?? (await sessionOf(astro));
  const answer = mayOpen(resource, access, await visitorOf(astro, session, course, accessMonths));
  if (session === undefined || answer === 'sign-in')
    return astro.redirect(signInAddress(learnerPaths.signIn, astro.url.pathname), 303);
  return answer === 'yes' ? answer : { signedInAs: session.email };
}

async function visitorOf(
  astro: Visit,
  session: Session | undefined,
  course: CourseEntry,
  accessMonths: number,
): Promise<Visitor> {
  if (session?.audience !== 'learner') return visitorTo(session?.audience ?? 'nobody', [], Date.now(), accessMonths);
  const ids = idsOf(course);
  const registrations = (await deskOf(astro).registrationsOf(session)).filter(({ courseId }) => ids.includes(courseId));
  return visitorTo('learner', registrations, Date.now(), accessMonths);
}
