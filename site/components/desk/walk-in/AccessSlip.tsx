import { formatRupees } from '../../../../domain/money.ts';
import { mainPaper } from '../../../../domain/papers/in-force.ts';
import { paperNames } from '../../../../domain/papers/paper-kinds.ts';
import { registrationNumber } from '../../../../domain/registration/registration-number.ts';
import { stillToPay } from '../../../../domain/registration/registration-states.ts';
import type { Site } from '../../../../server/content/schema/site-schema.ts';
import type { RegistrationView } from '../../../../server/registration/registration-view.ts';
import { Words } from '../../frame/Words.tsx';
import { QrCode } from '../../payment/QrCode.tsx';
import { Slip } from '../../slip/Slip.tsx';
import { SlipRow, SlipRows } from '../../slip/SlipRow.tsx';
import styles from './AccessSlip.module.css';

interface Props {
  registration: RegistrationView;
  site: Pick<Site, 'brand' | 'contact'>;
  /** Of their private page. */
  link: string;
  lang?: string | undefined;
  /** When live sessions begin, in a sentence. */
  begins?: string | undefined;
}

/** What a learner without an email address takes home: their registration, and the way to its private page. */
export function AccessSlip({ registration, site, link, lang, begins }: Props) {
  const { id, learnerName, courseName, kept, price, papers } = registration;
  const paper = mainPaper(papers);
  const rest = stillToPay(registration);
  return (
    <div className={styles.slip} data-paper="">
      <Slip brand={site.brand.name} what="Your registration" fact={registrationNumber(id)}>
        <div className={styles.parts}>
          <div>
            <SlipRows>
              <SlipRow label="Learner">
                <Words>{learnerName ?? ''}</Words>
              </SlipRow>
              <SlipRow label="Course">
                <Words lang={lang}>{courseName}</Words>
              </SlipRow>
              <SlipRow label="Received">
                {formatRupees(kept)}
                {kept < price && ` of ${formatRupees(price)}`}
              </SlipRow>
              {rest !== undefined && <SlipRow label="Still to pay">{formatRupees(rest)}</SlipRow>}
              {paper !== undefined && <SlipRow label={paperNames[paper.kind]}>{paper.number}</SlipRow>}
            </SlipRows>
            {begins !== undefined && <p>{begins}</p>}
          </div>
          <div className={styles.code}>
            <QrCode text={link} label="QR code of your page" />
          </div>
        </div>
        <div className={styles.way}>
          <h2>Your page</h2>
          <p>
            Scan the code with the camera of your phone, or open this link. Your page has your course, your receipt and
            what comes next.
          </p>
          <p className={styles.link}>{link}</p>
          <p>
            Keep this slip private: anyone who has the link can see your registration. To sign in, for example for an
            exam, you need an email address. Tell us yours at any time: {site.contact.phone}.
          </p>
        </div>
      </Slip>
    </div>
  );
}
