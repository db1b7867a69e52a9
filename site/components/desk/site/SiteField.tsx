import { Fragment } from 'react';
import type { Drawn, DrawnRow } from '../../../../server/content/form/draw-form.ts';
import { asideId } from '../../../../domain/paths.ts';
import { capitalised } from '../../../../domain/text/capitalised.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import formStyles from '../../form/form.module.css';
import { Choice, Locked, LockWords, type Of, Said, Text, TickField, Ticks } from './LeafField.tsx';
import styles from './site.module.css';
import { Told } from './Told.tsx';

export interface At {
  /** The place that the form goes on at: what is folded around it is open. */
  at: string;
  /** What the last press did there; empty for nothing. */
  did: string;
  /** The lock of what is around it was said already. */
  isQuiet?: boolean;
}

/** A field of any kind. The name of each is its path in the file. */
export function SiteField({ field, ...around }: { field: Drawn } & At) {
  if (field.locked !== undefined && field.is !== 'group' && field.is !== 'list')
    return <Locked field={field} isQuiet={around.isQuiet} />;
  switch (field.is) {
    case 'text':
      return <Text field={field} />;
    case 'choice':
      return <Choice field={field} />;
    case 'tick':
      return <TickField field={field} />;
    case 'ticks':
      return <Ticks field={field} />;
    case 'absent':
      return <Absent field={field} {...around} />;
    case 'group':
      return <Group field={field} {...around} />;
    case 'union':
      return <Union field={field} {...around} />;
    case 'list':
      return <SiteList field={field} {...around} />;
  }
}

function Absent({ field, at, did }: { field: Of<'absent'> } & At) {
  return (
    <div id={field.name} tabIndex={-1} className={styles.field} data-changed={field.isChanged || undefined}>
      <p className={formStyles.label}>{field.label}</p>
      {at === field.name && <Told did={did} />}
      <Said field={field} />
      <button className={styles.small} type="submit" name="do" value={`add:${field.name}`}>
        <Icon of={icons.plus} size="1rem" />
        Add <span className="visually-hidden">{field.label}</span>
      </button>
    </div>
  );
}

function Group({ field, at, did, isQuiet = false }: { field: Of<'group'> } & At) {
  return (
    <fieldset id={field.name} tabIndex={-1} className={styles.group} data-changed={field.isChanged || undefined}>
      <legend className={formStyles.label}>{field.label}</legend>
      {at === field.name && <Told did={did} />}
      {field.locked === undefined ? <Said field={field} /> : !isQuiet && <LockWords {...field.locked} />}
      {field.fields.map((each) => (
        <SiteField key={each.name} field={each} at={at} did={did} isQuiet={field.locked !== undefined} />
      ))}
      {field.canRemove && <Remove field={field} />}
    </fieldset>
  );
}

function Remove({ field: { name, label } }: { field: Pick<Drawn, 'name' | 'label'> }) {
  return (
    <button className={styles.small} type="submit" name="do" value={`remove:${name}`} data-grave>
      Remove <span className="visually-hidden">{label}</span>
    </button>
  );
}

