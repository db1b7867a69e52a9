import { Figure } from './parts/Figure.tsx';
import styles from './figures.module.css';

/** Urgent and important: four boxes and what to do with each. */
export function FourBoxes() {
  return (
    <Figure caption="Four boxes. The one with the thick frame decides how your year goes.">
      <dl className={styles.boxes}>
        <div>
          <dt>Do now</dt>
          <dd>
            <b>Urgent, important.</b> Fee payment due today, a production fault, a sick parent
          </dd>
        </div>
        <div className={styles.main}>
          <dt>Plan</dt>
          <dd>
            <b>Not urgent, important.</b> Revision, health check-up, learning Excel, savings, friendship
          </dd>
        </div>
        <div>
          <dt>Limit or hand over</dt>
          <dd>
            <b>Urgent, not important.</b> Most calls, many “quick” requests, forwarded forms
          </dd>
        </div>
        <div>
          <dt>Drop</dt>
          <dd>
            <b>Neither.</b> Endless scrolling, arguing in the comments
          </dd>
        </div>
      </dl>
    </Figure>
  );
}
