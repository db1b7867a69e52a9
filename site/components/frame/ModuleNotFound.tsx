import { Icon } from '../../art/Icon.tsx';
import * as icons from '../../art/icons.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

export const MODULE_NOT_FOUND = 'Module Not Found';

interface Props {
  course: { name: string; lang?: string | undefined };
  /** Where the lectures are listed. */
  back: string;
}

export function ModuleNotFound({ course, back }: Props) {
  return (
    <ErrorScreen
      heading={
        <>
          <Icon of={icons.cross} size="1em" />
          {MODULE_NOT_FOUND}
        </>
      }
      course={course}
      text="has no lecture at this address. See all lectures in the playlist."
      links={[{ href: back, label: 'Back to the playlist' }]}
    />
  );
}
