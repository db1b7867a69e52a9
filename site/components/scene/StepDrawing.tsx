import type { ReactNode } from 'react';
import type { Drawing } from '../../../server/content/schema/schema-fields.ts';
import styles from './drawing.module.css';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The paper of slip and stamp, with the bar at its head. */
function Paper({ width, y, height }: { width: number; y: number; height: number }) {
  return (
    <>
      <path className={styles.paper} d={`M0 ${y}h${width}v${height}H0z`} />
      <path className={styles.bar} d={`M0 ${y}h${width}v6H0z`} />
    </>
  );
}

/** Its left edge is bitten, and its lower end is torn off. */
function Slip() {
  return (
    <>
      <Paper width={100} y={0} height={116} />
      {range(7).map((at) => (
        <circle key={at} className={styles.ground} cy={14 + at * 15} r="4.5" />
      ))}
      <path className={styles.rule} d="M16 26h40M16 40h70M16 54h70" />
      <path className={styles.tear} d="M0 72h100" />
      <path
        className={styles.ink}
        d="M16 84h10v10H16zM30 84h5v5h-5zM38 84h10v5H38zM30 93h5v5h-5zM38 93h5v5h-5zM16 99h5v5h-5zM25 99h10v5H25z"
      />
      <path className={styles.accent} d="M60 86h26v14H60z" />
    </>
  );
}

function Stamp() {
  return (
    <>
      <Paper width={128} y={12} height={96} />
      <path className={styles.rule} d="M14 34h52M14 48h98" />
      <g className={styles.stamp} transform="rotate(-8 66 78)">
        <ellipse cx="66" cy="78" rx="48" ry="22" />
        <ellipse cx="66" cy="78" rx="41" ry="16" />
        <path d="M54 78l8 8 16-17" />
      </g>
    </>
  );
}

function Video() {
  return (
    <>
      <path className={styles.wash} d="M0 6h148v100H0z" />
      <path className={styles.ink} d="M100 6h48v48a48 48 0 0 1-48-48z" />
      <path className={styles.bar} d="M0 106a48 48 0 0 1 48-48v48zM0 112h60v5H0z" />
      <path className={styles.accent} d="M50 30h48v48H50z" />
      <path className={styles.play} d="M66 42v24l20-12z" />
      <path className={styles.line} d="M60 112h88v5H60z" />
    </>
  );
}

/** Twenty-five questions: answered, the one that is open, and those to come. */
function Exam() {
  const cells = (from: number, to: number) =>
    range(25)
      .slice(from, to)
      .map((at) => `M${1 + (at % 5) * 24} ${1 + Math.floor(at / 5) * 24}h19v19h-19z`)
      .join('');
  return (
    <>
      <path className={styles.bar} d={cells(0, 14)} />
      <path className={styles.accent} d={cells(14, 15)} />
      <path className={styles.open} d={cells(15, 25)} />
    </>
  );
}

/** Its border is made of tiles. */
function Certificate() {
  const tiles = (odd: number) =>
    range(9)
      .map((at) =>
        at % 2 === odd ? `M${at * 16} 8h16a16 16 0 0 1-16 16z` : `M${at * 16 + 16} 112h-16a16 16 0 0 1 16-16z`,
      )
      .join('');
  return (
    <>
      <path className={styles.paper} d="M0 8h144v104H0z" />
      <path className={styles.bar} d={tiles(0)} />
      <path className={styles.ink} d={tiles(1)} />
      <path className={styles.name} d="M16 48h78" />
      <path className={styles.rule} d="M16 63h54M16 76h40" />
      <circle className={styles.accent} cx="116" cy="74" r="13" />
    </>
  );
}

const drawings: Record<Drawing, () => ReactNode> = {
  slip: Slip,
  stamp: Stamp,
  video: Video,
  exam: Exam,
  certificate: Certificate,
};

/** Flat shapes in the colours of the brand. */
export function StepDrawing({ of }: { of: Drawing }) {
  const Own = drawings[of];
  return (
    <svg className={styles.drawing} viewBox="0 0 148 120" aria-hidden="true">
      <Own />
    </svg>
  );
}
