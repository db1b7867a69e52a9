import { MOST_PICTURE_MEGABYTES } from '../../../domain/picture/upload-limits.ts';
import type { Problem } from '../../../domain/problem.ts';
import { FieldProblem } from '../form/Field.tsx';
import { describedBy, problemOf } from '../form/field-problems.ts';
import formStyles from '../form/form.module.css';
import { Tick } from '../form/Tick.tsx';
import styles from './LogoFields.module.css';

interface Props {
  /** The address of the logo that is kept. */
  logo: string | undefined;
  problems: readonly Problem[];
}

/** Uploads a logo, and shows the one that is there. */
export function LogoFields({ logo, problems }: Props) {
  const problem = problemOf(problems, 'file');
  return (
    <>
      {logo !== undefined && (
        <>
          <p className={styles.logo}>
            <img src={logo} alt="Your logo" />
          </p>
          <Tick name="without" values={{}} problems={[]}>
            Take this logo away
          </Tick>
        </>
      )}
      <div className={formStyles.group}>
        <label className={formStyles.label} htmlFor="file">
          {logo === undefined ? 'Your logo' : 'Another logo'}
        </label>
        <p className={formStyles.hint} id="file-hint">
          {`An SVG, or a picture of up to ${MOST_PICTURE_MEGABYTES} MB: PNG, JPEG, WebP or HEIC. We make it as small as a page needs it.`}
        </p>
        {problem !== undefined && <FieldProblem name="file" message={problem} />}
        <input
          className={formStyles.input}
          id="file"
          name="file"
          type="file"
          accept="image/*,.svg,.heic,.heif"
          aria-describedby={describedBy('file', true, problem)}
          aria-invalid={problem !== undefined || undefined}
        />
      </div>
    </>
  );
}
