import { PROGRAM_LANGUAGE } from '../../../../domain/text/language.ts';
import { Figure } from './parts/Figure.tsx';
import styles from './figures.module.css';
import { type Shape, Swatch } from './parts/Shapes.tsx';
import { Tiles } from './parts/Tiles.tsx';

/** Hours guessed and measured: 168 each. */
export const week: readonly { what: string; shape: Shape; guess: number; measured: number }[] = [
  { what: 'Sleep', shape: 'dot', guess: 56, measured: 52 },
  { what: 'Classes and labs', shape: 'wedge', guess: 30, measured: 30 },
  { what: 'Travel', shape: 'diamond', guess: 7, measured: 10 },
  { what: 'Study at home', shape: 'disc', guess: 22, measured: 12 },
  { what: 'Meals, bath, household work', shape: 'petal', guess: 14, measured: 18 },
  { what: 'Phone and videos', shape: 'half', guess: 10, measured: 24 },
  { what: 'Friends, family, sport', shape: 'quarter', guess: 15, measured: 15 },
  { what: 'Not accounted for', shape: 'line', guess: 14, measured: 7 },
];

/** Two weeks of tiles, and a table. */
export function WeekOfHours() {
  return (
    <>
      <Figure caption="A week has 168 hours. One tile is one hour.">
        <p className={styles.name}>Her guess</p>
        <Tiles
          rows={7}
          label="Her guess: the hours of the table below, as tiles"
          runs={week.map(({ shape, guess }) => [shape, guess])}
        />
        <p className={styles.name}>Measured</p>
        <Tiles
          rows={7}
          label="Measured: fewer tiles of study, more than twice as many of phone"
          runs={week.map(({ shape, measured }) => [shape, measured])}
        />
      </Figure>
      <table className={styles.hours} lang={PROGRAM_LANGUAGE}>
        <thead>
          <tr>
            <th scope="col">Activity</th>
            <th scope="col" data-number="">
              Guess
            </th>
            <th scope="col" data-number="">
              Measured
            </th>
          </tr>
        </thead>
        <tbody>
          {week.map(({ what, shape, guess, measured }) => (
            <tr key={what}>
              <td>
                <Swatch shape={shape} />
                {what}
              </td>
              <td data-number="">{guess}</td>
              <td data-number="">{measured}</td>
            </tr>
          ))}
          <tr>
            <td>
              <b>Total</b>
            </td>
            <td data-number="">
              <b>168</b>
            </td>
            <td data-number="">
              <b>168</b>
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}
