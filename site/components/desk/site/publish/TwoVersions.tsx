import type { ChoiceInWords } from '../../../../../server/publishing/publish-page.ts';
import { Words } from '../../../frame/Words.tsx';
import styles from './publish.module.css';

/** Both versions of each field that somebody else has published meanwhile. One's own is chosen until it is changed. */
export function TwoVersions({ open }: { open: readonly ChoiceInWords[] }) {
  return open.map(({ key, label, own, theirs }) => (
    <fieldset key={key} className={`${styles.card} ${styles.versions}`}>
      <legend>
        <Words>{label}</Words>
      </legend>
      <div>
        <Version name={key} side="own" words={own} whose="Yours" />
        <Version name={key} side="theirs" words={theirs} whose="On the site now" />
      </div>
    </fieldset>
  ));
}

interface VersionProps {
  name: string;
  side: 'own' | 'theirs';
  words: string | undefined;
  whose: string;
}

function Version({ name, side, words, whose }: VersionProps) {
  return (
    <label className={styles.version}>
      <input type="radio" name={`choice-${name}`} value={side} defaultChecked={side === 'own'} />
      <b>
        <Words>{words ?? 'removed'}</Words>
      </b>
      <small>{whose}</small>
    </label>
  );
}
