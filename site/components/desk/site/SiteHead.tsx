import type { ReactNode } from 'react';
import { siteDeskPaths } from '../../../../domain/paths.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { Chip } from '../frame/Chip.tsx';
import { DeskHead } from '../frame/DeskHead.tsx';

interface Props {
  heading: string;
  back?: { href: string; label: string };
  changes?: number;
  canPublish?: boolean;
  /** More on the right. */
  children?: ReactNode;
}

/** Editors find no people, so the changes have the place of the search. */
export function SiteHead({ heading, back, changes = 0, canPublish = false, children }: Props) {
  return (
    <DeskHead
      heading={heading}
      back={back}
      steps={changes > 0 ? <Chip tone="part">{counted(changes, 'change')}</Chip> : ''}
    >
      {canPublish && (
        <a className="button button-head" href={siteDeskPaths.publish}>
          Check and publish
        </a>
      )}
      {children}
    </DeskHead>
  );
}
