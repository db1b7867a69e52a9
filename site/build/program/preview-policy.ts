/** What a page may load and show in its preview. The rest of a page's policy is about what somebody does there. */
const KEPT = ['font-src', 'img-src', 'style-src'];

/**
 * The policy of a page for its preview at the desk, where nothing of it may run, be sent or lead away, even if somebody opens
 * it outside its frame. Its own origin is kept for the font, which other origins may not load.
 */
export function previewPolicy(policy: string): string {
  const kept = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => KEPT.includes(directive.split(' ', 1)[0] ?? ''));
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
    ...kept,
  ].join('; ');
}
