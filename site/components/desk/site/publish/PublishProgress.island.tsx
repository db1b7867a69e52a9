import { useState } from 'react';
import type { Running } from '../../../../../server/publishing/running.ts';
import { island } from '../../../../islands/island.tsx';
import { usePolling } from '../../../../islands/use-polling.ts';
import styles from './publish.module.css';

/** In milliseconds. */
const EVERY = 400;

interface Props {
  /** Where the state is asked for. Imported here, the paths of the site would be in the scripts of the whole desk. */
  path: string;
  pages: Running['pages'];
}

/** How far a publish is. Once it has ended, the page is asked for again, which then leads to the outcome. */
export const PublishProgress = island(
  'PublishProgress',
  'now',
  function PublishProgress({ path, pages: first }: Props) {
    const [pages, setPages] = useState(first);
    usePolling(async () => {
      const response = await fetch(path, { headers: { Accept: 'application/json' } });
      const state = response.ok ? ((await response.json()) as Partial<Running>) : {};
      if (state.kind === 'running') setPages(state.pages);
      else location.reload();
    }, EVERY);
    return (
      <section className={styles.card} aria-labelledby="publishing">
        <h2 id="publishing">Publishing</h2>
        <progress aria-labelledby="publishing" max={pages?.of ?? 1} value={pages?.made} />
        <ol className={styles.steps}>
          <li data-done>Checked, nothing to correct</li>
          <li data-done={pages === undefined ? undefined : ''}>Old version kept for Undo</li>
          <li>
            <output>{pages === undefined ? 'Reading the content' : `${pages.made} of ${pages.of} pages`}</output>
          </li>
          <li>Live, all pages at once</li>
        </ol>
        <p className="meta">
          Learners see the old pages until all are ready. You can leave: History shows the outcome.
        </p>
      </section>
    );
  },
);
