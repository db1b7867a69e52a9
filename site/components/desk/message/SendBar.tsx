import { counted } from '../../../../domain/text/counted.ts';
import type { MessagePreview } from '../../../../server/message/course-message.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { ActionBar } from '../frame/ActionBar.tsx';
import styles from './MessageForm.module.css';

interface Props {
  /** The id of the form. */
  form: string;
  preview: MessagePreview | undefined;
  /** Whether the button says "Send" before there is a preview. */
  sendsUnseen: boolean;
  /** Who would get it; undefined if only the preview can tell. */
  people: number | undefined;
}

export function SendBar({ form, preview, sendsUnseen, people }: Props) {
  const sends = preview !== undefined || sendsUnseen;
  const count = preview?.people ?? people;
  return (
    <ActionBar isAcross>
      {preview !== undefined && <input type="hidden" form={form} name="seen" value={preview.seen} />}
      <button
        className={preview === undefined ? `button ${styles.pale}` : 'button'}
        type="submit"
        form={form}
        name="do"
        value={sends ? 'send' : 'preview'}
        data-key="c"
      >
        {sends ? (
          <>
            <Icon of={icons.email} />
            Send{count === undefined ? '' : ` to ${counted(count, 'learner')}`}
          </>
        ) : (
          'Show what they will get'
        )}
      </button>
      <button className="button button-quiet" type="submit" form={form} name="do" value="test">
        Send a test to me
      </button>
      <p>
        {preview === undefined
          ? 'Nothing is sent until you have seen it.'
          : 'It goes out after 5 minutes. You can stop it until then.'}
      </p>
    </ActionBar>
  );
}
