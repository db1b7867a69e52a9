import type { ReactNode } from 'react';
import { counted } from '../../../../domain/text/counted.ts';
import { formatDay, formatMoment, indianDayAt } from '../../../../domain/day.ts';
import { formatRupees, type Paise } from '../../../../domain/money.ts';
import { deskRegistrationPath } from '../../../../domain/paths.ts';
import { telHref, whatsAppHref } from '../../../../domain/person/phone-links.ts';
import type { Person } from '../../../../server/people/person.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { Words } from '../../frame/Words.tsx';
import { Address } from '../../slip/Address.tsx';
import { Card } from '../frame/Card.tsx';
import { Fold, Folds } from '../frame/Fold.tsx';
import { StateBadge } from '../frame/StateBadge.tsx';
import list from '../frame/list.module.css';
import { DeskTable } from '../frame/DeskTable.tsx';
import { auditWords, detailWords, type NameOfCourse, whoWords } from '../review/history-words.ts';
import { whereItIs } from '../review/Mails.tsx';
import styles from './PersonView.module.css';

interface Props {
  person: Person;
  /** For the first words of a WhatsApp chat. */
  brand: string;
  nameOfCourse: NameOfCourse;
  children: ReactNode;
}

export function PersonView({ person, brand, nameOfCourse, children }: Props) {
  return (
    <div className={`with-side ${styles.columns}`}>
      <div className="stack">
        <Registrations person={person} />
        {person.name !== null && <Contact person={person} brand={brand} />}
        <Folds>
          <Fold label="Emails" tail={mailsTail(person)}>
            <ul className={list.list}>
              {person.mails.map((mail) => (
                <li key={mail.id}>
                  <div>
                    <b>{mail.words}</b>
                    <small data-failed={mail.state === 'failed' || undefined}>{whereItIs(mail)}</small>
                    <small>
                      <a href={deskRegistrationPath(mail.registrationId)}>{mail.courseName}</a>
                      {mail.to !== null && (
                        <>
                          , to <Address>{mail.to}</Address>
                        </>
                      )}
                    </small>
                  </div>
                </li>
              ))}
            </ul>
          </Fold>
          <Fold label="Consents" tail={person.newsSince === null ? 'no course news' : 'course news'}>
            <ul className={list.list}>
              {person.registrations.map((each) => (
                <li key={each.id}>
                  <div>
                    <b>
                      <Words>{each.courseName}</Words>
                    </b>
                    <small>
                      agreed {formatMoment(each.consentAt)} to the privacy notice of {formatDay(each.consentVersion)}
                      {each.termsVersion !== null && `, the terms of ${formatDay(each.termsVersion)}`}
                      {each.refundsVersion !== null && `, the refund rules of ${formatDay(each.refundsVersion)}`}
                    </small>
                    <small>
                      {each.marketingConsentAt === null
                        ? 'no news about courses'
                        : `news about courses since ${formatMoment(each.marketingConsentAt)}`}
                    </small>
                  </div>
                </li>
              ))}
            </ul>
          </Fold>
          <Fold label="History" tail={counted(person.history.length, 'entry', 'entries')}>
            <ol className={list.list}>
              {person.history.map(({ at, who, action, registrationId, courseName, ...told }, index) => (
                // Entries of one moment have nothing else to tell them apart.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={`${at} ${index}`}>
                  <div>
                    <b>{auditWords(action)}</b>
                    <small>{detailWords(told, nameOfCourse).join('; ')}</small>
                    <small>
                      <Address>{whoWords(who)}</Address>, {formatMoment(at)},{' '}
                      <a href={deskRegistrationPath(registrationId)}>
                        <Words>{courseName}</Words>
                      </a>
                    </small>
                  </div>
                </li>
              ))}
            </ol>
          </Fold>
        </Folds>
      </div>
      <div className="stack">
        <Card heading="Total paid">
          <dl className={styles.money}>
            <Amount label="Received" of={person.received} />
            <Amount label="Refunded" of={person.refunded} />
            {person.refundDue > 0 && <Amount label="Refund due" of={person.refundDue} />}
            <Amount label="Net received" of={person.left} isSum />
          </dl>
        </Card>
        {children}
      </div>
    </div>
  );
}

function Registrations({ person }: Pick<Props, 'person'>) {
  const isSeveral = person.names.length > 1;
  return (
    <DeskTable
      caption="Registrations, the newest first"
      columns={[
        {
          heading: 'Course',
          cell: ({ id, number, courseName, learnerName, erasedAt }) => (
            <>
              <a href={deskRegistrationPath(id)}>
                <Words>{courseName}</Words>
              </a>
              <small>
                {number}
                {isSeveral && learnerName !== null && `, ${learnerName}`}
                {erasedAt !== null && `, data deleted ${formatMoment(erasedAt)}`}
              </small>
            </>
          ),
        },
        { heading: 'Registered', cell: ({ receivedAt }) => formatMoment(receivedAt) },
        { heading: 'State', cell: ({ state }) => <StateBadge state={state} /> },
        { heading: 'Price', is: 'number', cell: ({ price }) => formatRupees(price) },
      ]}
      rows={person.registrations}
      keyOf={({ id }) => id}
    />
  );
}

function Contact({ person, brand }: Pick<Props, 'person' | 'brand'>) {
  const [mobile] = person.mobiles;
  const [email] = person.emails;
  return (
    <Card heading="Contact">
      <p className={styles.ways}>
        {mobile !== undefined && (
          <>
            <a className="button button-quiet" href={telHref(mobile)}>
              <Icon of={icons.phone} />
              Call
            </a>
            <a className="button button-quiet" href={whatsAppHref(mobile, `Hello, this is ${brand}.`)} rel="noreferrer">
              <Icon of={icons.chat} />
              WhatsApp
            </a>
          </>
        )}
        {email !== undefined && (
          <a className="button button-quiet" href={`mailto:${email}`}>
            <Icon of={icons.email} />
            Email
          </a>
        )}
      </p>
      <dl className="labelled">
        <Facts label="Name" values={person.names} />
        <Facts label="Email" values={person.emails} areAddresses />
        <Facts label="Mobile" values={person.mobiles} />
        <Facts label="Guardian" values={person.guardians} />
        <Facts
          label="Waits for"
          values={person.waitsFor.map(({ course, since }) => `${course}, since ${formatDay(indianDayAt(since))}`)}
        />
        <Facts
          label="Course news"
          values={[person.newsSince === null ? 'no' : `yes, since ${formatDay(indianDayAt(person.newsSince))}`]}
        />
      </dl>
    </Card>
  );
}

interface FactsProps {
  label: string;
  values: readonly string[];
  areAddresses?: boolean;
}

function Facts({ label, values, areAddresses = false }: FactsProps) {
  if (values.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      {values.map((value) => (
        <dd key={value}>{areAddresses ? <Address>{value}</Address> : value}</dd>
      ))}
    </div>
  );
}

function Amount({ label, of, isSum }: { label: string; of: Paise; isSum?: boolean }) {
  return (
    <div data-sum={isSum}>
      <dt>{label}</dt>
      <dd>{formatRupees(of)}</dd>
    </div>
  );
}

function mailsTail({ mails }: Person): string {
  const sent = mails.filter(({ state }) => state === 'sent');
  const last = sent[0]?.sentAt;
  const failed = mails.filter(({ state }) => state === 'failed').length;
  const parts = [`${sent.length} sent`];
  if (failed > 0) parts.push(`${failed} not delivered`);
  if (last !== undefined && last !== null) parts.push(`last ${formatDay(indianDayAt(last))}`);
  return parts.join(', ');
}
