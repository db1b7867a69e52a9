import { formatMomentBriefly } from '../../../../domain/day.ts';
import { previewFramePath } from '../../../../domain/paths.ts';
import { counted } from '../../../../domain/text/counted.ts';
import type { DrawnFold, FilePage } from '../../../../server/site-editor/file-page.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { ActionBar } from '../frame/ActionBar.tsx';
import { Chip } from '../frame/Chip.tsx';
import folds from '../frame/Fold.module.css';
import { KeptForm } from './KeptForm.island.tsx';
import { LivePreview } from './preview/LivePreview.island.tsx';
import preview from './preview/preview.module.css';
import { PreviewButton } from './preview/PreviewButton.island.tsx';
import { isIn, SiteField } from './SiteField.tsx';
import styles from './site.module.css';

interface Props {
  page: FilePage;
  /** The place that the form goes on at; empty for none. */
  at: string;
  /** What the last press did there. */
  did: string;
}

const KINDS = { courses: 'course', pages: 'page', readings: 'reading', exams: 'exam', site: 'site' } as const;

const REMOVAL = {
  courses: 'Its pages go, with its exam. To stop registration alone, set it to closed.',
  pages: 'Its address then leads nowhere.',
  readings: 'Its address then leads nowhere.',
  exams: 'All of its questions go.',
  site: '',
} as const;

/** All fields of a file, folded in parts. One form, so that any button saves all. */
export function FileForm({ page, at, did }: Props) {
  const { madeFrom, problems, labels, savedAt, changes, tabs } = page;
  return (
    <KeptForm version={savedAt ?? 0}>
      {/* The Enter key presses the first button of a form. */}
      <button className="visually-hidden" type="submit" name="do" value="save" tabIndex={-1} aria-hidden="true">
        Save draft
      </button>
      <input type="hidden" name="made-from" value={madeFrom} />
      <ErrorSummary problems={problems} names={labels} isQuiet={at !== ''} />
      <div className={preview.columns}>
        <div className={styles.folds}>
          {page.folds.map((fold) => (
            <Fold key={fold.id} fold={fold} at={at} did={did} isAlone={page.folds.length === 1} />
          ))}
        </div>
        {tabs.length > 0 && <LivePreview address={previewFramePath(page.of)} part={page.part} tabs={tabs} />}
      </div>
      <ActionBar isAcross>
        <div className={styles.ends}>
          <button className="button" type="submit" name="do" value="publish">
            Check and publish
          </button>
          {tabs.length > 0 && <PreviewButton />}
        </div>
        <div className={styles.saved}>
          <button className="button button-quiet" type="submit" name="do" value="save" data-key="c">
            Save draft
          </button>
          <p className="meta">
            {savedAt === undefined ? 'Nothing was changed.' : `Draft saved ${formatMomentBriefly(savedAt)}.`}
            <span className="scripted"> Unsent text stays in this browser.</span>
          </p>
        </div>
      </ActionBar>
      {savedAt !== undefined && changes > 0 && (
        <details className={styles.discard}>
          <summary className="opens">{page.isNew ? 'Discard this draft' : 'Discard my changes'}</summary>
          <button className="button-quiet" type="submit" name="do" value="discard" data-grave>
            Yes, discard {page.isNew ? 'it' : counted(changes, 'change')}
          </button>
        </details>
      )}
      {page.canRemove && (
        <details className={styles.discard}>
          <summary className="opens">Remove this {KINDS[page.of.kind]}</summary>
          <p className="meta">
            {REMOVAL[page.of.kind]} It stays on the site until you publish, and you can put it back.
          </p>
          <button className="button-quiet" type="submit" name="do" value="remove-file" data-grave>
            Yes, remove it
          </button>
        </details>
      )}
    </KeptForm>
  );
}

function Fold({ fold, at, did, isAlone }: { fold: DrawnFold; isAlone: boolean; at: string; did: string }) {
  const { id, label, summary, changes, hasProblem, fields } = fold;
  const isOpen = isAlone || hasProblem || (at !== '' && fields.some(({ name }) => isIn(at, name) || isIn(name, at)));
  return (
    <details id={id} className={folds.fold} open={isOpen}>
      <summary className={`opens ${styles.summary}`}>
        <span>
          {label}
          <small className="clip">{summary}</small>
        </span>
        {changes > 0 && <Chip tone="part">{counted(changes, 'change')}</Chip>}
        {hasProblem && <Chip tone="bad">To correct</Chip>}
      </summary>
      <div className={styles.fields}>
        {fields.map((field) => (
          <SiteField key={field.name} field={field} at={at} did={did} />
        ))}
      </div>
    </details>
  );
}
