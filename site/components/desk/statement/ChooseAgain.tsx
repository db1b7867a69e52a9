import { ScriptField } from './ScriptField.island.tsx';
import { StatementFile } from './StatementFile.island.tsx';
import styles from './ImportPreview.module.css';

interface Props {
  words: string;
  fields: Readonly<Record<string, string>>;
  /** The file carried by the page; undefined if it is too large. */
  carried: string | undefined;
}

/** Reads the file in another way. A file too large for the page must be chosen again. */
export function ChooseAgain({ words, fields, carried }: Props) {
  const hidden = Object.entries({ ...fields, ...(carried !== undefined && { carried }) }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  if (carried !== undefined) {
    return (
      <form className={styles.again} method="post" encType="multipart/form-data">
        {hidden}
        <ScriptField />
        <button className="button-link" type="submit">
          {words}
        </button>
      </form>
    );
  }
  return (
    <details className={styles.again}>
      <summary className="button-link tap">{words}</summary>
      <form method="post" encType="multipart/form-data" noValidate>
        {hidden}
        <p>The file is too large to be kept for this step.</p>
        <StatementFile problems={[]} label="Choose the statement file again" />
        <button className="button button-quiet" type="submit">
          Continue with this file
        </button>
      </form>
    </details>
  );
}
