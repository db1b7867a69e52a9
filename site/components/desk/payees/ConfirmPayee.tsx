import { formatMomentBriefly } from '../../../../domain/day.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import type { Problem } from '../../../../domain/problem.ts';
import type { ConfirmPage } from '../../../../server/payees/payees-page.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { Tick } from '../../form/Tick.tsx';
import { TryPayee } from '../../payment/TryPayee.tsx';
import { Card } from '../frame/Card.tsx';
import { Caution } from '../frame/DeskHead.tsx';
import { FactList } from './FactList.tsx';
import styles from './payees.module.css';

interface Props {
  page: ConfirmPage;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

/** Old and new, the code to try, and the second confirmation. */
export function ConfirmPayee({ page, values, problems }: Props) {
  const { facts, toTry, liveFrom, bankMailAccount } = page;
  return (
    <form method="post" noValidate className={`stack loose ${styles.form}`}>
      <input type="hidden" name="proposal" value={page.id} />
      <ErrorSummary problems={problems} />
      <Card heading="Old and new" isMain>
        <FactList facts={facts} />
      </Card>
      {toTry !== undefined && (
        <Card heading="Try it with ₹1">
          <div className="stack">
            <TryPayee {...toTry} />
            <Tick name="seen" values={values} problems={problems}>
              I scanned the code, and my app shows the name {toTry.name}
            </Tick>
          </div>
        </Card>
      )}
      {bankMailAccount !== undefined && (
        <Caution>
          Bank mail reads the emails about the account that ends in {bankMailAccount}. If learners will pay into another
          one, set bank mail up for it too.
        </Caution>
      )}
      <p>
        If you confirm now, every owner gets an email, and the site shows it from <b>{formatMomentBriefly(liveFrom)}</b>{' '}
        on. Until then any owner can stop it.
      </p>
      <div className={styles.ways}>
        <button className="button" name="do" value="confirm">
          Confirm
        </button>
        <a className="button-quiet" href={deskPaths.payees}>
          Not now
        </a>
      </div>
    </form>
  );
}
