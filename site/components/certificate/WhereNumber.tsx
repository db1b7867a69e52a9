import { BORDER, TopRow } from '../../art/Border.tsx';
import styles from './WhereNumber.module.css';

/** Arranges the tiles of the drawing; nobody can have a certificate with this number. */
const SAMPLE = 'sample';

/** A certificate in outline, with the place of its number marked. */
export function WhereNumber() {
  const { tile } = BORDER;
  return (
    <svg className={`drawn ${styles.drawing}`} viewBox={`0 0 ${BORDER.width} ${BORDER.height}`} aria-hidden="true">
      <path className={styles.paper} d="M0 0h297v210H0z" />
      <g transform={`translate(8.5 ${tile})`}>
        <TopRow number={SAMPLE} course={undefined} />
      </g>
      <g transform={`translate(8.5 ${BORDER.height - 2 * tile})`}>
        <TopRow number={`${SAMPLE} bottom`} course={undefined} />
      </g>
      <path className={styles.bar} d="M20 34h257v2H20z" />
      <path className={styles.words} d="M20 58h40M20 98h56M20 126h96M20 170h40M74 170h40" />
      <path className={styles.name} d="M20 77h108M20 113h140" />
      <path className={styles.tear} d="M192 36v142" />
      <path className={styles.code} d="M206 92h40v40h-40zM206 150h56v22h-56z" />
      <path className={styles.number} d="M200 48h77v30h-77z" />
      <path className={styles.digits} d="M208 58h28M242 58h28M208 68h28M242 68h28" />
    </svg>
  );
}
