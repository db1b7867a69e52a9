import { Fragment } from 'react';
import { grouped } from '../../../../domain/lists.ts';
import type { Site } from '../../../../server/content/schema/site-schema.ts';
import { Words } from '../../frame/Words.tsx';
import { StepDrawing } from '../../scene/StepDrawing.tsx';
import styles from './CoursePath.module.css';

/** A course step by step: a drawing, with what a learner should know of it. */
export function CoursePath({ site: { home, lang } }: { site: Site }) {
  return (
    <section className={styles.ground}>
      <div className="wrap">
        <div className="hang">
          <h2>
            <Words lang={lang}>{home.featuresHeading}</Words>
          </h2>
        </div>
        <ol className={styles.path} lang={lang}>
          {[...grouped(home.features, ({ drawing }) => drawing)].map(([drawing, known]) => (
            <li key={drawing}>
              <StepDrawing of={drawing} />
              <div>
                {known.map(({ title, text }) => (
                  <Fragment key={title}>
                    <h3>{title}</h3>
                    <p>{text}</p>
                  </Fragment>
                ))}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
