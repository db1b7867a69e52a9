/** Reads SMTP_URL; undefined for a text that is no address of an SMTP server. */
export function parseSmtpUrl(text: string): URL | undefined {
  if (!/^smtps?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const plain = url.hostname !== '' && ['', '/'].includes(url.pathname) && url.search === '' && url.hash === '';
  const paired = (url.username === '') === (url.password === '');
  return plain && paired && isDecodable(url.username) && isDecodable(url.password) ? url : undefined;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
