import { Words } from '../Words.tsx';
import type { Crumb } from '../../../metadata/json-ld.ts';
import styles from './Breadcrumbs.module.css';

/** The last step is this page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ name, path, lang }, index) => {
          const words = <Words lang={lang}>{name}</Words>;
          return (
            <li key={path}>
              {index === crumbs.length - 1 ? <span aria-current="page">{words}</span> : <a href={path}>{words}</a>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
