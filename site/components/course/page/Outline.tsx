import { Words } from '../../frame/Words.tsx';
import { Fragment } from 'react';
import { capitalised } from '../../../../domain/text/capitalised.ts';
import { counted } from '../../../../domain/text/counted.ts';
import type { Course } from '../../../../server/content/schema/course-schema.ts';
import { Bullets } from '../Bullets.tsx';
import styles from './Outline.module.css';

interface Props {
  outline: Course['outline'];
  lang?: string | undefined;
}

/** Folds on phones, tabs on wide screens, with radio buttons and CSS alone. open-module.ts adds URLs (`#module-2`). */
export function Outline({ outline: { unit, modules }, lang }: Props) {
  const word = unit === 'module' ? 'Module' : 'Part';
  return (
    <div className={styles.outline} role="radiogroup" aria-label="Course outline" data-outline="">
      {modules.map(({ title, hours, note, topics }, index) => {
        const id = `${unit}-${index + 1}`;
        return (
          <Fragment key={id}>
            <input
              className="no-print"
              type="radio"
              name="outline"
              value={id}
              id={`open-${id}`}
              defaultChecked={index === 0}
            />
            <label className="no-print" htmlFor={`open-${id}`}>
              <b>
                <span className="visually-hidden">{word} </span>
                {index + 1}
              </b>
              <span lang={lang}>{title}</span>
              {hours !== undefined && <small>{counted(hours, 'hour')}</small>}
            </label>
            <div id={id} className={styles.pane}>
              <h3>
                {`${word} ${index + 1}: `}
                <Words lang={lang}>{title}</Words>
              </h3>
              {note !== undefined && <p lang={lang}>{capitalised(note)}</p>}
              {topics === undefined ? <p>Will be updated soon...</p> : <Bullets items={topics} lang={lang} />}
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}
