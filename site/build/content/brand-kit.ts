import type { BrandKit } from '../../../server/content/schema/brand-kit.ts';
import type { Content } from '../../../server/content/schema/schema.ts';
import { markOf } from '../../art/brand/brand-mark.ts';
import { brandFilesOf } from './brand-files.ts';

/** Draws the mark of the brand and reads its files. Throws a ContentError for a logo that cannot be drawn. */
export async function brandKitOf(content: Pick<Content, 'site'>, publicFolders: readonly string[]): Promise<BrandKit> {
  return { mark: await markOf(content.site.brand), ...(await brandFilesOf(content, publicFolders)) };
}
