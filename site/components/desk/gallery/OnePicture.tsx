import { focusPoints } from '../../../../domain/picture/frames.ts';
import { pictureViewPath } from '../../../../domain/paths.ts';
import type { Problem } from '../../../../domain/problem.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import formStyles from '../../form/form.module.css';
import { Card } from '../frame/Card.tsx';
import styles from './gallery.module.css';

interface Props {
  file: string;
  uses: readonly string[];
  readOnly: string | undefined;
  faults: Readonly<Record<'cover' | 'photo', string | undefined>>;
  problems: readonly Problem[];
}

const shown = [
  { use: 'cover', view: 'wide', label: 'As the cover of a course' },
  { use: 'photo', view: 'square', label: 'As the photo of a trainer' },
] as const;

/** A picture in the frames of the site, where it is used, and the way to delete it. */
export function OnePicture({ file, uses, readOnly, faults, problems }: Props) {
  return (
    <div className={`with-side ${styles.one}`}>
      <div className="stack loose">
        <ErrorSummary problems={problems} />
        <div className={styles.frames}>
          {shown.map(({ use, view, label }) => (
            <figure key={use} className={styles[view]}>
              <figcaption>
                {label}
                {faults[use] !== undefined && <small className="bad">{faults[use]}.</small>}
              </figcaption>
              <img className={styles.byItself} src={pictureViewPath(file, view)} alt="" />
              <img className={styles.chosen} src={pictureViewPath(file, 'whole')} alt="" />
            </figure>
          ))}
        </div>
        <FocusChoice />
        <figure className={styles.whole}>
          <figcaption>The whole picture</figcaption>
          <img src={pictureViewPath(file, 'whole')} alt="" />
        </figure>
      </div>
      <Card heading="Where it is used">
        {uses.length === 0 ? (
          <p>Not used yet.</p>
        ) : (
          <ul>
            {uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
        )}
        {uses.length === 0 && readOnly === undefined && (
          <form method="post" className="apart">
            <button className="button button-quiet" type="submit" name="do" value="remove" data-grave>
              Delete picture
            </button>
          </form>
        )}
      </Card>
    </div>
  );
}

/** The frames above follow the choice by styles alone. */
function FocusChoice() {
  return (
    <fieldset className={formStyles.group}>
      <legend className={formStyles.label}>What stays in view</legend>
      <label className={styles.itself}>
        <input type="radio" name="focus" value="" defaultChecked />
        What draws the eye
      </label>
      <div className={styles.points}>
        {focusPoints.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="focus" value={value} data-focus={value} />
            <span className="visually-hidden">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
