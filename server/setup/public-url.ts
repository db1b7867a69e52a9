import type { Site } from '../content/schema/site-schema.ts';
import { holdsSampleUrl } from '../content/samples.ts';
import type { Env } from '../environment/env.ts';

/**
 * The address under which people reach the site, as it is configured: PUBLIC_URL, else `url` of content/site.yaml.
 * Undefined while that is the sample's: the site is then tried out on this machine.
 */
export function configuredUrl(env: Pick<Env, 'publicUrl'>, site: Pick<Site, 'url'>): string | undefined {
  return env.publicUrl ?? (holdsSampleUrl(site.url) ? undefined : site.url);
}
