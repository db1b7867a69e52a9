import { siteDeskPaths } from '../../../../../domain/paths.ts';
import { counted } from '../../../../../domain/text/counted.ts';
import { Words } from '../../../frame/Words.tsx';

/** Says that a publish is about one part alone, where the person has changed others too. */
export function Alone({ title, others }: { title: string; others: number }) {
  return (
    <p className="lead">
      Only “<Words>{title}</Words>” is checked here. You have also changed {counted(others, 'other part')} of the site:{' '}
      <a href={siteDeskPaths.publish}>check all together</a>.
    </p>
  );
}
