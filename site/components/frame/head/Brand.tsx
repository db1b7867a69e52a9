import { languageByScript } from '../../../../domain/text/language.ts';
import { Mark } from '../../../art/Logo.tsx';
import { paths } from '../../../../domain/paths.ts';
import { ownBrand } from '../../../art/brand/own-brand.ts';
import styles from './Brand.module.css';
import { LogoPicture } from './LogoPicture.tsx';

/** Without a link on papers. */
export function Brand({ name, isLink = false }: { name: string; isLink?: boolean }) {
  const { logo } = ownBrand;
  const inside = (
    <>
      {logo === undefined ? <Mark /> : <LogoPicture logo={logo} name={name} />}
      {logo?.isWide !== true && <span lang={languageByScript(name)}>{name}</span>}
    </>
  );
  // The specification wants this spelling of the home page.
  return isLink ? (
    <a className={styles.brand} href={paths.homeAlias}>
      {inside}
    </a>
  ) : (
    <p className={styles.brand}>{inside}</p>
  );
}
