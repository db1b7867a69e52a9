import { languageByScript } from '../../../domain/language.ts';
import { Mark } from '../../art/Logo.tsx';
import { paths } from '../../../domain/paths.ts';
import styles from './Brand.module.css';

/** The mark, hanging from the bar above it, and the name. Without a link on papers. */
export function Brand({ name, isLink = false }: { name: string; isLink?: boolean }) {
  const inside = (
    <>
      <Mark />
      <span lang={languageByScript(name)}>{name}</span>
    </>
  );
  // The specification wants this spelling of the home page here.
  return isLink ? (
    <a className={styles.brand} href={paths.homeAlias}>
      {inside}
    </a>
  ) : (
    <p className={styles.brand}>{inside}</p>
  );
}
