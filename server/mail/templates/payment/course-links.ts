import type { CourseLink } from '../../../../domain/course/links.ts';
import { registrationMail } from '../../letter/define-mail.ts';
import { action, link, oneLine, paragraph, type Part } from '../../letter/letter.ts';

/** The links of a course, the first one as a button. */
export function linkParts([first, ...others]: readonly CourseLink[]): Part[] {
  if (first === undefined) return [];
  return [
    action(oneLine(first.label), first.url),
    ...others.map(({ label, url }) => link(oneLine(label), url)),
    paragraph(
      others.length === 0
        ? 'The link is for you alone. Please do not share it.'
        : 'The links are for you alone. Please do not share them.',
    ),
  ];
}

interface CourseLinks {
  course: string;
  links: CourseLink[];
  /** Whether they replace others. */
  isChange: boolean;
}

/** For learners whose confirmation had no links or other ones. */
export const courseLinks = registrationMail<CourseLinks>({
  deskWord: 'Course links',
  tellsStanding: false,
  learnerIn: null,
  letter: ({ course, links, isChange }, { links: { status } }) => {
    const what = links.length === 1 ? 'link' : 'links';
    const news = isChange
      ? `The ${what} to your course ${links.length === 1 ? 'has' : 'have'} changed.`
      : `Here ${links.length === 1 ? 'is the link' : 'are the links'} to your course.`;
    return {
      subject: oneLine(`${isChange ? 'New' : 'Your'} ${what}: ${course}`),
      news,
      parts: [
        paragraph(
          isChange
            ? `The ${what} to ${course} ${links.length === 1 ? 'has' : 'have'} changed. Please use ${links.length === 1 ? 'this one' : 'these'} from now on.`
            : `Here ${links.length === 1 ? 'is the link' : 'are the links'} to ${course}.`,
        ),
        ...linkParts(links),
        paragraph('If a link does not open, reply to this email.'),
        link('See your registration', status),
      ],
    };
  },
});
