import { colours, tones } from './brand/brand-colours.ts';

// Shapes on the page itself follow its colour scheme.
const ink = 'var(--ink)';
const surface = 'var(--surface)';
const line = 'var(--edge)';
/** Of the brand that is shown now. */
const shades = () => ({
  ...tones,
  accent: colours.accent.light,
  onAccent: colours.onAccent.light,
  dark: colours.ink.light,
});

function Processor() {
  const { accent, lilac, violet, white } = shades();
  return (
    <>
      <path
        d="M92 56v120M116 56v120M140 56v120M164 56v120M68 80h120M68 104h120M68 128h120M68 152h120"
        stroke={line}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <rect x="75" y="63" width="106" height="106" rx="12" fill={violet} />
      <path d="M96 84h64v64H96z" fill={lilac} />
      <path d="M96 116a32 32 0 0 1 32-32v32zM128 116h32a32 32 0 0 1-32 32z" fill={white} />
      <path d="M134 92h20M134 100h20M134 108h12" stroke={violet} strokeWidth="4" />
      <circle cx="112" cy="132" r="9" fill={accent} />
    </>
  );
}

function Memory() {
  const { accent, teal, violet, white } = shades();
  return (
    <>
      {[290, 328, 366, 404].map((x) => (
        <g key={x}>
          <rect x={x} y="58" width="28" height="104" rx="4" fill={teal} />
          <path
            d={`M${x + 7} 67h14v22h-14zM${x + 7} 96h14v22h-14zM${x + 7} 125h14v22h-14z`}
            fill={white}
            fillOpacity=".88"
          />
        </g>
      ))}
      <path d="M290 158h142" stroke={accent} strokeWidth="9" strokeDasharray="28 10" />
      <rect x="282" y="162" width="158" height="14" rx="5" fill={violet} />
    </>
  );
}

function Clock() {
  const { accent, dark, white } = shades();
  return (
    <>
      <path d="M188 92h26" stroke={line} strokeWidth="4" strokeDasharray="5 5" />
      <circle cx="236" cy="92" r="22" fill={accent} />
      <circle cx="236" cy="92" r="16" fill={white} />
      <path d="M236 82v10l7 5" fill="none" stroke={dark} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
    </>
  );
}

function Devices() {
  const { accent, dark, lilac, violet, white } = shades();
  return (
    <>
      <rect x="34" y="262" width="124" height="50" rx="9" fill={violet} />
      <path d="M46 274h100M46 286h100" stroke={lilac} strokeWidth="8" strokeDasharray="12 5.6" />
      <path d="M68 300h56" stroke={white} strokeWidth="8" strokeLinecap="round" />
      <rect x="178" y="262" width="124" height="50" rx="9" fill={lilac} />
      <circle cx="214" cy="287" r="20" fill={violet} />
      <circle cx="214" cy="287" r="6" fill={white} />
      <path d="M278 297 228 284" stroke={dark} strokeWidth="5" strokeLinecap="round" />
      <circle cx="279" cy="297" r="7" fill={dark} />
      <rect x="322" y="262" width="124" height="50" rx="9" fill={dark} stroke={violet} strokeWidth="5" />
      <path d="M338 300a23 23 0 0 1 46 0z" fill={accent} />
      <path d="M396 278h36M396 288h24M396 298h30" stroke={lilac} strokeWidth="5" strokeLinecap="round" />
    </>
  );
}

export function ComputerPicture({ className }: { className?: string | undefined }) {
  const { accent, onAccent, teal } = shades();
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className={className}
      viewBox="0 0 480 360"
      role="img"
      aria-label="Inside a computer: a clock drives the processor; the bus joins processor, memory, keyboard, disk and screen."
    >
      <rect x="3" y="3" width="474" height="354" rx="24" fill={surface} stroke={line} strokeWidth="3" />
      <rect x="17" y="17" width="446" height="326" rx="14" fill={teal} fillOpacity=".1" />
      <path d="M128 170v40M361 176v34M96 236v28M240 236v28M384 236v28" stroke={accent} strokeWidth="14" />
      <rect x="32" y="204" width="416" height="36" rx="18" fill={accent} />
      <Processor />
      <Memory />
      <Clock />
      <Devices />
      <g fontFamily="inherit" fontSize="18" fontWeight="700" fill={ink} textAnchor="middle">
        <text x="128" y="43">
          Processor
        </text>
        <text x="361" y="43">
          Memory
        </text>
        <text x="236" y="136" fontSize="16">
          Clock
        </text>
        <text x="240" y="228" fill={onAccent}>
          Bus
        </text>
        <text x="96" y="333" fontSize="16">
          Keyboard
        </text>
        <text x="240" y="333" fontSize="16">
          Disk
        </text>
        <text x="384" y="333" fontSize="16">
          Screen
        </text>
      </g>
      <g
        fill={onAccent}
        fillOpacity=".75"
        fontFamily="monospace"
        fontSize="16"
        fontWeight="700"
        textAnchor="middle"
        aria-hidden="true"
      >
        <text x="128" y="227">
          1 0 1 1 0 1
        </text>
        <text x="352" y="227">
          0 1 1 0 1 0
        </text>
      </g>
    </svg>
  );
}
