import { Mark } from '../../../art/Logo.tsx';
import { ownBrand } from '../../../art/brand/own-brand.ts';
import { LogoPicture } from '../../frame/head/LogoPicture.tsx';
import { Words } from '../../frame/Words.tsx';
import styles from './DeskBrand.module.css';

const { logo } = ownBrand;

/** Whose desk this is: the mark or the provider's logo, and the name, which a narrow rail leaves to screen readers. */
export function DeskBrand({ brand, href }: { brand: string; href: string }) {
  return (
    <a className={styles.brand} href={href}>
      {logo === undefined ? <Mark /> : <LogoPicture logo={logo} name={brand} />}
      <span>{logo?.isWide !== true && <Words>{brand}</Words>} desk</span>
    </a>
  );
}
