import { qrCode } from '../../../domain/colour/colours.ts';
import { qrPath } from './qr-path.ts';

/** Dark on white in every colour scheme, as scanners need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path fill={qrCode.ground} d={`M0 0h${size}v${size}H0z`} />
      <path fill={qrCode.modules} d={path} />
    </svg>
  );
}
