import type { Ending } from '../../domain/certificate/state.ts';
import { alertFields } from '../../domain/alerts/alert-choice.ts';
import { batchField, linkFields } from '../../domain/course/links.ts';
import { readProctorForm } from '../../domain/exam/proctor-form.ts';
import { moreTimeFields, slotFields } from '../../domain/exam/slot/slot-form.ts';
import { missingForm } from '../../domain/bank-mail/missing.ts';
import { accountFields } from '../../domain/bank-mail/set-up/account-fields.ts';
import { mailboxFields } from '../../domain/bank-mail/set-up/mailbox-fields.ts';
import { choiceFields } from '../../domain/bank-mail/set-up/choice-fields.ts';
import { formOf } from '../../domain/form-fields.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { Posted } from '../content/form/read-form.ts';
import { addFile, newFileForm } from '../site-editor/add-file.ts';
import { type AskedFile, filePage } from '../site-editor/file-page.ts';
import { fileList } from '../site-editor/list-files.ts';
import { saveFile } from '../site-editor/save-file.ts';
import { drawnPreview, previewPage, previewTyped } from '../publishing/preview.ts';
import { publishHistory } from '../publishing/history.ts';
import { formOfNotice, publishNotice } from '../publishing/publish-notice.ts';
import { publishPage } from '../publishing/publish-page.ts';
import { confirmPayee, discardProposal, stopPayeeChange } from '../payees/payee-change.ts';
import { payeeForm, proposePayee, proposeRemoval } from '../payees/payee-form.ts';
import { confirmPage, payeesPage } from '../payees/payees-page.ts';
import { beginPublish, publishOutcome, publishProgress } from '../publishing/running.ts';
import { keepWeekly, saveWeekly, setCourse, weeklyForm } from '../publishing/set-course.ts';
import { withdrawalFields } from '../../domain/certificate/state.ts';
import { moveFields, priceFields } from '../../domain/registration/new-price.ts';
import { messageFields } from '../../domain/message/message.ts';
import { type ActionInput, readAction } from '../../domain/registration/registration-actions.ts';
import { accounts } from '../accounts/accounts.ts';
import { accountsCsv } from '../accounts/accounts-csv.ts';
import { alertChoiceOf, chooseAlerts } from '../alerts/alert-choice.ts';
import { bankMailPage, unknownFormFile } from '../bank-mail/at-desk/bank-mail-page.ts';
import { evidenceOf } from '../bank-mail/evidence.ts';
import { toldInStatement } from '../bank-mail/at-desk/told-in-statement.ts';
import { bankNameNow, decideMissing } from '../bank-mail/missing.ts';
import { connectMailbox } from '../bank-mail/set-up/connect-mailbox.ts';
import { saveBank } from '../bank-mail/set-up/save-bank.ts';
import { choicePage, choose } from '../bank-mail/set-up/choose.ts';
import { testAgain, testPayments } from '../bank-mail/set-up/test-payments.ts';
import { bankMailSetUp } from '../bank-mail/set-up/set-up.ts';
import { pauseBankMail, resumeBankMail } from '../bank-mail/set-up/pause.ts';
import { removeBankMail } from '../bank-mail/set-up/remove-setting.ts';
import { confirmSuggestions, leaveCredit } from '../bank-mail/suggestions.ts';
import { certificatesOf } from '../certificate/certificates-of.ts';
import { certificatesAtDesk, countToIssue } from '../certificate/at-desk.ts';
import { issueAtDesk, reissueCertificate, withdrawCertificate } from '../certificate/change.ts';
import { groundOf, whyNone } from '../certificate/ground.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { noteLinksSent, saveLinks } from '../course/send-links.ts';
import { coursePage } from '../course/course-page.ts';
import { forgetSettings, formOfSettings } from '../course/save-settings.ts';
import { courseList } from '../course/course-list.ts';
import { arrange, arrangementOf } from '../exam/arrangement.ts';
import { addSlots, cancelSlot, formOfSlots, setSlot } from '../exam/slots/change-slots.ts';
import { slotChoices, slotList, slotPage } from '../exam/slots/desk-slots.ts';
import { attemptsOf } from '../exam/marking/attempts-of.ts';
import { oneAnswer } from '../exam/marking/one-answer.ts';
import { raiseMarks } from '../exam/marking/raise-marks.ts';
import { saveMarks } from '../exam/marking/save-marks.ts';
import { waitingList as answersToMark } from '../exam/marking/waiting-answers.ts';
import { correctQuestion } from '../exam/questions/correct-question.ts';
import { markQuestionAgain } from '../exam/questions/mark-again.ts';
import { oneQuestion } from '../exam/questions/one-question.ts';
import { examCourses, questionList } from '../exam/questions/question-list.ts';
import { hadQuestion, sitsNow } from '../exam/own-exam.ts';
import { actAtSeat, registrationOfSeat } from '../exam/proctor/act-at-seat.ts';
import { seatLive, slotLive } from '../exam/proctor/slot-live.ts';
import { takeSlot } from '../exam/proctor/take-slot.ts';
import { addPicture } from '../gallery/add-picture.ts';
import { onePicture, pictureList, pictureView } from '../gallery/picture-list.ts';
import { removePicture } from '../gallery/remove-picture.ts';
import { messagePage, stopMessage, writeToCourse } from '../message/course-message.ts';
import { registerCsv } from '../papers/paper-register.ts';
import { findPeople, newestPeople } from '../people/find-people.ts';
import { personOf } from '../people/person.ts';
import { waiting } from '../queue/first-rows.ts';
import { neighbours } from '../queue/neighbours.ts';
import { noteOpen } from '../queue/live/open-now.ts';
import { queueVersion } from '../queue/live/queue-version.ts';
import { queueRows, whatBecame } from '../queue/queue-rows.ts';
import { queue } from '../queue/queue.ts';
import { confirmedToday } from '../queue/today.ts';
import { erase } from '../records/erase.ts';
import { exportCsv } from '../records/export.ts';
import { log } from '../records/audit-log.ts';
import { personalData } from '../records/personal-data.ts';
import { sendMailAgain } from '../review/mails.ts';
import { changePrice, coursesToMoveTo, moveRegistration, previewMove } from '../review/new-price.ts';
import { oneRegistration } from '../review/one-registration.ts';
import { actOnSeveral } from '../review/several-registrations.ts';
import { takeAction } from '../review/take-action.ts';
import { settings } from '../settings/settings.ts';
import { answerReversals } from '../statement/answer-reversals.ts';
import { confirmTickets } from '../statement/confirm.ts';
import { previewStatement } from '../statement/preview.ts';
import { importStart } from '../statement/imports.ts';
import { importResult, ticksTwice } from '../statement/import-result.ts';
import { forgetMapping, readLayout, saveMapping } from '../statement/remembered-layouts.ts';
import { changeList } from '../waiting/invite.ts';
import { waitingList } from '../waiting/waiting-list.ts';
import { addWalkIn, fieldsOfWalkIn, newWalkInNumber } from '../walk-in/add-walk-in.ts';
import { walkInFacts } from '../walk-in/known.ts';
import { slipOf } from '../walk-in/slip.ts';
import { callable, type Callable, does, reads, takes } from './use-case.ts';

