import type { BankMailSetUp } from '../../../../../server/bank-mail/set-up/set-up.ts';
import { Card } from '../../frame/Card.tsx';

/** In place of a form, if the settings of the server name bank and mailbox. */
export function SetByServer({ setUp: { bank, accountEnd, address, host, folder } }: { setUp: BankMailSetUp }) {
  return (
    <Card heading="Set on the server" isMain>
      <p>
        The settings BANK_MAIL_* of the server name the account and the mailbox, so they cannot be changed here. Change
        them there and start the site again, or remove them all and set bank mail up at the desk.
      </p>
      <dl className="labelled apart">
        <div>
          <dt>Account</dt>
          <dd>
            {bank?.name} {accountEnd}
          </dd>
        </div>
        <div>
          <dt>Mailbox</dt>
          <dd>
            {address}, at {host}, folder {folder}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
