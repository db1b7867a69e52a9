import { formatDay } from '../../../../domain/day.ts';
import { formatMarks, type Marks } from '../../../../domain/exam/kinds/marks.ts';
import { formatRupees, paiseFromRupees } from '../../../../domain/money.ts';
import { registrationMail } from '../../letter/define-mail.ts';
import { action, facts, link, oneLine, pageUrl, paragraph, unlinked } from '../../letter/letter.ts';

interface ExamResult {
  course: string;
  learner: string;
  passed: boolean;
  /** Whether staff check before the certificate is issued. */
  looksFirst?: boolean;
  /** When they issue it at the latest, `YYYY-MM-DD`; missing in emails of earlier versions. */
  certificateBy?: string;
  /** Whether marks are higher than in an earlier result. */
  isRaised: boolean;
  marks: Marks;
  most: Marks;
  need: Marks;
  topics: { title: string; marks: Marks; most: Marks }[];
  /** The day of the next attempt, and its fee in rupees; null if there is none. */
  again: { from: string; fee: number } | null;
  /** Path of the exam's page. */
  path: string;
}

export const examResult = registrationMail<ExamResult>({
  deskWord: 'Exam result',
  tellsStanding: false,
  learnerIn: 'learner',
  letter: (
    { course, learner, passed, looksFirst, certificateBy, isRaised, marks, most, need, topics, again, path },
    { site, links },
  ) => {
    const score = `${formatMarks(marks)} of ${formatMarks(most)} marks`;
    return {
      subject: oneLine(passed ? `You passed: ${course}` : `Your exam result: ${course}`),
      news: oneLine(`You got ${score}. You needed ${formatMarks(need)}.`),
      parts: [
        ...(isRaised ? [paragraph('We checked your exam again, and your marks went up.')] : []),
        paragraph(
          passed
            ? `You passed the ${course} exam with ${score}. You needed ${formatMarks(need)}. Well done.`
            : `You got ${score} in the ${course} exam. You needed ${formatMarks(need)}, so you did not pass this time.`,
        ),
        ...(passed && looksFirst === true
          ? [
              paragraph(
                `Our staff will check your exam once more. You will get your certificate by email${certificateBy === undefined ? '' : ` by ${formatDay(certificateBy)}`}.`,
              ),
            ]
          : []),
        ...(again === null ? [] : [paragraph(takingAgain(again))]),
        action('See your result', pageUrl(site, path)),
        link('See your registration', links.status),
        facts(
          ['Name', unlinked(learner)],
          ...topics.map((topic): [string, string] => [
            oneLine(topic.title),
            `${formatMarks(topic.marks)} of ${formatMarks(topic.most)}`,
          ]),
        ),
        paragraph('Do you think a mark is wrong? Reply to this email. Your marks can only go up.'),
      ],
    };
  },
});

function takingAgain({ from, fee }: { from: string; fee: number }): string {
  const price = fee === 0 ? 'It is free.' : `The fee is ${formatRupees(paiseFromRupees(fee))}.`;
  return `You can take the exam again from ${formatDay(from)}. ${price}`;
}
