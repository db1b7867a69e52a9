/** What is asked for when the table is walked: the exam of one learner, and words by which each thing is known. */
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
  /** Of the link. */
  token: string;
  name: string;
  paperId: string;
  /** Of an attempt that there is not, before it is begun. */
  attemptId: string;
  /** Where the paper has the written question, from 1; likewise. */
  place: number;
  /** `24 of 25`. */
  marks: string;
  /** As it is stored; one that nobody has, before it is issued. */
  number: string;
}

/** What the learner writes. */
export const ANSWER = 'The journal of quince and marmalade is read again.';
/** The question that waits for a person, a point of its key, and an answer that another key takes. */
export const QUESTION = 'Why does a file system keep a journal?';
export const POINT = 'Changes are written to the journal before they are made.';
export const OTHER_KEY = 'translation lookaside buffer';
/** Stands for a picture: nobody draws it here. */
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

/** Everybody in the columns, each at a browser of their own. */
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
    // The same person, by an address without the label.
    themself: await staff(learner.replace(/\+[^@]*/, ''), 'owner'),
  };
}
