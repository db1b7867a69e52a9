import { ownBrand } from './brand/own-brand.ts';
import { colours, sunOnMain } from './brand/brand-colours.ts';
import type { DrawnMark } from '../../server/content/schema/brand-kit.ts';

type Props = { mark?: DrawnMark };

/** For icons and pictures; the brand's name is beside it as text. */
export function Logo({ mark = ownBrand.mark }: Props) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="40" height="40" aria-hidden="true">
      <rect width="64" height="64" rx="14" fill={colours.main.light} />
      <g fill={colours.onMain.light}>
        <Letter mark={mark} />
      </g>
      <circle {...mark.sun} fill={sunOnMain} />
    </svg>
  );
}

/** Cut to its outline, so that its bar can lie over a page's bar. Styles fill it. */
export function Mark({ mark = ownBrand.mark }: Props) {
  return (
    <svg viewBox="7 12 49 41" width="44" height="36.8" aria-hidden="true">
      <Letter mark={mark} />
      <circle {...mark.sun} />
    </svg>
  );
}

export function Letter({ mark: { path, letter } }: { mark: DrawnMark }) {
  return (
    <>
      <path d={path} />
      {letter !== undefined && <path d={letter.d} transform={letter.transform} />}
    </>
  );
}
