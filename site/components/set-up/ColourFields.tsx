import { palettes } from '../../../domain/colour/palettes.ts';
import type { Problem } from '../../../domain/problem.ts';
import { Field } from '../form/Field.tsx';
import formStyles from '../form/form.module.css';
import styles from './ColourFields.module.css';
import { COLOUR_FIELDS, OWN, PALETTE } from './colour-form.ts';

interface Props {
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

/** Ready pairs of colours, or two of one's own. */
export function ColourFields({ values, problems }: Props) {
  const { main, accent } = COLOUR_FIELDS;
  const chosen = palettes.find(({ colours }) => colours.main === values[main] && colours.accent === values[accent]);
  return (
    <>
      <fieldset className={formStyles.group}>
        <legend className={formStyles.label}>Ready pairs</legend>
        <div className={styles.palettes}>
          {palettes.map(({ id, name, colours }) => (
            <label key={id} className={formStyles.choice}>
              <input type="radio" name={PALETTE} value={id} defaultChecked={chosen?.id === id} />
              <span className={styles.palette}>
                <Swatch {...colours} />
                {name}
              </span>
            </label>
          ))}
          <label className={formStyles.choice}>
            <input type="radio" name={PALETTE} value={OWN} id={PALETTE} defaultChecked={chosen === undefined} />
            <span>Your own, below</span>
          </label>
        </div>
      </fieldset>
      <div className="pair">
        <Field
          name={main}
          label="Main colour"
          hint="A dark one, for text and lines."
          type="color"
          values={values}
          problems={problems}
          narrow
        />
        <Field
          name={accent}
          label="Second colour"
          hint="For buttons and links."
          type="color"
          values={values}
          problems={problems}
          narrow
        />
      </div>
    </>
  );
}

function Swatch({ main, accent }: { main: string; accent: string }) {
  return (
    <svg viewBox="0 0 3 1" aria-hidden="true">
      <path fill={main} d="M0 0h2v1H0z" />
      <path fill={accent} d="M2 0h1v1H2z" />
    </svg>
  );
}
