import { FileField } from './ImportForm.tsx';
import styles from './ImportPreview.module.css';

const WORDS = 'Columns wrong? Choose again';

/** The way to the columns of any layout. The file goes along; one that is too large is sent again. */
export function ChooseAgain({ carried }: { carried: string | undefined }) {
  if (carried !== undefined) {
    return (
      <form className={styles.again} method="post" encType="multipart/form-data">
        <input type="hidden" name="step" value="again" />
        <input type="hidden" name="carried" value={carried} />
        <button className={styles.link} type="submit">
          {WORDS}
        </button>
      </form>
    );
  }
  return (
    <details className={styles.again}>
      <summary className={styles.link}>{WORDS}</summary>
      <form method="post" encType="multipart/form-data" noValidate>
        <input type="hidden" name="step" value="again" />
        <p>The file is too large to be kept for this step.</p>
        <FileField problems={[]} label="Choose the statement file again" />
        <button className="button button-quiet" type="submit">
          Choose the columns again
        </button>
      </form>
    </details>
  );
}
