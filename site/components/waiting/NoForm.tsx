import type { ReactNode } from 'react';
import { paths } from '../../../domain/paths.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import { Help } from '../slip/Help.tsx';
import { Slip } from '../slip/Slip.tsx';
import part from '../slip/part.module.css';
import styles from './waiting.module.css';

export type Instead = 'open' | 'closed' | 'joined' | 'kept' | 'left';

interface Props {
  course: CourseEntry;
  site: Site;
  instead: Instead;
  pagePath: string;
  paymentPath: string;
}

/** Replaces the form: the last action, a free seat, or nothing to wait for. */
export function NoForm({ course, site, instead, pagePath, paymentPath }: Props) {
  const { fact, heading, text, way } = WORDS[instead];
  const link = way === 'pay' ? { href: paymentPath, label: 'Pay and register' } : undefined;
  return (
    <Slip brand={site.brand.name} what="Waiting list" fact={fact}>
      <section className={`${part.part} ${styles.part}`}>
        <h2>{heading}</h2>
        {text}
        {link !== undefined && (
          <a className={`button ${styles.go}`} href={link.href}>
            {link.label}
          </a>
        )}
        {way === 'other' && (
          <a className={`button-quiet ${styles.go}`} href={paths.courses}>
            See all courses
          </a>
        )}
        {way === 'course' && (
          <a className={`button-quiet ${styles.go}`} href={pagePath}>
            Back to the course
          </a>
        )}
      </section>
      <Help site={site} lead="Questions? Call" message={`I have a question about ${course.name}.`} />
    </Slip>
  );
}

const WORDS: Readonly<
  Record<Instead, { fact: string; heading: string; text: ReactNode; way: 'pay' | 'course' | 'other' }>
> = {
  open: {
    fact: 'Seats are free',
    heading: 'You can register now',
    text: <p>This course has free seats, so you do not have to wait. Pay first, then send the registration form.</p>,
    way: 'pay',
  },
  closed: {
    fact: 'Registration is closed',
    heading: 'Registration is closed',
    text: <p>This course takes no registrations now, so there is no waiting list.</p>,
    way: 'other',
  },
  joined: {
    fact: 'One press to go',
    heading: 'Look at your email',
    text: (
      <>
        <p>
          An email to you is on its way. Open the link in it and press <b>Keep my place</b>: you are on the list only
          then. If you have done that before, you are on it already, and no second email comes.
        </p>
        <p>Please do not pay now. When a seat is free for you, we will hold it and email you.</p>
        <p>No email from us? Check your spam folder, or send the form again in an hour. You can also call us.</p>
      </>
    ),
    way: 'course',
  },
  kept: {
    fact: 'You are on it',
    heading: 'You are on the list',
    text: (
      <>
        <p>The link in our email shows where you stand, and lets you leave the list at any time.</p>
        <p>Please do not pay now. When a seat is free for you, we will hold it and email you.</p>
      </>
    ),
    way: 'course',
  },
  left: {
    fact: 'You have left it',
    heading: 'You are off the list',
    text: (
      <p>
        We have deleted your name and email address from the waiting list. You will get no more emails about a seat.
      </p>
    ),
    way: 'course',
  },
};
