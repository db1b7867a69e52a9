/**
 * Part of every configuration error, so code that reads the configuration can't be bundled without it: the built
 * client is searched for this string.
 */
export const SERVER_ONLY_MARKER = 'kaksha-server-only-5f0c1d7e';

/** A setting that can't be used; the message says which, why, and shows one that can. */
export class ConfigurationError extends Error {
  readonly code = SERVER_ONLY_MARKER;
}
