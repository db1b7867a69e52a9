import type { Palette } from '../brand/brand-colours.ts';

/** Each on a field from -64 to 64. */

export function Envelope({ p }: { p: Palette }) {
  return (
    <>
      <rect x="-62" y="-42" width="124" height="88" rx="8" fill={p.strong} />
      <path d="M-62 38V-34L-6 6zM62 38V-34L6 6z" fill={p.soft} />
      <path d="M-46-58h92v50L0 24-46-8z" fill={p.white} />
      <path d="M-34-42h38M-34-28h38M-34-14h22" stroke={p.soft} strokeWidth="6" strokeLinecap="round" />
      <path d="M18-48h18v22H18z" fill={p.accent} />
    </>
  );
}

export function Hourglass({ p }: { p: Palette }) {
  return (
    <>
      <path d="M-36-48h72c0 28-18 38-28 48 10 10 28 20 28 48h-72c0-28 18-38 28-48-10-10-28-20-28-48" fill={p.white} />
      <path d="M-26-26h52C20-14 8-8 0 2-8-8-20-14-26-26M-30 48c2-18 16-26 30-26s28 8 30 26z" fill={p.accent} />
      <path d="M0 0v26" stroke={p.accent} strokeWidth="5" />
      <path
        d="M-36-48c0 28 18 38 28 48-10 10-28 20-28 48M36-48c0 28-18 38-28 48 10 10 28 20 28 48"
        fill="none"
        stroke={p.strong}
        strokeWidth="7"
      />
      <path d="M-44-54h88M-44 54h88" stroke={p.deep} strokeWidth="14" strokeLinecap="round" />
    </>
  );
}

export function Profile({ p }: { p: Palette }) {
  return (
    <>
      <rect x="-58" y="-56" width="116" height="112" rx="10" fill={p.white} />
      <path d="M-58-16v-30a10 10 0 0 1 10-10h96a10 10 0 0 1 10 10v30z" fill={p.strong} />
      <circle cx="-24" cy="-10" r="28" fill={p.pale} stroke={p.white} strokeWidth="6" />
      <path d="M-42 9a19 17 0 0 1 36 0 28 28 0 0 1-36 0" fill={p.deep} />
      <circle cx="-24" cy="-17" r="10" fill={p.deep} />
      <path d="M-46 34h48M-46 45h30" stroke={p.soft} strokeWidth="6" strokeLinecap="round" />
      <rect x="14" y="22" width="34" height="18" rx="9" fill={p.accent} />
    </>
  );
}

export function Sun({ p }: { p: Palette }) {
  return (
    <>
      <path d="M-44 22a44 44 0 0 1 88 0z" fill={p.accent} />
      <path
        d="M0-36v-24M-29-29-43-46M29-29 43-46M-50-7-66-15M50-7 66-15"
        stroke={p.strong}
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path d="M-64 22H64M-44 39h88M-22 56h44" stroke={p.deep} strokeWidth="8" strokeLinecap="round" />
    </>
  );
}
