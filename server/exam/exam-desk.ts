/** What learners do with their exams, as its pages ask for it. Each call names whose session it is. */
import type { SentFields } from '../../domain/sent-fields.ts';
import { learnerCertificatePath, registrationPath } from '../../domain/paths.ts';
import { isId } from '../db/cursor.ts';
import type { DeskContext } from '../desk-context.ts';
import { tokenOf } from '../registration/token.ts';
import type { LearnerSession } from '../sign-in/sign-in-desk.ts';
import { bookSeat, cancelSeat } from './book.ts';
import { type Booking, bookingFor } from './booking.ts';
import { type ExamOf, examOf } from './exam-of.ts';
import { examsOf, type ListedExam } from './exams-of.ts';
import { payAgain } from './pay-again.ts';
import { present } from './presence.ts';
import { type ExamResult, resultOf } from './result.ts';
import { finishExam, saveAnswer } from './save-answer.ts';
import { seatCalendar } from './seat-calendar.ts';
import { questionPicture, sitting, takeOver } from './sitting.ts';
import { arrive, startExam } from './start.ts';

/** The exam of a registration as pages need it: the questions stay behind. */
export type LearnersExam = Omit<ExamOf, 'bank'>;

export type ExamDesk = ReturnType<typeof createExamDesk>;

const UNKNOWN = { kind: 'unknown' } as const;

/** Every registration that is not the learner's own is answered as one that is not there. */
export function createExamDesk(context: DeskContext) {
  async function own(learner: LearnerSession, registrationId: string): Promise<ExamOf | undefined> {
    const exam = isId(registrationId) ? await examOf(context.db, context, registrationId) : undefined;
    return exam?.registration.email === learner.email ? exam : undefined;
  }

  return {
    /** The exam of a registration, and where its learner stands; whoever comes to an open door is noted there. */
    of: async (learner: LearnerSession, registrationId: string): Promise<LearnersExam | undefined> => {
      const exam = await own(learner, registrationId);
      if (exam === undefined) return undefined;
      await arrive(context, exam);
      const { bank: _bank, ...shown } = exam;
      return shown;
    },
    /** All exams of theirs, the newest registration first. */
    all: (learner: LearnerSession): Promise<ListedExam[]> => examsOf(context, learner),
    /** What can be booked for an exam of theirs. */
    booking: async (learner: LearnerSession, registrationId: string): Promise<Booking | undefined> => {
      const exam = await own(learner, registrationId);
      return exam && bookingFor(context, exam);
    },
    book: async (learner: LearnerSession, form: { registrationId: string; fields: SentFields }) =>
      isId(form.registrationId) ? bookSeat(context, learner, form) : UNKNOWN,
    cancelSeat: async (learner: LearnerSession, registrationId: string) =>
      isId(registrationId) ? cancelSeat(context, learner, registrationId) : UNKNOWN,
    /** Takes what they paid to sit an exam of theirs again. */
    payAgain: async (learner: LearnerSession, form: { registrationId: string; fields: SentFields }) =>
      isId(form.registrationId) ? payAgain(context, learner, form) : UNKNOWN,
    /** Where the payment for it is looked for just now; undefined where none is. */
    feePath: (learner: LearnerSession, { openFee }: Pick<ExamOf, 'openFee'>): string | undefined =>
      openFee === undefined
        ? undefined
        : registrationPath(tokenOf(context.secret, { id: openFee, email: learner.email })),
    /** The calendar file of an exam of theirs; undefined where no seat is booked. */
    calendar: async (learner: LearnerSession, registrationId: string): Promise<string | undefined> => {
      const exam = await own(learner, registrationId);
      return exam && seatCalendar(context, exam);
    },
    /** How a sitting of theirs went; undefined for one that is not theirs. */
    result: async (learner: LearnerSession, attemptId: string): Promise<ExamResult | undefined> =>
      isId(attemptId) ? resultOf(context, learner, attemptId) : undefined,
    /** Where the valid certificate of a registration of theirs is; undefined without one. */
    certificatePath: async (learner: LearnerSession, registrationId: string): Promise<string | undefined> => {
      const exam = await own(learner, registrationId);
      const certificate = await context.db
        .selectFrom('certificate')
        .select('id')
        .where('validFor', '=', exam?.registration.id ?? '')
        .executeTakeFirst();
      if (exam === undefined || certificate === undefined) return undefined;
      return learnerCertificatePath(tokenOf(context.secret, { id: registrationId, email: learner.email }));
    },

    start: async (learner: LearnerSession, form: { registrationId: string; fields: SentFields }) =>
      isId(form.registrationId) ? startExam(context, learner, form) : UNKNOWN,
    sitting: async (learner: LearnerSession, of: { registrationId: string; place?: number }) =>
      isId(of.registrationId) ? sitting(context, learner, of) : UNKNOWN,
    /** The picture of a question that they sit just now, as WebP; undefined for any other. */
    picture: async (learner: LearnerSession, of: { registrationId: string; place: number }) =>
      isId(of.registrationId) ? questionPicture(context, learner, of) : undefined,
    save: async (learner: LearnerSession, form: { registrationId: string; place: number; fields: SentFields }) =>
      isId(form.registrationId) ? saveAnswer(context, learner, form) : UNKNOWN,
    finish: async (learner: LearnerSession, registrationId: string) =>
      isId(registrationId) ? finishExam(context, learner, registrationId) : UNKNOWN,
    takeOver: async (learner: LearnerSession, registrationId: string) =>
      isId(registrationId) && takeOver(context, learner, registrationId),
    present: async (learner: LearnerSession, said: { registrationId: string; fields: SentFields }) =>
      isId(said.registrationId) ? present(context, learner, said) : UNKNOWN,
  };
}
