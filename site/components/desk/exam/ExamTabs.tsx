import { deskPaths, deskQuestionsPath, markingPath } from '../../../../domain/paths.ts';
import views from '../queue/QueueViews.module.css';

const TABS = [
  { id: 'slots', label: 'Slots', href: deskPaths.exams },
  { id: 'marking', label: 'To mark', href: markingPath() },
  { id: 'certificates', label: 'Certificates', href: deskPaths.certificates },
  { id: 'questions', label: 'Questions', href: deskQuestionsPath() },
] as const;

export function ExamTabs({
  current,
  counts = {},
}: {
  current: (typeof TABS)[number]['id'];
  /** How many wait in a part, if known. */
  counts?: Partial<Record<(typeof TABS)[number]['id'], number>>;
}) {
  return (
    <nav className={views.views} aria-label="Exams">
      <ul className={views.tabs}>
        {TABS.map(({ id, label, href }) => (
          <li key={id}>
            <a href={href} aria-current={id === current ? 'page' : undefined}>
              {label} {Boolean(counts[id]) && <span className="count">{counts[id]}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
