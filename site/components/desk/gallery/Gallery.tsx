import { deskPicturePath, pictureViewPath } from '../../../../domain/paths.ts';
import { LONGEST_SIDE, MOST_PICTURE_MEGABYTES } from '../../../../domain/picture/upload-limits.ts';
import type { Problem } from '../../../../domain/problem.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { Field, FieldProblem } from '../../form/Field.tsx';
import { describedBy, problemOf } from '../../form/field-problems.ts';
import formStyles from '../../form/form.module.css';
import { Card } from '../frame/Card.tsx';
import { Caution } from '../frame/DeskHead.tsx';
import styles from './gallery.module.css';

interface Props {
  pictures: readonly { file: string; uses: readonly string[] }[];
  readOnly: string | undefined;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

/** All pictures with where they are used, and the form to upload another. */
export function Gallery({ pictures, readOnly, values, problems }: Props) {
  return (
    <div className="with-side">
      {pictures.length === 0 ? (
        <p className="told">There are no pictures yet. Without one, a course has a drawn cover.</p>
      ) : (
        <ul className={styles.list}>
          {pictures.map(({ file, uses }) => (
            <li key={file}>
              <a href={deskPicturePath(file)}>
                <img src={pictureViewPath(file, 'wide')} width={480} height={270} alt="" loading="lazy" />
                <b className="clip">{file}</b>
              </a>
              <small>{uses.length === 0 ? 'Not used yet' : uses.join(', ')}</small>
            </li>
          ))}
        </ul>
      )}
      {readOnly === undefined ? <Upload values={values} problems={problems} /> : <Caution>{readOnly}</Caution>}
    </div>
  );
}

function Upload({ values, problems }: Pick<Props, 'values' | 'problems'>) {
  const problem = problemOf(problems, 'file');
  return (
    <Card heading="Add a picture" isMain>
      <form className={formStyles.form} method="post" encType="multipart/form-data" noValidate>
        <ErrorSummary problems={problems} />
        <div className={formStyles.group}>
          <label className={formStyles.label} htmlFor="file">
            Picture
          </label>
          <p className={formStyles.hint} id="file-hint">
            {`A photo from your phone (JPEG, PNG, WebP or HEIC), up to ${MOST_PICTURE_MEGABYTES} MB. We turn it upright, make it at most ${LONGEST_SIDE} pixels wide or high, and remove the place and everything else that the camera wrote into it.`}
          </p>
          {problem !== undefined && <FieldProblem name="file" message={problem} />}
          <input
            className={formStyles.input}
            id="file"
            name="file"
            type="file"
            accept="image/*,.heic,.heif"
            aria-describedby={describedBy('file', true, problem)}
            aria-invalid={problem !== undefined || undefined}
          />
        </div>
        <Field
          name="name"
          label="Name"
          hint="For example: class in Kothrud. Leave it empty to use the name of the file."
          maxLength={60}
          values={values}
          problems={problems}
        />
        <button className="button" type="submit">
          Upload picture
        </button>
      </form>
    </Card>
  );
}
