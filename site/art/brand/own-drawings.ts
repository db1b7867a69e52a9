/** Drawings by file name. The build replaces this module with the provider's own, like own-brand.ts. */
import type { Drawing } from '../../../server/content/schema/drawing.ts';

export type Drawings = Readonly<Record<string, Drawing>>;

export const ownEmblems: Drawings = {};
export const ownDrawings: Drawings = {};
