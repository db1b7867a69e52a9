/** Pairs of colours for a provider who has none, each readable as main colour and buttons. */
import { type BrandColours, EXAMPLE_COLOURS, SHIPPED } from './colours.ts';

interface Palette {
  id: string;
  name: string;
  colours: BrandColours;
}

export const palettes: readonly Palette[] = [
  { id: 'indigo', name: 'Indigo and marigold', colours: SHIPPED },
  { id: 'green', name: 'Green and orange', colours: EXAMPLE_COLOURS },
  { id: 'maroon', name: 'Maroon and gold', colours: { main: '#7a1f2b', accent: '#e8b23a' } },
  { id: 'teal', name: 'Teal and coral', colours: { main: '#0c5460', accent: '#f2704d' } },
  { id: 'plum', name: 'Plum and amber', colours: { main: '#5b2a6b', accent: '#f0a03c' } },
  { id: 'slate', name: 'Slate and mint', colours: { main: '#2b3a4a', accent: '#4fc08d' } },
];
