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
