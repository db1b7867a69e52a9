import type { Ending } from '../domain/certificate/state.ts';
import { accounts, type AccountsQuery } from './accounts/accounts.ts';
import { accountsCsv } from './accounts/accounts-csv.ts';
import { alertChoiceOf, chooseAlerts } from './alerts/alert-choice.ts';
import { certificatesOf } from './certificate/certificates-of.ts';
import { certificatesAtDesk, countToIssue } from './certificate/at-desk.ts';
import { issueAtDesk, reissueCertificate, withdrawCertificate } from './certificate/change.ts';
import { groundOf, whyNone } from './certificate/ground.ts';
import type { DeskContext } from './desk-context.ts';
import { type DeskUser, forbidden } from './guard/allowed.ts';
import { noteLinksSent, saveLinks } from './course/send-links.ts';
import { coursePage } from './course/course-page.ts';
import { forgetSettings, saveSettings } from './course/save-settings.ts';
import { courseList } from './course/course-list.ts';
import { arrange, arrangementOf } from './exam/arrangement.ts';
import { addSlots, cancelSlot, setSlot } from './exam/change-slots.ts';
import { slotCourses, slotList, slotPage, staffChoices } from './exam/desk-slots.ts';
import { attemptsOf } from './exam/marking/attempts-of.ts';
import type { AnswerPlace } from './exam/marking/markings.ts';
import { oneAnswer } from './exam/marking/one-answer.ts';
import { raiseMarks } from './exam/marking/raise-marks.ts';
import { saveMarks } from './exam/marking/save-marks.ts';
import { waitingList as answersToMark } from './exam/marking/waiting-answers.ts';
import { correctQuestion } from './exam/questions/correct-question.ts';
import { markQuestionAgain } from './exam/questions/mark-again.ts';
import { oneQuestion } from './exam/questions/one-question.ts';
import { examCourses, questionList } from './exam/questions/question-list.ts';
import { hadQuestion, sitsNow } from './exam/own-exam.ts';
import { actAtSeat } from './exam/proctor/act-at-seat.ts';
import { seatLive, slotLive } from './exam/proctor/slot-live.ts';
import { takeSlot } from './exam/proctor/take-slot.ts';
import { messagePage, stopMessage, writeToCourse } from './message/course-message.ts';
import { registerCsv } from './papers/register.ts';
import { findPeople } from './people/find-people.ts';
import { personOf } from './people/person.ts';
import { neighbours, queue, type QueueQuery, waiting } from './queue/queue.ts';
import { erase } from './records/erase.ts';
import { exportCsv } from './records/export.ts';
import { log } from './records/log.ts';
import { personalData } from './records/personal-data.ts';
import { sendMailAgain } from './review/mails.ts';
import { changePrice, coursesToMoveTo, moveRegistration, previewMove } from './review/new-price.ts';
import { one } from './review/review.ts';
import { actOnSeveral, type SeveralForm } from './review/several.ts';
import { act } from './review/take-action.ts';
import { settings } from './settings/settings.ts';
import { proofNeeded } from './sign-in/staff/fresh-proof.ts';
import { answerReversals } from './statement/answer-reversals.ts';
import { confirmTickets } from './statement/confirm.ts';
import { previewStatement, type PreviewOptions } from './statement/preview.ts';
import { importStart } from './statement/imports.ts';
import { importResult, type ResultOf, ticksTwice } from './statement/result.ts';
import { forgetMapping, saveMapping } from './statement/remembered-layouts.ts';
import { changeList } from './waiting/invite.ts';
import { waitingList } from './waiting/waiting-list.ts';
import { addWalkIn, newWalkInNumber } from './walk-in/add-walk-in.ts';
import { walkInCourses, walkInFacts } from './walk-in/known.ts';

type Fields = Readonly<Record<string, string>>;

export type StaffDesk = ReturnType<typeof createStaffDesk>;

/**
 * What staff do at the desk, as its pages ask for it: every call names who asks. Whether they may is asked here and
 * nowhere behind it; who may not is answered `forbidden`, whose last proof is too old `proof-needed`.
 */
