import styles from '../figures.module.css';

/** Eight tiles that differ in shape, so that nobody needs the colours. */
export type Shape = 'dot' | 'wedge' | 'diamond' | 'disc' | 'petal' | 'half' | 'quarter' | 'line';

const GROUND = 'M0 0h10v10H0z';

const tiles: Record<Shape, { ground: string; drawn: string; ink: string }> = {
  dot: { ground: 'c4', drawn: 'M5 3.2a1.8 1.8 0 0 1 0 3.6a1.8 1.8 0 0 1 0-3.6', ink: 'c2' },
  wedge: { ground: 'c2', drawn: 'M0 0h10L0 10z', ink: 'c4' },
  diamond: { ground: 'c1', drawn: 'M5 0 10 5 5 10 0 5z', ink: 'c4' },
  disc: { ground: 'white', drawn: 'M5 1.3a3.7 3.7 0 0 1 0 7.4a3.7 3.7 0 0 1 0-7.4', ink: 'mid' },
  petal: { ground: 'c1', drawn: 'M0 0A10 10 0 0 1 10 10A10 10 0 0 1 0 0', ink: 'mid' },
  half: { ground: 'mid', drawn: 'M0 5h10v5H0z', ink: 'c4' },
  quarter: { ground: 'c2', drawn: 'M10 10H0A10 10 0 0 1 10 0z', ink: 'c1' },
  line: { ground: 'white', drawn: 'M.4 8.4 8.4.4l1.2 1.2-8 8z', ink: 'c2' },
};

export const fillOf = (shape: Shape) => `url(#tile-${shape})`;

export function Shapes() {
  return (
    <svg className={styles.shapes} width="0" height="0" aria-hidden="true">
      <defs>
        {Object.entries(tiles).map(([shape, { ground, drawn, ink }]) => (
          <pattern key={shape} id={`tile-${shape}`} width="10" height="10" patternUnits="userSpaceOnUse">
            <path className={styles[ground]} d={GROUND} />
            <path className={styles[ink]} d={drawn} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

export function Swatch({ shape }: { shape: Shape }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 10 10" aria-hidden="true">
      <path fill={fillOf(shape)} d={GROUND} />
    </svg>
  );
}
