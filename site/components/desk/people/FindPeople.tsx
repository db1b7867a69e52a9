import formStyles from '../../form/form.module.css';
import styles from './FindPeople.module.css';

/** Search words name people, so they are sent in the body, not in the URL. */
export function FindPeople({ text }: { text: string }) {
  return (
    <search>
      <form className={styles.find} method="post">
        <label className="meta" htmlFor="search">
          Name, email, mobile, reference or number
        </label>
        <div>
          <input
            className={formStyles.input}
            id="search"
            type="search"
            name="search"
            defaultValue={text}
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