/** Of few fields, all options with theirs; else a list, whose fields come once the form is saved. */
function Union({ field, at, did }: { field: Of<'union'> } & At) {
  const chosen = field.options.find(({ value }) => value === field.value);
  return (
    <fieldset id={field.name} tabIndex={-1} className={styles.group} data-changed={field.isChanged || undefined}>
      <legend className={formStyles.label}>{field.label}</legend>
      <Said field={field} />
      {field.isSmall ? (
        field.options.map(({ value, label, fields }) => (
          <div key={value} className={styles.option}>
            <label className={formStyles.tick}>
              <input type="radio" name={`${field.name}?`} value={value} defaultChecked={value === field.value} />
              <span>{label}</span>
            </label>
            {fields.length > 0 && (
              <div className={styles.inside}>
                {fields.map((each) => (
                  <SiteField key={each.name} field={each} at={at} did={did} />
                ))}
              </div>
            )}
          </div>
        ))
      ) : (
        <>
          <div className={styles.kind}>
            <select
              className={formStyles.input}
              name={`${field.name}?`}
              defaultValue={field.value}
              aria-label={`Kind of ${field.label.toLowerCase()}`}
            >
              {field.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <button className={styles.small} type="submit" name="do" value={`show:${field.name}`}>
              Show its fields
            </button>
          </div>
          {chosen?.fields.map((each) => (
            <SiteField key={each.name} field={each} at={at} did={did} />
          ))}
        </>
      )}
      {field.canRemove && <Remove field={field} />}
    </fieldset>
  );
}

/** Groups of so few fields are shown as a whole. */
const FEW = 2;

/** Rows with buttons: each posts the whole form, and the answer is the same row again. */
function SiteList({ field, at, did, isQuiet = false }: { field: Of<'list'> } & At) {
  const { rows, removed, rowName, locked } = field;
  const asideAt = (index: number) =>
    removed
      .filter(({ place }) => place === index)
      .map((row) => <Aside key={row.name} row={row} {...{ field, at, did }} />);
  return (
    <section id={field.name} tabIndex={-1} className={styles.list} aria-label={field.label}>
      <p className={formStyles.label}>{field.label}</p>
      {at === field.name && <Told did={did} />}
      {locked === undefined ? <Said field={field} /> : !isQuiet && <LockWords {...locked} />}
      {field.isChanged && <p className={styles.moved}>The order was changed.</p>}
      {(rows.length > 0 || removed.length > 0) && (
        <ol>
          {rows.map((row, index) => (
            <Fragment key={row.name}>
              {asideAt(index)}
              <Row row={row} list={field} index={index} at={at} did={did} />
            </Fragment>
          ))}
          {asideAt(rows.length)}
        </ol>
      )}
      {locked === undefined && field.canAdd && (
        <button className={styles.small} type="submit" name="do" value={`add:${field.name}`}>
          <Icon of={icons.plus} size="1rem" />
          {`Add a ${rowName}`}
        </button>
      )}
    </section>
  );
}

/** A row that was removed from the draft, at its place. */
function Aside({
  row: { name, title },
  field,
  at,
  did,
}: { row: Of<'list'>['removed'][number]; field: Of<'list'> } & At) {
  const isAt = at === name && did === 'remove';
  return (
    <li id={asideId(name)} tabIndex={-1} className={styles.removed} data-at={isAt || undefined}>
      <p>
        <b>{title === '' ? capitalised(field.rowName) : title}</b>
        <small>Removed. It stays on the site until you publish.</small>
      </p>
      {field.locked === undefined && (
        <button className={styles.small} type="submit" name="do" value={`back:${name}`}>
          Put back <span className="visually-hidden">{title}</span>
        </button>
      )}
    </li>
  );
}

function Row({ row, list, index, at, did }: { row: DrawnRow; list: Of<'list'>; index: number } & At) {
  const { field, name } = row;
  const title = row.title === '' ? `${capitalised(list.rowName)} ${index + 1}` : row.title;
  const isAt = at === name && did !== 'remove';
  return (
    <li
      id={name}
      tabIndex={-1}
      className={styles.row}
      data-changed={row.isChanged || undefined}
      data-at={isAt || undefined}
    >
      <b className={styles.number} aria-hidden="true">
        {index + 1}
      </b>
      <div className={styles.fields}>
        {isAt && <Told did={did} row={{ title, number: index + 1 }} />}
        {list.isApart ? (
          <p className="clip">{title}</p>
        ) : (
          <RowFields
            field={field}
            at={at}
            did={did}
            title={title}
            isOpen={at !== name && isIn(at, name)}
            isQuiet={list.locked !== undefined}
          />
        )}
        {list.locked === undefined && (
          <div className={styles.buttons}>
            {list.isApart && (
              <button className={styles.small} type="submit" name="do" value={`open:${name}`}>
                Change <span className="visually-hidden">{title}</span>
              </button>
            )}
            {index > 0 && <Move does="up" name={name} title={title} />}
            {index < list.rows.length - 1 && <Move does="down" name={name} title={title} />}
            <button className={styles.small} type="submit" name="do" value={`remove:${name}`} data-grave>
              Remove <span className="visually-hidden">{title}</span>
            </button>
          </div>
        )}
      </div>
    </li>
  );
}

/** The first field of a row, and the others folded where there are many. */
function RowFields({ field, title, isOpen, ...around }: { field: Drawn; title: string; isOpen: boolean } & At) {
  if (field.is === 'union') {
    return (
      <details open={isOpen || field.options.some(({ fields }) => fields.some(({ problem }) => problem !== undefined))}>
        <summary className="opens">{title}</summary>
        <SiteField field={field} {...around} />
      </details>
    );
  }
  if (field.is !== 'group') return <SiteField field={field} {...around} />;
  const [first, ...others] = field.fields;
  if (first === undefined) return null;
  const isFew = field.fields.length <= FEW;
  const folded = others.map((each) => <SiteField key={each.name} field={each} {...around} />);
  const hasProblem = others.some(({ problem }) => problem !== undefined);
  return (
    <>
      {field.problem !== undefined && <Said field={{ ...field, help: undefined }} />}
      <SiteField field={first} {...around} />
      {isFew ? (
        folded
      ) : (
        <details open={isOpen || hasProblem || (first.is === 'text' && first.value === '')}>
          <summary className="opens">{counted(others.length, 'more field')}</summary>
          <div className={styles.fields}>{folded}</div>
        </details>
      )}
    </>
  );
}

function Move({ does, name, title }: { does: 'up' | 'down'; name: string; title: string }) {
  return (
    <button className={styles.small} type="submit" name="do" value={`${does}:${name}`}>
      <Icon of={does === 'up' ? icons.chevronUp : icons.chevronDown} size="1rem" />
      <span className="visually-hidden">{`Move ${does}: ${title}`}</span>
    </button>
  );
}

/** Whether a place is a field or within it. */
export function isIn(at: string, name: string): boolean {
  return at === name || at.startsWith(`${name}.`) || at.startsWith(`${name}[`);
}
