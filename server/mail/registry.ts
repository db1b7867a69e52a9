/** The only list of all kinds of email. Each is decided in the file of its subject. */
import type { AddressTemplate, PlaceTemplate, RegistrationTemplate } from './letter/define-mail.ts';
import { bankMailAlerts } from './templates/staff/bank-mail-alerts.ts';
import { certificate } from './templates/exam/certificate.ts';
import { changed } from './templates/payment/changed.ts';
import { courseLinks } from './templates/payment/course-links.ts';
import { courseMessageMails } from './templates/course-message.ts';
import { confirmed } from './templates/payment/confirmed.ts';
import { examResult } from './templates/exam/exam-result.ts';
import { examSeatMails } from './templates/exam/exam-seat.ts';
import { examStoppedMails } from './templates/exam/exam-stopped.ts';
import { needsYou } from './templates/payment/needs-you.ts';
import { newStart } from './templates/new-start.ts';
import { payeeChangeMails } from './templates/staff/payee-change.ts';
import { partPaid } from './templates/payment/part-paid.ts';
import { received } from './templates/payment/received.ts';
import { refundDue } from './templates/payment/refund-due.ts';
import { refunded } from './templates/payment/refunded.ts';
import { rejected } from './templates/payment/rejected.ts';
import { reminderMails } from './templates/payment/reminders.ts';
import { secondFactorMails } from './templates/staff/second-factor.ts';
import { staffAlertMails } from './templates/staff/staff-alerts.ts';
import { signInCode } from './templates/staff/sign-in-code.ts';
import { slotNotReadyMails } from './templates/exam/slot-not-ready.ts';
import { staffAdded } from './templates/staff/staff-added.ts';
import { takenBack } from './templates/payment/taken-back.ts';
import { waitingListMails } from './templates/waiting-list.ts';

export const templates = {
  received,
  'needs-you': needsYou,
  'part-paid': partPaid,
  confirmed,
  changed,
  rejected,
  'refund-due': refundDue,
  refunded,
  'taken-back': takenBack,
  'sign-in-code': signInCode,
  'staff-added': staffAdded,
  ...secondFactorMails,
  ...staffAlertMails,
  ...bankMailAlerts,
  ...payeeChangeMails,
  ...reminderMails,
  'course-links': courseLinks,
  ...courseMessageMails,
  ...waitingListMails,
  'new-start': newStart,
  ...examSeatMails,
  'exam-result': examResult,
  ...slotNotReadyMails,
  ...examStoppedMails,
  certificate,
} satisfies Record<string, Template>;

export type Template = RegistrationTemplate<never> | AddressTemplate<never> | PlaceTemplate<never>;

type Kind = keyof typeof templates;
type OfEach<Each extends Kind> = Each extends Kind
  ? { kind: Each; data: Parameters<(typeof templates)[Each]['letter']>[0] }
  : never;
type About<What extends Template['about']> = {
  [Each in Kind]: (typeof templates)[Each]['about'] extends What ? Each : never;
}[Kind];

export type RegistrationMail = OfEach<About<'registration'>>;

export type Mail =
  | (RegistrationMail & { registrationId: string })
  | (OfEach<About<'address' | 'place'>> & { registrationId?: undefined });

export const placeKinds = Object.keys(templates).filter((kind) => templateOf(kind)?.about === 'place');

/** Undefined for an unknown kind, which a newer version may have queued. */
export function templateOf(kind: string): Template | undefined {
  return Object.hasOwn(templates, kind) ? templates[kind as Kind] : undefined;
}

/** Undefined for a kind that is not about a registration. */
export function registrationTemplateOf(kind: string): RegistrationTemplate<never> | undefined {
  const template = templateOf(kind);
  return template?.about === 'registration' ? template : undefined;
}

/** Null for an email without a code. */
export function codeOf(kind: string): AddressTemplate<never>['code'] {
  const template = templateOf(kind);
  return template?.about === 'address' ? template.code : null;
}

/** The name of an email for staff; an unknown kind is shown as it is. */
export function deskWordOf(kind: string): string {
  return registrationTemplateOf(kind)?.deskWord ?? kind;
}
