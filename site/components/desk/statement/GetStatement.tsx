import { knownFiles } from '../../../../domain/statement/columns/presets/presets.ts';
import styles from './ImportForm.module.css';

export function GetStatement() {
  return (
    <>
      <p>
        Log in to net banking, open the statement of the account, choose the days, and save it as CSV or Excel. Never
        PDF.
      </p>
      <dl className={styles.banks}>
        {[...knownFiles()].map(([bank, files]) => (
          <div key={bank}>
            <dt>{bank}</dt>
            <dd>
              {files.map((file) => (
                <p key={file}>{file}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Any other bank: CSV or Excel. If we do not know its columns, we show them: tell us once what they mean. If the
        file has a password, open it in Excel first and save it as .xlsx without one.
      </p>
    </>
  );
}
