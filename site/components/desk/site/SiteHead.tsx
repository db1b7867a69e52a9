import type { ReactNode } from 'react';
import { counted } from '../../../../domain/text/counted.ts';
import { Chip } from '../frame/Chip.tsx';
import { DeskHead } from '../frame/DeskHead.tsx';

interface Props {
  heading: string;
  back?: { href: string; label: string };
  changes?: number;
  /** On the right. */
  children?: ReactNode;
}

/** Editors find no people, so the changes have the place of the search. */
export function SiteHead({ heading, back, changes = 0, children }: Props) {
  return (
    <DeskHead
      heading={heading}
      back={back}
      steps={changes > 0 ? <Chip tone="part">{counted(changes, 'change')}</Chip> : ''}
    >
      {children}
    </DeskHead>
  );
}
