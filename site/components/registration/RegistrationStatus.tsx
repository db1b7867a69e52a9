import { BankWait } from '../bank-mail/BankWait.island.tsx';
import { HowWeKnow } from '../bank-mail/HowWeKnow.tsx';
import { PART } from '../bank-mail/show-now.ts';
import { LinkList } from '../frame/LinkList.tsx';
import { Words } from '../frame/Words.tsx';
import type { ReactNode } from 'react';
import { nextLook, stageOf } from '../../../domain/bank-mail/learner/usual-time.ts';
import { formatTime, indianTimeAt } from '../../../domain/day.ts';
import { capitalised } from '../../../domain/text/capitalised.ts';
import { counted } from '../../../domain/text/counted.ts';
import { beyond, formatRupees, less, paiseFromRupees } from '../../../domain/money.ts';
import type { TransferMethod } from '../../../domain/payment/reference.ts';
import type { Problem } from '../../../domain/problem.ts';
import { mainPaper } from '../../../domain/papers/in-force.ts';
import { paperNames } from '../../../domain/papers/paper-kinds.ts';
import { paperPath, paths, registrationPath, registrationStagePath } from '../../../domain/paths.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import type { LearnersBankMail } from '../../../server/bank-mail/learner/usual-time.ts';
import type { RegistrationView } from '../../../server/registration/registration-view.ts';
import type { Rest } from '../../fee-slip.ts';
import { Help } from '../slip/Help.tsx';
import { Slip } from '../slip/Slip.tsx';
import { Stamps } from '../slip/Stamps.tsx';
import { Tear } from '../slip/Tear.tsx';
import landing from '../slip/landing.module.css';
import part from '../slip/part.module.css';
import { CorrectionForm } from './CorrectionForm.tsx';
import type { Meanwhile } from './meanwhile.ts';
import { PayRest } from './PayRest.tsx';
import { RegistrationMoney } from './RegistrationMoney.tsx';
import { RegistrationSent } from './RegistrationSent.tsx';
import styles from './RegistrationStatus.module.css';
import { type Access, shortMoment, type Standing } from './status-words.ts';
import { StateShape } from './StateShape.tsx';
import shapes from './StateShape.module.css';

interface Props {
  registration: RegistrationView & { bankMail: LearnersBankMail };
  standing: Standing;
  /** The id of the heading, which says the state. */
  headingId: string;
  /** The stamp that this visitor has not seen yet. */
  lands: string | undefined;
  number: string;
  site: Site;
  access: Access;
  /** Where to learn and to pay again. Undefined where the site does not offer it. */
  course: {
    lang?: string | undefined;
    learn?: string | undefined;
    pay?: string | undefined;
    exam?: string | undefined;
    /** Where to book and sit the exam, if it is held here. */
    examPath?: string | undefined;
    /** What to learn while we check the payment. */
    meanwhile?: Meanwhile | undefined;
  };
  receipt: string;
  /** The token of the secret link. */
  token: string;
  /** The certificate's page, once there is one. */
  certificate?: string | undefined;
  rest: Rest | undefined;
  form: {
    values: Readonly<Record<string, string>>;
    problems: readonly Problem[];
    today: string;
    methods: readonly TransferMethod[];
  };
  now: number;
}

/** State, explanation, one action, stamps and money. */
export function RegistrationStatus(props: Props) {
  const { registration, headingId, lands, number, site, course, receipt, now } = props;
  const { state, stateReason, price, reference, receivedAt } = registration;
  const { told } = registration.bankMail;
  const { shape, text, stamps } = props.standing;
  return (
    <Slip
      brand={site.brand.name}
      what={
        <>
          <Words lang={course.lang}>{registration.courseName}</Words>
          {`, ${formatRupees(price)}`}
        </>
      }
      fact={number}
    >
      <section className={`${shapes.now} ${styles.now}`} {...PART} aria-labelledby={headingId}>
        <StateShape shape={shape} />
        <p>{emphasised(text)}</p>
        {stateReason !== null && (state === 'needs-you' || state === 'rejected') && (
          <blockquote className={styles.reason} data-shape={shape}>
            {stateReason}
          </blockquote>
        )}
      </section>
      <BankLook {...props} />
      <div className={styles.act} {...PART}>
        <Action {...props} />
      </div>
      <Tear />
      <div className={`${part.part} ${landing.landing} ${styles.stamps}`} {...PART}>
        <Stamps stamps={stamps} label="Progress" lands={lands} />
      </div>
      <div {...PART}>
        {state === 'confirmed' && told !== undefined && (
          <HowWeKnow {...{ told, reference, receivedAt }} shown={(moment) => shortMoment(moment, now)} />
        )}
        <RegistrationMoney registration={registration} more={moreOf(props, receipt)} />
      </div>
      <RegistrationSent number={number} registration={registration} lang={course.lang} />
      <Help
        site={site}
        lead="Questions? Call"
        message={`this is about my registration ${number} for ${registration.courseName}.`}
      />
    </Slip>
  );
}

/** Asks whether our bank has told us, where it usually does soon. */
function BankLook({ registration, token, now }: Props) {
  const { receivedAt } = registration;
  const { usualMinutes } = registration.bankMail;
  if (usualMinutes === undefined) return null;
  const sinceForm = now - receivedAt;
  const stage = stageOf({ ...registration, usualMinutes }, now);
  return (
    <BankWait
      path={registrationStagePath(token)}
      first={{ stage, next: nextLook(sinceForm) }}
      formAt={formatTime(indianTimeAt(receivedAt))}
      {...{ sinceForm, usualMinutes }}
    />
  );
}