/** Questions and answers of an exam are not shown to whom it is held with. */
const sitsHere = async (context: DeskContext, who: DeskUser, { kind, id }: AskedFile) =>
  kind === 'exams' ? sitsNow(context, who, id) : undefined;

const itself = async (_context: DeskContext, id: string) => id;

const useCases = {
  queue: does(queue),
  queueRows: does(queueRows),
  queueVersion: reads(queueVersion),
  whatBecame: does(whatBecame),
  noteOpen: does(noteOpen),
  neighbours: does(neighbours),
  confirmedToday: reads(confirmedToday),
  waiting: does(waiting),
  registration: does(oneRegistration),
  takeAction: takes(
    { read: readAction },
    (context, who, id: string, input: ActionInput) => takeAction(context, who, id, input),
    { about: itself },
  ),
  actOnSeveral: does(actOnSeveral),
  sendMailAgain: does(sendMailAgain),

  walkInForm: reads((context) => ({ number: newWalkInNumber(context), fields: fieldsOfWalkIn(context) })),
  walkInFacts: reads(walkInFacts, { may: 'walk-in' }),
  addWalkIn: takes((context: DeskContext) => formOf(fieldsOfWalkIn(context)), addWalkIn),
  slip: does(slipOf, { may: 'walk-in' }),
  coursesToMoveTo: reads(coursesToMoveTo),
  previewMove: reads(previewMove),
  move: takes(formOf(moveFields), moveRegistration, { about: itself }),
  changePrice: takes(formOf(priceFields), changePrice, { may: 'change-price', about: itself }),

  certificatesOf: reads(({ db }, id: string) => certificatesOf(db, id)),
  whyNoCertificate: reads(whyNone),
  certificateGround: reads((context, registration: Parameters<typeof groundOf>[2]) =>
    groundOf(context.db, context, registration),
  ),
  certificates: does(certificatesAtDesk, { may: 'issue-certificate' }),
  certificatesToIssue: reads(countToIssue),
  issueCertificate: does(issueAtDesk, { may: 'issue-certificate' }),
  withdrawCertificate: takes(formOf(withdrawalFields), withdrawCertificate, {
    may: 'change-certificate',
    about: itself,
  }),
  reissueCertificate: does(reissueCertificate, { may: 'change-certificate' }),

  importStart: reads(({ db }) => importStart(db)),
  preview: does(previewStatement),
  saveMapping: takes({ read: readLayout }, saveMapping),
  forgetMapping: does(forgetMapping, { may: 'forget-layout' }),
  keepRows: does(({ keptRows, now }, { staffId }, rows: readonly object[]) => keptRows.keep(staffId, rows, now())),
  keptPart: does(({ keptRows, now }, { staffId }, name: string, part: number) =>
    keptRows.part(staffId, name, part, now()),
  ),
  confirm: does(confirmTickets),
  answerReversals: does(answerReversals),
  ticksTwice: does(ticksTwice),
  importResult: does(importResult),

  bankMail: does(bankMailPage, { may: 'bank-mail' }),
  unknownFormFile: reads(unknownFormFile, { may: 'bank-mail' }),
  confirmSuggestions: does(confirmSuggestions, { may: 'bank-mail' }),
  leaveCredit: does(leaveCredit, { may: 'bank-mail' }),
  evidence: reads(async (context, id: string) => evidenceOf(context.db, id, (await bankNameNow(context)) ?? ''), {
    may: 'bank-mail',
  }),
  toldInStatement: does(toldInStatement, { may: 'bank-mail' }),
  decideMissing: takes(missingForm, decideMissing, { may: 'bank-mail', about: itself }),

  bankMailSetUp: reads(bankMailSetUp, { may: 'set-bank-mail' }),
  saveBank: takes(
    ({ content: { site } }: DeskContext) => formOf(accountFields(site.payees.map(({ vpa }) => vpa))),
    saveBank,
    { may: 'set-bank-mail', proof: 'set-bank-mail' },
  ),
  connectMailbox: takes(formOf(mailboxFields), connectMailbox, { may: 'set-bank-mail', proof: 'set-bank-mail' }),
  testPayments: reads(testPayments, { may: 'set-bank-mail' }),
  testBankMailAgain: does(testAgain, { may: 'set-bank-mail' }),
  bankMailChoice: reads(choicePage, { may: 'set-bank-mail' }),
  chooseBankMail: takes(formOf(choiceFields), choose, { may: 'set-bank-mail' }),
  pauseBankMail: does(pauseBankMail, { may: 'set-bank-mail' }),
  resumeBankMail: does(resumeBankMail, { may: 'set-bank-mail', proof: 'set-bank-mail' }),
  removeBankMail: does(removeBankMail, { may: 'set-bank-mail' }),

  exportCsv: does(exportCsv, { may: 'export', proof: 'export' }),
  accounts: reads(accounts, { may: 'accounts' }),
  accountsCsv: does(accountsCsv, { may: 'accounts', proof: 'accounts' }),
  registerCsv: does(registerCsv, { may: 'accounts', proof: 'accounts' }),

  findPeople: reads(findPeople),
  newestPeople: reads(newestPeople),
  person: reads(personOf),
  erase: does(
    (context, who, id: string, chosen?: readonly string[], certificates?: Ending) =>
      erase(context, who, { id, chosen, certificates }),
    { may: 'erase', proof: 'erase' },
  ),
  personalData: does(
    (context, who, id: string, chosen?: readonly string[]) => personalData(context, who, { id, chosen }),
    { may: 'personal-data', proof: 'personal-data' },
  ),
  settings: reads(settings, { may: 'settings' }),

  payees: does(payeesPage, { may: 'change-payees' }),
  payeeForm: reads(payeeForm, { may: 'change-payees' }),
  proposePayee: does(proposePayee, { may: 'change-payees', proof: 'change-payees' }),
  proposeRemoval: does(proposeRemoval, { may: 'change-payees', proof: 'change-payees' }),
  payeeToConfirm: does(confirmPage, { may: 'change-payees' }),
  confirmPayee: does(confirmPayee, { may: 'change-payees', proof: 'change-payees' }),
  discardPayee: does(discardProposal, { may: 'change-payees' }),
  stopPayeeChange: does(stopPayeeChange, { may: 'change-payees' }),

  log: reads(({ db }, after?: string) => log(db, after)),
  pictures: reads(pictureList, { may: 'pictures' }),
  picture: reads(onePicture, { may: 'pictures' }),
  pictureView: reads(pictureView, { may: 'pictures' }),
  addPicture: does(addPicture, { may: 'pictures' }),
  removePicture: does(removePicture, { may: 'pictures' }),

  siteFiles: does(fileList, { may: 'content' }),
  siteFile: does(
    async (context, who, asked: AskedFile) => (await sitsHere(context, who, asked)) ?? filePage(context, who, asked),
    {
      may: 'content',
    },
  ),
  saveSiteFile: does(
    async (context, who, asked: AskedFile, posted: Posted) =>
      (await sitsHere(context, who, asked)) ?? saveFile(context, who, asked, posted),
    { may: 'content' },
  ),
  addSiteFile: takes(newFileForm, addFile, { may: 'content' }),
  saveWeekly: takes(weeklyForm, saveWeekly, { may: 'content' }),
  keepWeekly: takes(weeklyForm, keepWeekly, { may: 'content' }),
  publishNotice: takes(formOfNotice, publishNotice, { may: 'content' }),
  sitePreview: does(previewPage, { may: 'content' }),
  typedPreview: does(previewTyped, { may: 'content' }),
  drawnPreview: does(drawnPreview, { may: 'content' }),

  publishPage: does(publishPage, { may: 'content' }),
  publishSite: does(beginPublish, { may: 'content' }),
  publishProgress: does(publishProgress, { may: 'content' }),
  publishOutcome: does(publishOutcome, { may: 'content' }),
  publishHistory: does(publishHistory, { may: 'content' }),

  alerts: does(({ db }, who) => alertChoiceOf(db, who)),
  chooseAlerts: takes(formOf(alertFields), chooseAlerts, { may: 'queue' }),

  courses: reads(courseList),
  coursePage: reads(coursePage, { may: 'set-course' }),
  saveSettings: takes(formOfSettings, setCourse, { may: 'set-course' }),
  forgetSettings: does(forgetSettings, { may: 'set-course' }),
  saveLinks: takes(formOf(linkFields), saveLinks, { may: 'set-course' }),
  noteLinksSent: takes(formOf(batchField), noteLinksSent, { may: 'set-course' }),
  messagePage: does(messagePage, { may: 'message-course' }),
  writeToCourse: takes(formOf(messageFields), writeToCourse, { may: 'message-course' }),
  stopMessage: does(stopMessage, { may: 'message-course' }),
  waitingList: reads(waitingList, { may: 'invite' }),
  changeWaitingList: does(changeList, { may: 'invite' }),

  slots: reads(slotList),
  slotChoices: reads(slotChoices),
  slot: reads(slotPage),
  addSlots: takes(formOfSlots, addSlots, { may: 'exam-slots' }),
  setSlot: takes(formOf(slotFields), setSlot, { may: 'exam-slots' }),
  cancelSlot: does(cancelSlot, { may: 'exam-slots' }),
  arrangement: reads(arrangementOf),
  arrange: takes(formOf(moreTimeFields), arrange, { may: 'exam-arrangement', about: itself }),
  attemptsOf: does(attemptsOf),
  answersToMark: does(answersToMark, { may: 'mark-exam' }),
  oneAnswer: does(oneAnswer, { may: 'mark-exam' }),
  saveMarks: does(saveMarks, { may: 'mark-exam' }),
  raiseMarks: does(raiseMarks, { may: 'mark-exam' }),
  examCourses: reads(examCourses),
  questionList: does(
    async (context, who, courseId: string) =>
      (await sitsNow(context, who, courseId)) ?? questionList(context, courseId),
    { may: 'exam-questions' },
  ),
  oneQuestion: does(
    async (context, who, of: { courseId: string; questionId: string }) =>
      (await sitsNow(context, who, of.courseId)) ?? oneQuestion(context, of),
    { may: 'exam-questions' },
  ),
  correctQuestion: does(
    async (context, who, form: Parameters<typeof correctQuestion>[2]) =>
      (await sitsNow(context, who, form.courseId)) ??
      (await hadQuestion(context, who, form)) ??
      correctQuestion(context, who, form),
    { may: 'correct-question' },
  ),
  markAgain: does(markQuestionAgain, { may: 'correct-question' }),
  examSlot: does(slotLive, { may: 'proctor' }),
  takeExamSlot: does(takeSlot, { may: 'proctor' }),
  examSeat: does(seatLive, { may: 'proctor' }),
  actAtExamSeat: takes({ read: readProctorForm }, actAtSeat, { may: 'proctor', about: registrationOfSeat }),
};

export type StaffDesk = Callable<typeof useCases>;

/** The use cases of staff as pages call them. */
export function createStaffDesk(context: DeskContext): StaffDesk {
  return callable(context, useCases);
}