export function createStaffDesk(context: DeskContext) {
  const { db } = context;
  return {
    queue: (who: DeskUser, query: QueueQuery) => queue(context, who, query),
    /** Who comes before and after a registration in a view of the queue. */
    neighbours: (_who: DeskUser, id: string, query: Pick<QueueQuery, 'view' | 'courseId'>) =>
      neighbours(context, id, query),
    /** How many registrations wait for somebody of the staff. */
    waiting: (_who: DeskUser) => waiting(db),
    one: (who: DeskUser, id: string) => one(context, who, id),
    act: (who: DeskUser, id: string, fields: Fields) => act(context, who, id, fields),
    /** A number for a new walk-in form, and what can be chosen in it. */
    walkInForm: (_who: DeskUser) => ({ number: newWalkInNumber(context), courses: walkInCourses(context) }),
    /** What follows from the fields of a walk-in so far. */
    walkInFacts: (_who: DeskUser, fields: Fields) => walkInFacts(context, fields),
    addWalkIn: (who: DeskUser, fields: Fields) => addWalkIn(context, who, fields),
    /** The courses that a registration can be moved to. */
    coursesToMoveTo: (_who: DeskUser, registration: { courseId: string }) => coursesToMoveTo(context, registration),
    /** What moving would come to, before it is done. */
    previewMove: (_who: DeskUser, id: string, to: { courseId: string; keepsAccess: boolean }) =>
      previewMove(context, id, to),
    move: (who: DeskUser, id: string, fields: Fields) => moveRegistration(context, who, id, fields),
    /** Gives one registration another price. */
    changePrice: async (who: DeskUser, id: string, fields: Fields) =>
      forbidden(who, 'change-price') ?? changePrice(context, who, id, fields),
    /** The certificates of a registration, the newest first. */
    certificatesOf: (_who: DeskUser, id: string) => certificatesOf(db, id),
    /** Why a registration can have no certificate, whatever its exam; undefined where it can. */
    whyNoCertificate: (_who: DeskUser, registration: Parameters<typeof whyNone>[1]) => whyNone(context, registration),
    /** What the certificate of a registration can be issued for now, or why it cannot. */
    certificateGround: (_who: DeskUser, registration: Parameters<typeof groundOf>[2]) =>
      groundOf(db, context, registration),
    /** Who passed and waits for a certificate, and those that were issued last. */
    certificates: async (who: DeskUser) => forbidden(who, 'issue-certificate') ?? certificatesAtDesk(context, who),
    /** How many wait in the courses where staff look first. */
    certificatesToIssue: (_who: DeskUser) => countToIssue(context),
    issueCertificate: async (who: DeskUser, id: string, fields: Fields) =>
      forbidden(who, 'issue-certificate') ?? issueAtDesk(context, who, id, fields),
    withdrawCertificate: async (who: DeskUser, id: string, fields: Fields) =>
      forbidden(who, 'change-certificate') ?? withdrawCertificate(context, who, id, fields),
    reissueCertificate: async (who: DeskUser, id: string, fields: Fields) =>
      forbidden(who, 'change-certificate') ?? reissueCertificate(context, who, id, fields),
    /** The same with several registrations at once; who was left is told. */
    actOnSeveral: (who: DeskUser, form: SeveralForm) => actOnSeveral(context, who, form),
    /** Sends a mail about the registration once more. */
    sendMailAgain: (who: DeskUser, mail: { registrationId: string; mailId: string }) =>
      sendMailAgain(context, who, mail),
    /** What was imported last, and which days are needed now. */
    importStart: (_who: DeskUser) => importStart(db),
    preview: (who: DeskUser, file: Uint8Array, options?: PreviewOptions) =>
      previewStatement(context, who, file, options),
    saveMapping: (who: DeskUser, fields: Fields) => saveMapping(context, who, fields),
    confirm: (who: DeskUser, tickets: readonly string[]) => confirmTickets(context, who, tickets),
    /** Takes back, or writes down as not theirs, what a statement shows as gone back. */
    answerReversals: (who: DeskUser, tickets: readonly string[]) => answerReversals(context, who, tickets),
    /** What is ticked twice among rows that nothing is done with yet, in sentences. */
    ticksTwice: (who: DeskUser, tickets: readonly string[]) => ticksTwice(context, who, tickets),
    /** How an import went, and the rows that are left. */
    importResult: (who: DeskUser, of: ResultOf) => importResult(context, who, of),
    /** The registrations as CSV. */
    exportCsv: (who: DeskUser) =>
      forbidden(who, 'export') ?? proofNeeded(context, who, 'export') ?? exportCsv(context, who),
    /** What was received and refunded in a month. */
    accounts: async (who: DeskUser, query: AccountsQuery) => forbidden(who, 'accounts') ?? accounts(context, query),
    /** The same as CSV, a line for each payment and refund. */
    accountsCsv: (who: DeskUser, month: string) =>
      forbidden(who, 'accounts') ?? proofNeeded(context, who, 'accounts') ?? accountsCsv(context, who, month),
    /** What was issued in a month as CSV, a line for each receipt, bill, invoice and note. */
    registerCsv: (who: DeskUser, month: string) =>
      forbidden(who, 'accounts') ?? proofNeeded(context, who, 'accounts') ?? registerCsv(context, who, month),
    /** Those with these ids, as CSV. */
    exportSeveral: (who: DeskUser, ids: readonly string[]) =>
      forbidden(who, 'export') ?? proofNeeded(context, who, 'export') ?? exportCsv(context, who, ids),
    /** The people who have what was typed. */
    findPeople: (_who: DeskUser, text: string) => findPeople(context, text),
    /** One of them, by any of their registrations. */
    person: (_who: DeskUser, id: string) => personOf(context, id),
    /** Erases the person of a registration: all of theirs, or those that are chosen. */
    erase: async (who: DeskUser, id: string, chosen?: readonly string[], certificates?: Ending) =>
      forbidden(who, 'erase') ??
      proofNeeded(context, who, 'erase') ??
      erase(context, who, { id, chosen, certificates }),
    /** Everything that is kept about that person. */
    personalData: async (who: DeskUser, id: string, chosen?: readonly string[]) =>
      forbidden(who, 'personal-data') ??
      proofNeeded(context, who, 'personal-data') ??
      personalData(context, who, { id, chosen }),
    /** What the desk remembers and how it was set up. */
    settings: async (who: DeskUser) => forbidden(who, 'settings') ?? settings(context),
    /** Forgets a remembered layout, by its id. `unknown`: it was not remembered, or not any more. */
    forgetMapping: async (who: DeskUser, id: string) =>
      forbidden(who, 'forget-layout') ?? forgetMapping(context, who, id),
    /** The courses with how many are confirmed and how many wait. */
    courses: (_who: DeskUser) => courseList(context),
    /** One course with what is set for it; undefined for one that the site does not have. */
    coursePage: async (who: DeskUser, courseId: string) =>
      forbidden(who, 'set-course') ?? coursePage(context, courseId),
    /** Sets a course, shows it on the pages, and tells whom it concerns. */
    saveSettings: async (who: DeskUser, form: { courseId: string; fields: Fields }) =>
      forbidden(who, 'set-course') ?? saveSettings(context, who, form),
    /** Has the course be again as its file says. */
    forgetSettings: async (who: DeskUser, courseId: string) =>
      forbidden(who, 'set-course') ?? forgetSettings(context, who, courseId),
    /** Sets the links of a batch of a course, and sends them to who waits. */
    saveLinks: async (who: DeskUser, form: { courseId: string; fields: Fields }) =>
      forbidden(who, 'set-course') ?? saveLinks(context, who, form),
    /** Notes that who waits for them has got them in another way. */
    noteLinksSent: async (who: DeskUser, form: { courseId: string; fields: Fields }) =>
      forbidden(who, 'set-course') ?? noteLinksSent(context, who, form),
    /** What is needed to write to the learners of a course; undefined for one that the site does not have. */
    messagePage: async (who: DeskUser, courseId: string) =>
      forbidden(who, 'message-course') ?? messagePage(context, who, courseId),
    /** Shows, tries or sends a message to them. */
    writeToCourse: async (who: DeskUser, form: { courseId: string; fields: Fields }) =>
      forbidden(who, 'message-course') ?? writeToCourse(context, who, form),
    /** Takes a message back while it is held. */
    stopMessage: async (who: DeskUser, id: string) => forbidden(who, 'message-course') ?? stopMessage(context, who, id),
    /** Who waits for a seat in a course, in pages; undefined for one that the site does not have. */
    waitingList: async (who: DeskUser, query: { courseId: string; after?: string | undefined }) =>
      forbidden(who, 'invite') ?? waitingList(context, query),
    /** Invites from the list, or removes somebody from it. */
    changeWaitingList: async (who: DeskUser, form: { courseId: string; fields: Fields }) =>
      forbidden(who, 'invite') ?? changeList(context, who, form),
    /** The slots of exams that go on or are to come. */
    slots: (_who: DeskUser) => slotList(context),
    /** What can be chosen for new slots. */
    slotChoices: async (_who: DeskUser) => ({
      courses: slotCourses(context).map(({ course, settings: held }) => ({ id: course.id, name: course.name, held })),
      staff: await staffChoices(db),
    }),
    addSlots: async (who: DeskUser, fields: Fields) => forbidden(who, 'exam-slots') ?? addSlots(context, who, fields),
    /** One slot with who has a seat in it; undefined for one that is not held. */
    slot: (_who: DeskUser, id: string) => slotPage(context, id),
    setSlot: async (who: DeskUser, form: { id: string; fields: Fields }) =>
      forbidden(who, 'exam-slots') ?? setSlot(context, who, form),
    /** Cancels a slot, frees its seats and tells their learners. */
    cancelSlot: async (who: DeskUser, id: string) => forbidden(who, 'exam-slots') ?? cancelSlot(context, who, id),
    /** The extra minutes of a learner; undefined where the course holds no exam here. */
    arrangement: (_who: DeskUser, registration: { id: string; courseId: string }) =>
      arrangementOf(context, registration),
    arrange: async (who: DeskUser, form: { id: string; fields: Fields }) =>
      forbidden(who, 'exam-arrangement') ?? arrange(context, who, form),
    /** The written answers that wait for this person. */
    answersToMark: async (who: DeskUser) => forbidden(who, 'mark-exam') ?? answersToMark(context, who),
    /** One answer of an exam that ended, to mark or to look at again. */
    oneAnswer: async (who: DeskUser, at: AnswerPlace) => forbidden(who, 'mark-exam') ?? oneAnswer(context, who, at),
    /** Saves marks for a written answer, and may ask a second person. */
    saveMarks: async (who: DeskUser, form: AnswerPlace & { fields: Fields }) =>
      forbidden(who, 'mark-exam') ?? saveMarks(context, who, form),
    /** Raises marks after a second look. */
    raiseMarks: async (who: DeskUser, form: AnswerPlace & { fields: Fields }) =>
      forbidden(who, 'mark-exam') ?? raiseMarks(context, who, form),
    /** The exams of a registration. */
    attemptsOf: (who: DeskUser, registrationId: string) => attemptsOf(context, who, registrationId),
    /** The courses whose questions can be looked at. */
    examCourses: (_who: DeskUser) => examCourses(context),
    /** The questions of a course with their figures; undefined for one without an exam. */
    questionList: async (who: DeskUser, courseId: string) =>
      forbidden(who, 'exam-questions') ?? (await sitsNow(context, who, courseId)) ?? questionList(context, courseId),
    /** One question with its key. */
    oneQuestion: async (who: DeskUser, of: { courseId: string; questionId: string }) =>
      forbidden(who, 'exam-questions') ?? (await sitsNow(context, who, of.courseId)) ?? oneQuestion(context, of),
    /** Shows what a correction comes to, or makes it. */
    correctQuestion: async (who: DeskUser, form: { courseId: string; questionId: string; fields: Fields }) =>
      forbidden(who, 'correct-question') ??
      (await sitsNow(context, who, form.courseId)) ??
      (await hadQuestion(context, who, form)) ??
      correctQuestion(context, who, form),
    /** Marks the exams with a question again, where that was not done to its end. */
    markAgain: async (who: DeskUser, of: { courseId: string; questionId: string }) =>
      forbidden(who, 'correct-question') ?? markQuestionAgain(context, who, of),
    /** A slot as its proctor sees it; undefined for one that there is not. */
    examSlot: async (who: DeskUser, slotId: string) => forbidden(who, 'proctor') ?? slotLive(context, who, slotId),
    /** Makes whoever asks its proctor. */
    takeExamSlot: async (who: DeskUser, form: { slotId: string; seen: string }) =>
      forbidden(who, 'proctor') ?? takeSlot(context, who, form),
    /** One learner of a slot, by the seat. */
    examSeat: async (who: DeskUser, seatId: string) => forbidden(who, 'proctor') ?? seatLive(context, who, seatId),
    /** Lets in, gives time, takes a note, ends or makes void. */
    actAtExamSeat: async (who: DeskUser, form: { seatId: string; fields: Fields }) =>
      forbidden(who, 'proctor') ?? actAtSeat(context, who, form),
    /** How often this person is told of new registrations. */
    alerts: (who: DeskUser) => alertChoiceOf(db, who),
    chooseAlerts: (who: DeskUser, choice: string | undefined) => chooseAlerts(context, who, choice),
    /** The audit log, newest first, in pages. */
    log: (_who: DeskUser, after?: string) => log(db, after),
  };
}
