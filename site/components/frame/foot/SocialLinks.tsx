import { Icon } from '../../../art/Icon.tsx';
import styles from './ContactLines.module.css';
import { socialSite } from './social-sites.ts';

/** The provider's pages on other sites: plain links, so that those sites learn nothing before a press. */
export function SocialLinks({ addresses }: { addresses: readonly string[] }) {
  return (
    <p className={styles.reach}>
      {addresses.map((address) => {
        const { name, icon } = socialSite(address);
        return (
          <a key={address} className="tap" href={address} rel="me">
            <Icon of={icon} size="1.125rem" />
            {`\u00A0${name}`}
          </a>
        );
      })}
    </p>
  );
}
