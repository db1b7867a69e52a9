import { useEffect, useRef, useState } from 'react';
import { MARKS, NOTE } from '../../../../../domain/exam/marking-form.ts';
import { formatMarks, type Marks } from '../../../../../domain/exam/kinds/marks.ts';
import type { Problem } from '../../../../../domain/problem.ts';
import { counted } from '../../../../../domain/text/counted.ts';
import { island } from '../../../../islands/island.tsx';
import { useListener } from '../../../../islands/use-listener.ts';
import { Choices } from '../../../form/Choices.tsx';
import { Field } from '../../../form/Field.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { ActionBar } from '../../frame/ActionBar.tsx';
import switches from '../../frame/switch.module.css';

/** With more marks, a list is easier than radio buttons. */
const MOST_BUTTONS = 11;

interface Props {
  steps: readonly Marks[];
  /** Marks of a right answer. */
  most: Marks;
  /** How many other answers wait for the same person. */
  left: number;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

/** The fields that give marks. Their button says which it saves. */
export const GiveMarks = island('GiveMarks', 'now', function GiveMarks({ steps, most, left, ...shared }: Props) {
  const [chosen, setChosen] = useState(shared.values[MARKS] ?? '');
  const button = useRef<HTMLButtonElement>(null);
  const options = steps.map((step) => ({ value: formatMarks(step), label: formatMarks(step) }));
  const legend = `Marks of ${formatMarks(most)}`;
  const next = left > 0 ? ', open next' : '';

  function look(): void {
    const marks = new FormData(button.current?.form ?? undefined).get(MARKS);
    if (typeof marks === 'string') setChosen(marks);
  }
  // Somebody may have chosen before the script came, and the browser brings a choice back with the page.
  useEffect(look, []);
  useListener('pageshow', look);

  return (
    <div className="stack loose" onChange={look}>
      {options.length > MOST_BUTTONS ? (
        <SelectField name={MARKS} label={legend} options={[{ value: '', label: 'Choose' }, ...options]} {...shared} />
      ) : (
        <div className={`${switches.switch} ${switches.many}`}>
          <Choices name={MARKS} legend={legend} options={options} {...shared} />
        </div>
      )}
      <Field name={NOTE} label="Note to the learner, if any" autoComplete="off" {...shared} />
      <ActionBar>
        <button className="button" type="submit" data-key="c" ref={button}>
          {options.some(({ value }) => value === chosen)
            ? `Save ${counted(Number(chosen), 'mark')}${next}`
            : `Save marks${next}`}
        </button>
        <p>{left === 0 ? 'This is the last one' : `${left} more to mark`}</p>
      </ActionBar>
    </div>
  );
});
