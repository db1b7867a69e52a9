import { calledName } from '../../../../domain/person/name.ts';
import { counted } from '../../../../domain/text/counted.ts';
import type { MessagePreview } from '../../../../server/message/course-message.ts';
import { Fold, Folds } from '../frame/Fold.tsx';
import { ReadBy } from './ReadBy.tsx';
import styles from './MessageForm.module.css';

interface Props {
  preview: MessagePreview | undefined;
  /** Signs the emails. */
  brand: string;
}

/** What one learner will read, and who gets it. */
export function MessageSeen({ preview, brand }: Props) {
  if (preview === undefined) {
    return (
      <section aria-labelledby="read-by">
        <h2 id="read-by">What they will get</h2>
        <p className={styles.empty}>Write the subject and the message. Then you see here what one of them will read.</p>
      </section>
    );
  }
  const [first] = preview.some;
  return (
    <>
      <ReadBy
        from={brand}
        name={calledName(first?.name ?? '')}
        email={first?.email ?? ''}
        subject={preview.message.subject}
        words={preview.words}
      />
      <Folds>
        <Fold label="Who gets it" tail={counted(preview.people, 'learner')}>
          <p>
            {preview.some.map(({ name }) => name).join(', ')}
            {preview.people > preview.some.length && ` and ${preview.people - preview.some.length} more`}. One email
            each; nobody sees the others.
          </p>
          {preview.withoutEmail > 0 && (
            <p>
              <b>{`${preview.withoutEmail} ${preview.withoutEmail === 1 ? 'has' : 'have'} no email address.`}</b> Call
              them.
            </p>
          )}
        </Fold>
      </Folds>
    </>
  );
}
