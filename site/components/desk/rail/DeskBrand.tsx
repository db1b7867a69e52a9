import { Mark } from '../../../art/Logo.tsx';
import { ownBrand } from '../../../art/brand/own-brand.ts';
import { LogoPicture } from '../../frame/head/LogoPicture.tsx';
import { Words } from '../../frame/Words.tsx';
import styles from './DeskBrand.module.css';

/** A narrow rail shows the name to screen readers only. */
export function DeskBrand({ brand, href }: { brand: string; href: string }) {
  const { logo } = ownBrand;
  return (
    <a className={styles.brand} href={href}>
      {logo === undefined ? <Mark /> : <LogoPicture logo={logo} name={brand} />}
      <span>{logo?.isWide !== true && <Words>{brand}</Words>} desk</span>
    </a>
  );
}
