import type { Site } from '../content/schema/site-schema.ts';
import { holdsSampleUrl } from '../content/samples.ts';
import type { Env } from '../environment/env.ts';

/** PUBLIC_URL, else `url` of content/site.yaml. Undefined for the sample's, as the site is then only tried out here. */
export function configuredUrl(env: Pick<Env, 'publicUrl'>, site: Pick<Site, 'url'>): string | undefined {
  return env.publicUrl ?? (holdsSampleUrl(site.url) ? undefined : site.url);
}
