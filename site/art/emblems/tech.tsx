import type { Palette } from '../brand/brand-colours.ts';

/** Each on a field from -64 to 64. */

export function Atom({ p }: { p: Palette }) {
  return (
    <>
      <g fill="none" strokeWidth="7">
        <ellipse rx="60" ry="22" stroke={p.deep} transform="rotate(90)" />
        <ellipse rx="60" ry="22" stroke={p.strong} transform="rotate(30)" />
        <ellipse rx="60" ry="22" stroke={p.soft} transform="rotate(-30)" />
      </g>
      <circle r="15" fill={p.accent} />
      <g fill={p.deep} stroke={p.white} strokeWidth="4">
        <circle cx="-52" cy="-30" r="10" />
        <circle cy="60" r="10" />
        <circle cx="52" cy="-30" r="10" />
      </g>
    </>
  );
}

export function Chip({ p }: { p: Palette }) {
  return (
    <>
      <path
        d="M-26-62v124M0-62v124M26-62v124M-62-26h124M-62 0h124M-62 26h124"
        stroke={p.strong}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <rect x="-46" y="-46" width="92" height="92" rx="12" fill={p.deep} />
      <path d="M-24-24h48v48h-48z" fill={p.soft} />
      <path d="M-24 24A48 48 0 0 1 24-24V24z" fill={p.white} />
      <circle cx="34" cy="34" r="5" fill={p.accent} />
    </>
  );
}

export function Cpu({ p }: { p: Palette }) {
  return (
    <>
      <rect x="-62" y="-56" width="92" height="72" rx="8" fill={p.soft} />
      <rect x="-30" y="-28" width="92" height="84" rx="8" fill={p.white} />
      <path d="M-30-10v-10a8 8 0 0 1 8-8h76a8 8 0 0 1 8 8v10z" fill={p.deep} />
      <path d="M-20-19h.1M-8-19h.1M4-19h.1" stroke={p.white} strokeWidth="6" strokeLinecap="round" />
      <g strokeWidth="12">
        <path d="M-20 5h30" stroke={p.strong} />
        <path d="M2 23h34" stroke={p.accent} />
        <path d="M24 41h28" stroke={p.strong} />
        <path d="M-20 23h14M-20 41h36" stroke={p.pale} />
      </g>
      <path d="M-52-42h40M-52-30h14M-52-18h14" stroke={p.deep} strokeWidth="5" strokeLinecap="round" />
    </>
  );
}

export function Cloud({ p }: { p: Palette }) {
  return (
    <>
      <circle cx="30" cy="-28" r="26" fill={p.accent} />
      <path d="M-36 24a24 24 0 0 1-2-48A32 32 0 0 1 22-30 27 27 0 0 1 36 24z" fill={p.strong} />
      <path d="M-36 24a24 24 0 0 1 0-48 24 24 0 0 1 24 24v24z" fill={p.soft} />
      <path d="M-30 24v18M0 24v30M30 24v18" stroke={p.deep} strokeWidth="6" />
      <g fill={p.deep}>
        <circle cx="-30" cy="46" r="9" />
        <circle cy="56" r="9" />
        <circle cx="30" cy="46" r="9" />
      </g>
    </>
  );
}

export function Pointer({ p }: { p: Palette }) {
  return (
    <>
      <rect x="-62" y="-60" width="50" height="50" rx="10" fill={p.strong} />
      <path d="M-58 12H58v44H-58z" fill={p.white} />
      <path d="M20 12h38v44H20z" fill={p.accent} />
      <path
        d="M-58 12H58v44H-58zM-20 12v44M20 12v44"
        fill="none"
        stroke={p.deep}
        strokeWidth="8"
        strokeLinejoin="round"
      />
      <path d="M-37-35h64a12 12 0 0 1 12 12v12" fill="none" stroke={p.deep} strokeWidth="8" />
      <circle cx="-37" cy="-35" r="10" fill={p.white} />
      <path d="M20-15h38L39 8z" fill={p.deep} />
    </>
  );
}

export function Sheets({ p }: { p: Palette }) {
  return (
    <>
      <rect x="-44" y="-52" width="88" height="104" rx="6" fill={p.deep} transform="rotate(13)" />
      <rect x="-44" y="-53" width="88" height="106" rx="6" fill={p.soft} transform="rotate(-8)" />
      <rect x="-44" y="-54" width="88" height="108" rx="6" fill={p.white} />
      <path d="M-31-39h40M-31-26h24" stroke={p.soft} strokeWidth="7" strokeLinecap="round" />
      <path d="M-30 38V10h16v28zM14 38V-2h16v40z" fill={p.strong} />
      <path d="M-8 38v-52H8v52z" fill={p.accent} />
      <path d="M-34 41h68" stroke={p.deep} strokeWidth="6" strokeLinecap="round" />
    </>
  );
}

export function Shield({ p }: { p: Palette }) {
  return (
    <>
      <path d="M0-62 52-44V0C52 34 28 54 0 64-28 54-52 34-52 0V-44z" fill={p.deep} />
      <path d="M0-48V50C-22 41-40 25-40 0V-35z" fill={p.strong} />
      <path d="M0-48V50C22 41 40 25 40 0V-35z" fill={p.soft} />
      <path d="M0-24a15 15 0 0 1 8 28l5 24H-13L-8 4a15 15 0 0 1 8-28" fill={p.white} />
    </>
  );
}

export function Snake({ p }: { p: Palette }) {
  return (
    <>
      <path d="M-28 42v24q-22 0-36-14 18 0 36-10" fill={p.strong} />
      <g fill="none" strokeWidth="24">
        <path d="M-30 54h52a23 23 0 0 0 0-46h-24" stroke={p.strong} />
        <path d="M0 8h-22a23 23 0 0 1 0-46H26" stroke={p.deep} />
        <path
          d="M-22 54h44a23 23 0 0 0 0-46h-44a23 23 0 0 1 0-46H0"
          stroke={p.soft}
          strokeWidth="8"
          strokeDasharray="0 19"
          strokeLinecap="round"
        />
      </g>
      <path d="M44-36h13l8-6M57-36l8 6" fill="none" stroke={p.accent} strokeWidth="5" strokeLinecap="round" />
      <ellipse cx="28" cy="-38" rx="25" ry="20" fill={p.deep} />
      <circle cx="33" cy="-45" r="7" fill={p.white} />
      <circle cx="35" cy="-45" r="3" fill={p.deep} />
    </>
  );
}
