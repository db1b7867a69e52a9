import { Words } from '../../frame/Words.tsx';
import type { ReactNode } from 'react';
import { capitalised } from '../../../../domain/text/capitalised.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { accessEnds, accessOf } from '../../../../domain/course/access.ts';
import { classTimes, placeHeading } from '../../../../domain/course/classes.ts';
import { holdsExam, shownDates } from '../../../../domain/course/dates.ts';
import { indianDayAt } from '../../../../domain/day.ts';
import { isSampleSite, SAMPLE_MARK } from '../../../../domain/payment/sample-site.ts';
import type { OfferedCourse } from '../../../../server/content/schema/schema.ts';
import type { Site } from '../../../../server/content/schema/site-schema.ts';
import { DateLines } from '../DateLines.tsx';
import { Section } from '../../frame/Section.tsx';
import styles from './FactsTable.module.css';
import { afterPaying, examOf, examWords, moneyBack } from '../promises.ts';

/** In the same order on every page. */
export function FactsTable({ course, site, now }: { course: OfferedCourse; site: Site; now: number }) {
  const { facts, dates, outline, mode, place, classes } = course;
  const paid = afterPaying(course, site, indianDayAt(now));
  const isDated = 'on' in dates.start && dates.start.on >= indianDayAt(now);
  const refund = moneyBack(course, site);
  const exam = examOf(course);
  const promise = (name: string) => (isSampleSite(site) ? name + SAMPLE_MARK : name);
  const hasEnd = accessEnds(accessOf(course, site.access));
  const own = (words: string | undefined) => words !== undefined && <Words lang={course.lang}>{words}</Words>;
  return (
    <div className={styles.ground}>
      <Section heading="Course at a glance">
        <dl className={styles.facts}>
          <Fact
            name="Mode"
            short={mode === 'recorded' ? 'Recorded' : place === undefined ? 'Live, online' : 'Live, in a classroom'}
          >
            <ul>
              <DateLines dates={shownDates(course, course.offer)} kinds={['registration', 'start']} now={now} />
              {classes !== undefined && <li>{classTimes(classes)}</li>}
              {course.seats !== undefined && (
                <li>
                  {counted(course.seats, 'seat')}
                  {'on' in dates.start && ' in a batch'}
                </li>
              )}
              {mode === 'live' && !isDated && (
                <li className="no-print">
                  <a href={`mailto:${site.contact.email}?subject=${encodeURIComponent(`Next batch: ${course.name}`)}`}>
                    Tell me when it starts
                  </a>
                </li>
              )}
            </ul>
          </Fact>
          {place !== undefined && (
            <Fact name="Where" short={placeHeading(place)} lang={course.lang}>
              <Words lang={place.address === undefined ? site.lang : course.lang}>
                {place.address ?? site.contact.address.join(', ')}
              </Words>
              {place.map !== undefined && (
                <ul className="no-print">
                  <li>
                    <a href={place.map} target="_blank" rel="noopener noreferrer">
                      Open the map<span className="visually-hidden"> (opens a new tab)</span>
                    </a>
                  </li>
                </ul>
              )}
            </Fact>
          )}
          <Fact name={hasEnd ? promise('Duration') : 'Duration'} short={course.duration} lang={course.lang}>
            {counted(outline.modules.length, outline.unit)}
            {hasEnd && `; access for ${counted(site.accessMonths, 'month')}`}
          </Fact>
          <Fact name="Level" short={facts.level.short} lang={course.lang}>
            {own(facts.level.text)}
          </Fact>
          <Fact name="Language" short={facts.language.short} lang={course.lang}>
            {own(facts.language.text)}
          </Fact>
          <Fact name="You need" short={facts.needs.short} lang={course.lang}>
            {own(facts.needs.text)}
          </Fact>
          {holdsExam(dates) && (
            <Fact name={exam.minutes === undefined ? 'Exam' : promise('Exam')} short={exam.short}>
              <ul className={styles.exam}>
                <DateLines dates={dates} kinds={['exam']} now={now} />
                <li>
                  <Words>{examWords(exam)}</Words>
                </li>
              </ul>
            </Fact>
          )}
          {facts.certificate !== undefined && (
            <Fact name="Certificate" short={facts.certificate.short} lang={course.lang}>
              {own(facts.certificate.text)}
            </Fact>
          )}
          <Fact name={promise('Money back')} short={refund.short}>
            {capitalised(refund.text)}
          </Fact>
          <Fact name={promise('After you pay')} short={paid.short}>
            {paid.text}
          </Fact>
        </dl>
      </Section>
    </div>
  );
}

interface FactProps {
  name: string;
  short: string;
  /** The language of `short`. */
  lang?: string | undefined;
  children: ReactNode;
}

function Fact({ name, short, lang, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Words lang={lang}>{short}</Words>
        {children !== false && <div>{children}</div>}
      </dd>
    </div>
  );
}
