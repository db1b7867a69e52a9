import { calledName } from '../../../../domain/person/name.ts';
import { counted } from '../../../../domain/text/counted.ts';
import type { MessagePage, MessagePreview } from '../../../../server/message/course-message.ts';
import { Fold, Folds } from '../frame/Fold.tsx';
import { ReadBy } from './ReadBy.tsx';

interface Props {
  preview: MessagePreview | undefined;
  unwritten: MessagePage['unwritten'];
  /** Signs the emails. */
  brand: string;
}

/** What one learner will read, and who gets it. */
export function MessageSeen({ preview, unwritten, brand }: Props) {
  if (preview === undefined) {
    const { to, words } = unwritten;
    return (
      <ReadBy
        from={brand}
        name={to === undefined ? 'a learner' : calledName(to.name)}
        email={to?.email ?? ''}
        subject="The subject appears here"
        words={words}
      />
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