/** The one thing to do. */
function Action({ registration, number, site, access, course, receipt, rest, form, token, now }: Props) {
  const given = access.links?.links[0];
  const write = `mailto:${site.contact.email}?subject=${encodeURIComponent(`Registration ${number}`)}`;
  switch (registration.state) {
    case 'received':
    case 'held':
      return now > registration.dueAt ? (
        <Button href={write}>Write to us</Button>
      ) : (
        <>
          {stageOf({ ...registration, ...registration.bankMail }, now) === 'waiting' && (
            <>
              <p className="no-print">
                This page updates by itself.
                {registration.email !== null && ' You can close it: we will email you.'}
              </p>
              <noscript>
                <Quiet href={registrationPath(token)}>Look again</Quiet>
              </noscript>
            </>
          )}
          {course.meanwhile !== undefined && <Quiet href={course.meanwhile.href}>{course.meanwhile.label}</Quiet>}
          <a href={write}>Ask us to correct my details</a>
        </>
      );
    case 'needs-you':
      return rest === undefined ? (
        <CorrectionForm {...form} send="Send my reply" />
      ) : (
        <PayRest rest={rest} isOpen={form.problems.length > 0}>
          <CorrectionForm {...form} send="Send the reference" />
        </PayRest>
      );
    case 'confirmed':
      if (access.isOver) return <Button href={write}>Ask us to open it again</Button>;
      if (access.exam !== undefined) return <Button href={access.exam}>Go to my exam</Button>;
      if (access.gives === undefined) return <Button href={write}>Write to us</Button>;
      if (given !== undefined) {
        return (
          <a className="button" href={given.url} target="_blank" rel="noopener noreferrer">
            {given.label}
            <span className="visually-hidden"> (opens a new tab)</span>
          </a>
        );
      }
      if (course.learn === undefined) return <Quiet href={receipt}>Open your receipt</Quiet>;
      return <Button href={course.learn}>Open the course</Button>;
    case 'rejected':
      return (
        <>
          <Quiet href={write}>If you did pay, write to us</Quiet>
          {course.pay !== undefined && <a href={course.pay}>Pay and register again</a>}
        </>
      );
    case 'refund-due':
      return <Quiet href={write}>Ask us about this refund</Quiet>;
    case 'refunded':
      return <Quiet href={paths.courses}>See all courses</Quiet>;
  }
}

function moreOf({ registration, token, site, access, course, rest, certificate }: Props, receipt: string) {
  const { state, price, kept } = registration;
  if (state === 'needs-you') {
    // If we ask for the rest, the heading says so.
    const isAside = rest === undefined && kept > 0 && kept < price;
    return [
      ...(isAside ? [{ label: 'Still to pay', value: formatRupees(less(price, kept)) }] : []),
      { label: 'Our reply', value: `within ${counted(site.confirmation.hours, 'hour')} of yours` },
      ...papersOf(registration, token),
    ];
  }
  if (state !== 'confirmed') return papersOf(registration, token);
  // They keep learning meanwhile; our email said whom to pay.
  const owed = beyond(less(price, kept), paiseFromRupees(site.tolerance));
  const open = owed > 0 ? [{ label: 'Still to pay', value: formatRupees(owed) }] : [];
  const exam = course.exam === undefined ? [] : [{ label: 'Exam', value: examValue(course.exam, course.examPath) }];
  const shown = mainPaper(registration.papers);
  const own = {
    label: shown === undefined ? 'Receipt' : paperNames[shown.kind],
    value: opened(shown?.number, { href: receipt, what: 'receipt' }),
  };
  const earned =
    certificate === undefined ? [] : [{ label: 'Certificate', value: <a href={certificate}>Open my certificate</a> }];
  const map =
    access.visit?.map === undefined
      ? []
      : [{ label: 'Map', value: <LinkList links={[{ label: 'Open the map', url: access.visit.map }]} /> }];
  const given = access.links?.links ?? [];
  const links =
    given.length === 0 ? [] : [{ label: given.length === 1 ? 'Link' : 'Links', value: <LinkList links={given} /> }];
  return [...map, ...links, ...earned, ...open, own, ...papersOf(registration, token, shown?.id), ...exam];
}

function examValue(text: string, path: string | undefined): ReactNode {
  if (path === undefined) return capitalised(text);
  return opened(capitalised(text), { href: path, what: 'exam' });
}

/** A fact and the link to its page, in one line. */
function opened(fact: string | undefined, { href, what }: { href: string; what: string }): ReactNode {
  return (
    <>
      {fact}{' '}
      <a href={href}>
        Open<span className="visually-hidden"> your {what}</span>
      </a>
    </>
  );
}

/** The papers with their links, except one of them. */
function papersOf({ papers }: Pick<RegistrationView, 'papers'>, token: string, without?: string) {
  return papers
    .filter(({ id }) => id !== without)
    .map(({ id, kind, number, amount }) => ({
      label: paperNames[kind],
      value: <a href={paperPath(token, id)}>{`${number}, ${formatRupees(amount)}`}</a>,
    }));
}

function Button({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="button" href={href}>
      {children}
    </a>
  );
}

function Quiet({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="button-quiet" href={href}>
      {children}
    </a>
  );
}

/** Text between asterisks is bold. */
function emphasised(text: string): ReactNode[] {
  return text.split('*').map((piece, index) => (index % 2 === 0 ? piece : <b key={piece}>{piece}</b>));
}
