import styles from './ImportForm.module.css';

/** The file to choose, as the known layouts have it. */
export const FILES = [
  ['HDFC Bank', 'the account statement as Delimited, or as Excel and from there saved as CSV or .xlsx'],
  ['State Bank of India', 'the account statement as Excel'],
  ['ICICI Bank', 'the detailed statement as CSV or Excel'],
  ['Axis Bank', 'the account statement as CSV'],
  ['Kotak Mahindra Bank', 'the account statement as CSV'],
  ['PhonePe Business', 'the report of transactions as CSV'],
] as const;

/** How a statement is had from the bank, in a fold. */
export function GetStatement() {
  return (
    <>
      <p>
        Log in to net banking, open the statement of the account, choose the days, and save it as CSV or Excel. Never
        PDF.
      </p>
      <dl className={styles.banks}>
        {FILES.map(([bank, file]) => (
          <div key={bank}>
            <dt>{bank}</dt>
            <dd>{file}</dd>
          </div>
        ))}
      </dl>
      <p>
        Any other bank: CSV or Excel. If we do not know its columns, we show them, and you tell us once what they mean.
        Open a file that has a password in Excel first, and save it as .xlsx without one.
      </p>
    </>
  );
}
