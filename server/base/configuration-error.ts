/** The built client is searched for this text, which code that reads the configuration always brings along. */
export const SERVER_ONLY_MARKER = 'kaksha-server-only-5f0c1d7e';

/** A setting that cannot be used. The message names it, says why, and shows a value that works. */
export class ConfigurationError extends Error {
  readonly code = SERVER_ONLY_MARKER;
}
