import type { AstroGlobal } from 'astro';
import { idsOf } from '../../domain/course/former-ids.ts';
import { mayOpen, type Resource, type Visitor, visitorTo } from '../../domain/course/access.ts';
import { learnerPaths } from '../../domain/paths.ts';
import type { CourseEntry } from '../../server/content/schema/schema.ts';
import type { Site } from '../../server/content/schema/site-schema.ts';
import { sessionOf } from './learner-session.ts';
import { deskOf, keepNowhere } from './session-cookies.ts';
import { signInAddress } from './way-back.ts';

type Visit = Pick<AstroGlobal, 'cookies' | 'locals' | 'redirect' | 'response' | 'url'>;

/**
 * `yes`, `not-enrolled`, or a redirect to sign-in and back. Ask before a page has anything of the video. Always `yes`
 * for samples, and if the setting opens all lectures; then no session is read.
 */
export async function mayWatch(
  astro: Visit,
  course: CourseEntry,
  resource: Resource,
  { access, accessMonths }: Pick<Site, 'access' | 'accessMonths'>,
): Promise<'yes' | 'not-enrolled' | Response> {
  if (mayOpen(resource, access, 'nobody') === 'yes') return 'yes';
  keepNowhere(astro.response.headers);
  const answer = mayOpen(resource, access, await visitorOf(astro, course, accessMonths));
  if (answer !== 'sign-in') return answer;
  return astro.redirect(signInAddress(learnerPaths.signIn, astro.url.pathname), 303);
}

async function visitorOf(astro: Visit, course: CourseEntry, accessMonths: number): Promise<Visitor> {
  const desk = deskOf(astro);
  const { signIn } = desk;
  const staff = await signIn.staffSession(astro.cookies.get(signIn.cookie('staff').name)?.value);
  if (staff !== undefined) return visitorTo('staff', [], Date.now(), accessMonths);
  const learner = await sessionOf(astro);
  if (learner === undefined) return visitorTo('nobody', [], Date.now(), accessMonths);
  const ids = idsOf(course);
  const registrations = (await desk.registrationsOf(learner)).filter(({ courseId }) => ids.includes(courseId));
  return visitorTo('learner', registrations, Date.now(), accessMonths);
}
