import type { Emblem } from '../../../server/content/schema/course-schema.ts';
import type { Palette } from '../brand/brand-colours.ts';
import type { Outline } from '../brand/outline.ts';
import { Letters } from './letters.tsx';
import { Envelope, Hourglass, Profile, Sun } from './skills.tsx';
import { Atom, Chip, Cloud, Cpu, Pointer, Sheets, Shield, Snake } from './tech.tsx';

const drawings = {
  atom: Atom,
  chip: Chip,
  cloud: Cloud,
  cpu: Cpu,
  envelope: Envelope,
  hourglass: Hourglass,
  letters: Letters,
  pointer: Pointer,
  profile: Profile,
  sheets: Sheets,
  shield: Shield,
  snake: Snake,
  sun: Sun,
} satisfies Record<Emblem, unknown>;

interface Props {
  emblem: Emblem;
  p: Palette;
  initials: string;
  outline?: Outline | undefined;
}

/** Around the point 0 0, from -64 to 64. */
export function EmblemArt({ emblem, ...rest }: Props) {
  const Drawing = drawings[emblem];
  return <Drawing {...rest} />;
}
