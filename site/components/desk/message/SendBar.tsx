import { counted } from '../../../../domain/text/counted.ts';
import type { MessagePreview } from '../../../../server/message/course-message.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { ActionBar } from '../frame/ActionBar.tsx';

interface Props {
  /** The id of the form. */
  form: string;
  preview: MessagePreview | undefined;
  /** Whether the button says "Send" before there is a preview. */
  sendsUnseen: boolean;
}

export function SendBar({ form, preview, sendsUnseen }: Props) {
  const sends = preview !== undefined || sendsUnseen;
  return (
    <ActionBar isAcross>
      {preview !== undefined && <input type="hidden" form={form} name="seen" value={preview.seen} />}
      <button className="button" type="submit" form={form} name="do" value={sends ? 'send' : 'preview'} data-key="c">
        {preview === undefined ? (
          sends ? (
            'Send'
          ) : (
            'Show what they will get'
          )
        ) : (
          <>
            <Icon of={icons.email} />
            Send to {counted(preview.people, 'learner')}
          </>
        )}
      </button>
      <button className="button button-quiet" type="submit" form={form} name="do" value="test">
        Send a test to me
      </button>
      <p>
        {preview === undefined
          ? 'Nothing is sent before you have seen it.'
          : 'It goes out after 5 minutes. You can stop it until then.'}
      </p>
    </ActionBar>
  );
}
