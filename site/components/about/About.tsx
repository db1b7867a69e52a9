import { supportHours } from '../../../domain/support-hours.ts';
import { telHref } from '../../../domain/person/phone-links.ts';
import { avatarPath, AVATARS, coursePaths } from '../../../domain/paths.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import type { AboutSection, Site } from '../../../server/content/schema/site-schema.ts';
import { wholeHue } from '../../art/brand/whole-hue.ts';
import { Emblem } from '../course/Tile.tsx';
import { WhatsApp } from '../frame/foot/WhatsApp.tsx';
import { Words } from '../frame/Words.tsx';
import { StepDrawing } from '../scene/StepDrawing.tsx';
import { Slip } from '../slip/Slip.tsx';
import { SlipRow, SlipRows } from '../slip/SlipRow.tsx';
import styles from './About.module.css';

export function About({ site, courses }: { site: Site; courses: readonly CourseEntry[] }) {
  const { about } = site;
  return (
    <>
      <div className={`wrap ${styles.opening}`}>
        <div className={styles.welcome} lang={site.lang}>
          {about.welcome.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Place site={site} />
      </div>
      {about.sections.map((section) => (
        <section key={section.heading} className={section.steps === undefined ? styles.part : styles.counter}>
          <div className="wrap">
            <div className="hang">
              <h2 lang={site.lang}>{section.heading}</h2>
              {section.roles !== undefined && <p>{supportHours(site.support)}</p>}
              {section.text !== undefined && !section.stress && <p lang={site.lang}>{section.text}</p>}
            </div>
            {section.stress && (
              <p className={styles.stress} lang={site.lang}>
                {section.text}
              </p>
            )}
            {section.people !== undefined && <People people={section.people} courses={courses} lang={site.lang} />}
            {section.steps !== undefined && (
              <ol className={styles.steps} lang={site.lang}>
                {section.steps.map(({ drawing, name, text }, index) => (
                  <li key={name}>
                    <StepDrawing of={drawing} />
                    <h3>
                      <b>{index + 1}</b> {name}
                    </h3>
                    <p>{text}</p>
                  </li>
                ))}
              </ol>
            )}
            {section.roles !== undefined && (
              <ul className={styles.roles} lang={site.lang}>
                {section.roles.map(({ name, text }) => (
                  <li key={name}>
                    <h3>{name}</h3>
                    <p>{text}</p>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </section>
      ))}
    </>
  );
}

/** The address on a slip. */
function Place({ site }: { site: Site }) {
  const { brand, contact, support } = site;
  return (
    <aside className={styles.place} aria-label="Where we are">
      <Slip brand={brand.name} what="Write or call" fact="Where we are">
        <SlipRows>
          <SlipRow label="By post">
            <address lang={site.lang}>{contact.address.join(', ')}</address>
          </SlipRow>
          <SlipRow label={supportHours(support)}>
            <a className="tap" href={telHref(contact.phone)}>
              {contact.phone}
            </a>
            <WhatsApp site={site} className={`tap ${styles.more}`} />
          </SlipRow>
          <SlipRow label="At any time">
            <a className="tap" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </SlipRow>
        </SlipRows>
      </Slip>
    </aside>
  );
}

function People({
  people,
  courses,
  lang,
}: {
  people: NonNullable<AboutSection['people']>;
  courses: readonly CourseEntry[];
  lang: string | undefined;
}) {
  return (
    <ul className={styles.people}>
      {people.map(({ name, text, course: id }, index) => {
        const course = courses.find((each) => each.id === id);
        return (
          <li key={name} data-hue={course && wholeHue(course)}>
            <div className={styles.pictures}>
              <img className="drawn" src={avatarPath(index % AVATARS)} width="160" height="160" alt="" loading="lazy" />
              {course !== undefined && <Emblem course={course} own />}
            </div>
            <h3 lang={lang}>{name}</h3>
            <p lang={lang}>{text}</p>
            {course !== undefined && (
              <a className="tap" href={coursePaths(course).page}>
                <Words lang={course.lang}>{course.name}</Words>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
