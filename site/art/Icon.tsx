const LINES = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.8',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Takes the colour of the text; decoration only. `of`: one of icons.ts. `size`: a CSS length, which no style sheet repeats.
 */
export function Icon({ of, size = '1.5rem' }: { of: string; size?: string }) {
  return (
    <svg {...LINES} width={size} height={size} aria-hidden="true">
      <path d={of} />
    </svg>
  );
}

/** Drawings that a page repeats thousands of times; SameIcon shows them. */
export function IconSymbols({ of }: { of: Readonly<Record<string, string>> }) {
  return (
    <svg width="0" height="0" className="visually-hidden" aria-hidden="true">
      {Object.entries(of).map(([name, path]) => (
        <symbol key={name} id={`icon-${name}`} {...LINES}>
          <path d={path} />
        </symbol>
      ))}
    </svg>
  );
}

export function SameIcon({ name }: { name: string }) {
  return (
    <svg aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
