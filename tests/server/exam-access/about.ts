/** The exam of one learner, with words that identify each thing. */
import type { Visitor } from '../../support/visitor.ts';
import type { Db } from '../../../server/db/tables.ts';
import type { Content } from '../../../server/content/schema/schema.ts';
import { createVisitor } from '../../support/visitor.ts';
import { openSession, staffMember } from '../../e2e/support/sessions.ts';
import type { Moment, Who } from './table.ts';

export interface About {
  moment: Moment;
  registrationId: string;
  slotId: string;
  seatId: string;
  proctorId: string;
  token: string;
  name: string;
  paperId: string;
  /** An unused id before the exam begins. */
  attemptId: string;
  /** The written question of the paper, from 1. */
  place: number;
  /** `24 of 25`. */
  marks: string;
  /** In stored form; unused before it is issued. */
  number: string;
}

/** The learner's words. */
export const ANSWER = 'The journal of quince and marmalade is read again.';
/** The question to mark, a point of its key, and an answer of another key. */
export const QUESTION = 'Why does a file system keep a journal?';
export const POINT = 'Changes are written to the journal before they are made.';
export const OTHER_KEY = 'translation lookaside buffer';
export const PICTURE = 'the drawing of a journal';

/** The content with a picture beside every question. */
export function withPictures(content: Content): Content {
  const picture = { file: 'journal.png', alt: 'A journal' };
  return {
    ...content,
    exams: content.exams.map((bank) => ({
      ...bank,
      questions: bank.questions.map((question) => ({ ...question, picture })),
    })),
    questionPictures: { 'journal.png': Buffer.from(PICTURE).toString('base64') },
  };
}

export async function everybody(
  db: Db,
  url: string,
  { learner, another, proctor }: Readonly<Record<'learner' | 'another' | 'proctor', string>>,
): Promise<Record<Who, Visitor>> {
  const visitor = async (audience: 'learner' | 'staff', email: string) =>
    createVisitor(url, await openSession(db, { url }, { audience, email }));
  const staff = async (email: string, role: 'owner' | 'verifier') => {
    await staffMember(db, email, role);
    return visitor('staff', email);
  };
  return {
    nobody: createVisitor(url),
    another: await visitor('learner', another),
    learner: await visitor('learner', learner),
    elsewhere: await visitor('learner', learner),
    link: createVisitor(url),
    verifier: await staff('verifier@example.org', 'verifier'),
    owner: await staff('owner@example.org', 'owner'),
    proctor: await visitor('staff', proctor),
    // The same person by the address without the label.
    themself: await staff(learner.replace(/\+[^@]*/, ''), 'owner'),
  };
}
