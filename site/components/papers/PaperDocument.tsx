import { formatDay, formatDayAndMonth } from '../../../domain/day.ts';
import { isSupply } from '../../../domain/papers/paper-kinds.ts';
import type { Paper } from '../../../domain/papers/paper.ts';
import { type Line, sheetOf } from '../../../domain/papers/sheet.ts';
import { Words } from '../frame/Words.tsx';
import { Slip } from '../slip/Slip.tsx';
import { type Stamp, Stamps } from '../slip/Stamps.tsx';
import { Tear } from '../slip/Tear.tsx';
import styles from './PaperDocument.module.css';

interface Props {
  paper: Paper;
  /** The language of the course's name. */
  lang?: string | undefined;
}

/** One A4 page. A receipt has a copy to hand on. */
export function PaperDocument({ paper, lang }: Props) {
  const sheet = sheetOf(paper);
  const { copy } = sheet;
  const stamps = stampsOf(paper);
  return (
    <article className={styles.paper}>
      <div data-paper="">
        <Slip brand={paper.words.brand} what={sheet.name} fact={paper.number}>
          <p className={styles.address}>
            <Words>{sheet.supplier}</Words>
          </p>
          <div className={styles.body}>
            {sheet.above !== undefined && <p className={styles.above}>{sheet.above}</p>}
            <h2>{sheet.heading}</h2>
            <table className={styles.ruled}>
              <tbody>
                <Rows lines={sheet.facts} lang={lang} />
                <Rows lines={sheet.parts} lang={lang} />
                <tr className={styles.sum}>
                  <th scope="row">{sheet.total.label}</th>
                  <td>{sheet.total.value}</td>
                </tr>
              </tbody>
            </table>
            <p className={styles.words}>
              In words
              <b>{sheet.inWords}</b>
            </p>
            {stamps.length > 0 && (
              <div className={styles.stamps}>
                <Stamps label="Stamps" stamps={stamps} />
              </div>
            )}
            {sheet.notes.length > 0 && <p className={styles.note}>{sheet.notes.join(' ')}</p>}
            {sheet.signature !== undefined && <p className={styles.signature}>{sheet.signature}</p>}
          </div>
          {copy !== undefined && (
            <>
              <Tear />
              <h3 className={`fold-heading ${styles.copyHead}`}>{copy.heading}</h3>
              <details className={`fold fold-wide ${styles.fold}`}>
                <summary>{copy.heading}</summary>
                <div className={styles.copy}>
                  <table className={styles.ruled}>
                    <tbody>
                      <Rows lines={copy.facts} lang={lang} />
                    </tbody>
                  </table>
                  <div className={styles.stamp}>
                    <Stamps
                      label="Stamp"
                      stamps={[{ word: 'Confirmed', note: formatDay(paper.day), is: 'confirmed' }]}
                    />
                  </div>
                  <p className={styles.note}>{copy.note}</p>
                </div>
              </details>
            </>
          )}
        </Slip>
      </div>
    </article>
  );
}

function stampsOf({ kind, day, words }: Paper): Stamp[] {
  const note = formatDayAndMonth(day);
  if (isSupply(kind)) {
    return [
      { word: 'Received', note: formatDayAndMonth(words.receivedOn), is: 'done' },
      { word: 'Checked', note, is: 'done' },
      { word: 'Confirmed', note, is: 'confirmed' },
    ];
  }
  return words.of?.because === 'refund' ? [{ word: 'Refunded', note, is: 'refunded' }] : [];
}

function Rows({ lines, lang }: { lines: readonly Line[]; lang: string | undefined }) {
  return lines.map(({ label, value, isContent }, index) => (
    <tr key={`${label} ${index}`}>
      <th scope="row">{label}</th>
      <td>{isContent === true ? <Words lang={lang}>{value}</Words> : value}</td>
    </tr>
  ));
}
