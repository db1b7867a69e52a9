import { formatMoment } from '../../../../domain/day.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import type { NewRecoveryCodes } from '../../../../server/sign-in/staff/recovery-codes.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { CopyButton } from '../../frame/CopyButton.island.tsx';
import { PrintButton } from '../../papers/PrintButton.island.tsx';
import formStyles from '../../form/form.module.css';
import styles from './RecoveryCodes.module.css';

interface Props extends NewRecoveryCodes {
  email: string;
  brand: string;
  address: string;
}

/** The only page that shows the codes; printed alone. */
export function RecoveryCodes({ codes, madeAt, email, brand, address }: Props) {
  const heading = `Recovery codes for the ${brand} desk`;
  const about = `For ${email}, made on ${formatMoment(madeAt)}. Codes from before no longer work.`;
  const how = `If you lose the phone: sign in at ${address}${deskPaths.queue} with a code by email, open "Lost your phone?", and type one of these. Each works once.`;
  const text = [heading, about, how, '', ...codes, ''].join('\n');
  return (
    <>
      <p className={`${styles.why} no-print`}>
        If you lose your phone, one of these codes signs you in without it. You see them only now. Keep them where you
        find them without the phone: printed in a locked drawer, or in a password manager.
      </p>
      <section className={styles.sheet} aria-labelledby="recovery-codes">
        <h2 id="recovery-codes">{heading}</h2>
        <p>{about}</p>
        <ul className={styles.codes} data-recovery-codes>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <p>{how}</p>
      </section>
      <div className="no-print">
        <div className={`buttons ${styles.buttons}`}>
          <PrintButton className="button-quiet" label="Print" />
          <CopyButton text={codes.join('\n')} what="all codes" className="button-quiet scripted">
            <Icon of={icons.copy} />
          </CopyButton>
          <a
            className="button-quiet"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
          >
            <Icon of={icons.download} />
            Download as text
          </a>
        </div>
        <form className={formStyles.form} method="post">
          <input type="hidden" name="do" value="keep-recovery-codes" />
          <input type="hidden" name="made" value={madeAt} />
          <label className={formStyles.tick}>
            <input type="checkbox" name="kept" value="yes" required />
            <span>I have printed or saved these codes, and not on my phone alone.</span>
          </label>
          <div>
            <button className="button" type="submit">
              Continue
            </button>
          </div>
        </form>
      </div>
    </>
  );
}
