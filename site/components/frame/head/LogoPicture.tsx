import type { OwnLogo } from '../../../../server/content/schema/brand-kit.ts';
import styles from './LogoPicture.module.css';

/** Its alt text has the name only if the logo does; otherwise the text beside it has it. */
export function LogoPicture({ logo, name }: { logo: OwnLogo; name: string }) {
  const { src, dark, width, height, isWide } = logo;
  return (
    <picture className={dark === undefined ? `${styles.logo} ${styles.lit}` : styles.logo}>
      {dark !== undefined && <source media="screen and (prefers-color-scheme: dark)" srcSet={dark} />}
      <img src={src} width={width} height={height} alt={isWide ? name : ''} />
    </picture>
  );
}
