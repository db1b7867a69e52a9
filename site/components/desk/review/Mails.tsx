import { formatMoment } from '../../../../domain/day.ts';
import styles from '../frame/list.module.css';
import actions from '../frame/row-actions.module.css';
import type { MailRow } from '../../../../server/review/mails.ts';

export function Mails({ mails }: { mails: readonly MailRow[] }) {
  return (
    <ul className={styles.list}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <div>
            <b>{mail.words}</b>
            <small data-failed={mail.state === 'failed' || undefined}>{whereItIs(mail)}</small>
            {mail.to !== null && <small>to {mail.to}</small>}
          </div>
          {mail.canSendAgain && (
            <form method="post">
              <input type="hidden" name="action" value="send-again" />
              <input type="hidden" name="mail" value={mail.id} />
              <button className={actions.small} type="submit">
                Send again<span className="visually-hidden">: {mail.words}</span>
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}

export function whereItIs({ state, sentAt, queuedAt, tries, nextAt, error }: MailRow): string {
  const why = error === null ? '' : ` (${error})`;
  switch (state) {
    case 'sent':
      return `sent ${formatMoment(sentAt ?? queuedAt)}`;
    case 'queued':
      return tries === 0
        ? `waiting since  ${formatMoment(queuedAt)}`
        : `not sent yet after ${tries === 1 ? 'one try' : `${tries} tries`}${why}, next try ${formatMoment(nextAt)}`;
    case 'failed':
      return `not delivered${why}: check the address, or call`;
  }
}
