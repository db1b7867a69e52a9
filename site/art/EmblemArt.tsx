import type { Drawing } from '../../server/content/schema/drawing.ts';
import type { Palette } from './brand/brand-colours.ts';

const FIELD = 128;

/** An emblem with its centre at 0 0, from -64 to 64 each way. */
export function EmblemArt({ drawing: { viewBox, markup }, p }: { drawing: Drawing; p: Palette }) {
  const [left = 0, top = 0, width = FIELD, height = FIELD] = viewBox.split(' ').map(Number);
  const scale = FIELD / Math.max(width, height);
  return (
    <g
      fill={p.deep}
      transform={`scale(${scale}) translate(${-left - width / 2} ${-top - height / 2})`}
      dangerouslySetInnerHTML={{
        __html: markup.replace(/var\(--(\w+)\)/g, (_, tone: string) => p[tone as keyof Palette]),
      }}
    />
  );
}
