import styles from './LectureNumber.module.css';

/** One large shape at the right edge of a field of 102 by 70. In rows of five none stands under itself. */
const shapes = [
  'M80 0v70H10A70 70 0 0 0 80 0z',
  'M102 0v35a35 35 0 0 0-35 35h35z',
  'M102 70H32a70 70 0 0 1 70-70z',
  'M52 70 102 20v50z',
  'M102 0v70a50 50 0 0 1 0-70zM52 70a25 25 0 0 1 50 0z',
];

/** The number of a lecture, counted from one, on a tile in the hue of the course. */
export function LectureNumber({ index }: { index: number }) {
  return (
    <span className={styles.tile}>
      <svg viewBox="0 0 102 70" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d={shapes[(index + 2 * Math.floor(index / shapes.length)) % shapes.length]} />
      </svg>
      <span>{index + 1}</span>
    </span>
  );
}
