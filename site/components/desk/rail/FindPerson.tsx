import { deskPaths } from '../../../../domain/paths.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import styles from './FindPerson.module.css';

const WORDS = 'Name, email, mobile, reference or number';

/** Search words name people, so they are sent in the body, not in the URL. */
export function FindPerson({ text }: { text?: string | undefined }) {
  return (
    <search>
      <form className={styles.find} method="post" action={deskPaths.people} data-find>
        <Icon of={icons.search} size="1.125rem" />
        <input
          type="search"
          name="search"
          aria-label={WORDS}
          placeholder="Find a person"
          title={WORDS}
          defaultValue={text}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
        />
        <kbd aria-hidden="true">/</kbd>
      </form>
    </search>
  );
}

export function FindButton() {
  return (
    <button className={styles.button} type="button" popoverTarget="find" aria-label="Find a person" data-find-button>
      <Icon of={icons.search} size="1.125rem" />
    </button>
  );
}

export function FindSheet() {
  return (
    <search id="find" className={`popup ${styles.sheet}`} popover="auto">
      <form method="post" action={deskPaths.people}>
        <label htmlFor="find-text">Find a person</label>
        <p id="find-hint">{WORDS}</p>
        <div className={styles.row}>
          <input
            id="find-text"
            type="search"
            name="search"
            aria-describedby="find-hint"
            maxLength={120}
            autoComplete="off"
            spellCheck={false}
          />
          <button className="button-quiet" type="submit">
            Find
          </button>
        </div>
      </form>
    </search>
  );
}
