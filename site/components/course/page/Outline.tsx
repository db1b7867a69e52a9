import { Words } from '../../frame/Words.tsx';
import { Fragment } from 'react';
import { capitalised } from '../../../../domain/text/capitalised.ts';
import { counted } from '../../../../domain/text/counted.ts';
import type { Course } from '../../../../server/content/schema/course-schema.ts';
import { Bullets } from '../Bullets.tsx';
import { ModuleTabs } from './ModuleTabs.island.tsx';
import styles from './Outline.module.css';

interface Props {
  outline: Course['outline'];
  lang?: string | undefined;
}

/** Folds on phones, tabs on wide screens, with radio buttons and CSS alone. */
export function Outline({ outline: { unit, modules }, lang }: Props) {
  const word = unit === 'module' ? 'Module' : 'Part';
  return (
    <ModuleTabs>
      {modules.map(({ title, hours, note, topics }, index) => {
        const id = `${unit}-${index + 1}`;
        return (
          <Fragment key={id}>
            <input type="radio" name="outline" id={id} defaultChecked={index === 0} />
            <label htmlFor={id}>
              <b>
                <span className="visually-hidden">{word} </span>
                {index + 1}
              </b>
              <span lang={lang}>{title}</span>
              {hours !== undefined && <small>{counted(hours, 'hour')}</small>}
            </label>
            <div className={styles.pane}>
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
    </ModuleTabs>
  );
}
