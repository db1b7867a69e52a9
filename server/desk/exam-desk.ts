import type { SentFields } from '../../domain/sent-fields.ts';
import { mainPaper } from '../../domain/papers/in-force.ts';
import { paperNames } from '../../domain/papers/paper-kinds.ts';
import { learnerCertificatePath, receiptPath, registrationPath } from '../../domain/paths.ts';
import { certificatesOf } from '../certificate/certificates-of.ts';
import { isId } from '../db/cursor.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { papersOf } from '../registration/papers-of.ts';
import { tokenOf } from '../guard/token.ts';
import type { LearnerSession } from '../sign-in/sessions.ts';
import { bookSeat, cancelSeat } from '../exam/slots/book.ts';
import { type Booking, bookingFor } from '../exam/slots/booking.ts';
import { type ExamOf, examOf } from '../exam/exam-of.ts';
import { examsOf, type ListedExam } from '../exam/exams-of.ts';
import { wishedName, wishName } from '../exam/sitting/name-wish.ts';
import { payAgain } from '../exam/pay-again.ts';
import { present } from '../exam/sitting/presence.ts';
import { type ExamResult, resultOf } from '../exam/exam-result.ts';
import { finishExam, saveAnswer } from '../exam/sitting/save-answer.ts';
import { againCalendar, seatCalendar } from '../exam/slots/seat-calendar.ts';
import { questionPicture, sitting, takeOver } from '../exam/sitting/sitting.ts';
import { noteNoSlot } from '../exam/slots/slot-waiters.ts';
import { arrive, startExam } from '../exam/sitting/start-exam.ts';

/** Pages never get the questions. */
export type LearnersExam = Omit<ExamOf, 'bank'>;

export interface LearnersReceipt {
  label: string;
  number: string | undefined;
  path: string;
}

export type ExamDesk = ReturnType<typeof createExamDesk>;

const UNKNOWN = { kind: 'unknown' } as const;

/** A registration of another learner is answered like an unknown one. */
export function createExamDesk(context: DeskContext) {
  async function own(learner: LearnerSession, registrationId: string): Promise<ExamOf | undefined> {
    const exam = isId(registrationId) ? await examOf(context.db, context, registrationId) : undefined;
    return exam?.registration.email === learner.email ? exam : undefined;
  }

  return {
    /** Also notes an arrival at an open door. */
    of: async (learner: LearnerSession, registrationId: string): Promise<LearnersExam | undefined> => {
      const exam = await own(learner, registrationId);
      if (exam === undefined) return undefined;
      await arrive(context, exam);
      const { bank: _bank, ...shown } = exam;
      return shown;
    },
    /** For their registration without an exam now: not confirmed, or not any more. */
    statusPath: async ({ email }: LearnerSession, registrationId: string): Promise<string | undefined> => {
      if (!isId(registrationId)) return undefined;
      const found = await context.db
        .selectFrom('registration')
        .select('id')
        .where('id', '=', registrationId)
        .where('email', '=', email)
        .where('state', '!=', 'confirmed')
        .executeTakeFirst();
      return found && registrationPath(tokenOf(context.secret, { id: found.id, email }));
    },
    all: (learner: LearnerSession): Promise<ListedExam[]> => examsOf(context, learner),
    /** A learner who finds no slot gets an email when there is one. */
    booking: async (learner: LearnerSession, registrationId: string): Promise<Booking | undefined> => {
      const exam = await own(learner, registrationId);
      const booking = exam && (await bookingFor(context, exam));
      if (exam?.standing.kind === 'book' && booking?.slots.every(({ left }) => left === 0) === true)
        await noteNoSlot(context, registrationId);
      return booking;
    },
    book: async (learner: LearnerSession, form: { registrationId: string; fields: SentFields }) =>
      isId(form.registrationId) ? bookSeat(context, learner, form) : UNKNOWN,
    cancelSeat: async (learner: LearnerSession, registrationId: string) =>
      isId(registrationId) ? cancelSeat(context, learner, registrationId) : UNKNOWN,
    payAgain: async (learner: LearnerSession, form: { registrationId: string; fields: SentFields }) =>
      isId(form.registrationId) ? payAgain(context, learner, form) : UNKNOWN,
    /** The status page of a fee that is not confirmed yet. Undefined if there is none. */
    feePath: (learner: LearnerSession, { openFee }: Pick<ExamOf, 'openFee'>): string | undefined =>
      openFee === undefined
        ? undefined
        : registrationPath(tokenOf(context.secret, { id: openFee, email: learner.email })),
    /** The booked seat, or the day from which the exam can be taken again. Undefined without either. */
    calendar: async (learner: LearnerSession, registrationId: string): Promise<string | undefined> => {
      const exam = await own(learner, registrationId);
      return exam && ((await seatCalendar(context, exam)) ?? againCalendar(context, exam));
    },
    /** Undefined for an attempt of somebody else. */
    result: async (learner: LearnerSession, attemptId: string): Promise<ExamResult | undefined> =>
      isId(attemptId) ? resultOf(context, learner, attemptId) : undefined,
    /** The newest certificate; undefined without one. */
    certificate: async (
      learner: LearnerSession,
      registrationId: string,
    ): Promise<{ path: string; isValid: boolean } | undefined> => {
      const exam = await own(learner, registrationId);
      const [newest] = exam === undefined ? [] : await certificatesOf(context.db, registrationId);
      if (newest === undefined) return undefined;
      const token = tokenOf(context.secret, { id: registrationId, email: learner.email });
      return { path: learnerCertificatePath(token), isValid: newest.state === 'valid' };
    },

    receipt: async (learner: LearnerSession, registrationId: string): Promise<LearnersReceipt | undefined> => {
      const exam = await own(learner, registrationId);
      if (exam === undefined) return undefined;
      const paper = mainPaper(await papersOf(context.db, registrationId));
      const path = receiptPath(tokenOf(context.secret, { id: registrationId, email: learner.email }));
      return { label: paper === undefined ? 'Receipt' : paperNames[paper.kind], number: paper?.number, path };
    },

    /** Asks the proctor for another name on the certificate. */
    wishName: async (learner: LearnerSession, form: { registrationId: string; fields: SentFields }) =>
      isId(form.registrationId) ? wishName(context, learner, form) : UNKNOWN,
    /** Undefined if there is none, or after they are let in. */
    wishedName: async (learner: LearnerSession, registrationId: string): Promise<string | undefined> => {
      const exam = await own(learner, registrationId);
      return exam && wishedName(context.db, exam);
    },
    start: async (learner: LearnerSession, form: { registrationId: string; fields: SentFields }) =>
      isId(form.registrationId) ? startExam(context, learner, form) : UNKNOWN,
    sitting: async (learner: LearnerSession, of: { registrationId: string; place?: number }) =>
      isId(of.registrationId) ? sitting(context, learner, of) : UNKNOWN,
    /** WebP of a question in their current attempt. Undefined for any other. */
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
