import { sitePreviewPath } from '../../../../../domain/paths.ts';
import type { PreviewTab } from '../../../../../server/site-editor/preview-tabs.ts';
import styles from './preview.module.css';

interface Props {
  of: { kind: string; id: string };
  tabs: readonly PreviewTab[];
  current: string;
}

/** What is shown, as links. */
export function PreviewTabs({ of, tabs, current }: Props) {
  return (
    <nav className={styles.tabs} aria-label="What to show">
      {tabs.map(({ show, label }) => (
        <a key={show} href={sitePreviewPath(of, show)} aria-current={show === current ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
