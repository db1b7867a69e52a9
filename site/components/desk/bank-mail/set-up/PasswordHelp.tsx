import type { MailProvider } from '../../../../../domain/bank-mail/mailbox/providers.ts';
import { Card } from '../../frame/Card.tsx';
import styles from './SetUp.module.css';

/** Where the password for other programs is made; of Gmail, unless the address is of a provider that we know. */
export function PasswordHelp({ provider }: { provider: MailProvider | undefined }) {
  if (provider === undefined || provider.isGuess || provider.name === 'Gmail') return <OfGmail />;
  const { name, password, note, closed } = provider;
  return (
    <Card heading="Where do I get the password?">
      {closed ?? (
        <p>
          {password === null
            ? `${name} takes your usual password of this mailbox.`
            : `${name} calls it ${password.called}. Make one here: ${password.where}.`}
        </p>
      )}
      {note !== null && <p className="meta apart">{note}</p>}
    </Card>
  );
}

function OfGmail() {
  return (
    <Card heading="Where do I get an app password?">
      <ol className={styles.numbered}>
        <li>Open your Google account and turn on 2-Step Verification.</li>
        <li>Search there for “App passwords”.</li>
        <li>Give it any name, and copy the 16 letters.</li>
      </ol>
      <p className="meta apart">
        It opens the mailbox only, and you can delete it in Google at any time. Your usual password does not work here.
      </p>
    </Card>
  );
}
