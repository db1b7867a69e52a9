export interface ImapAccount {
  host: string;
  port: number;
  /** TLS from the start. Otherwise STARTTLS is asked for, except on this machine. */
  secure: boolean;
  user: string;
  /** Undefined if the secret of this site does not open the kept one. */
  password: string | undefined;
  folder: string;
}

/** Reads BANK_MAIL_URL; undefined for a text that does not name a mailbox, user and password. */
export function parseImapUrl(text: string): ImapAccount | undefined {
  if (!/^imaps?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.hostname === '' || url.search !== '' || url.hash !== '') return undefined;
  const [user, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(decoded);
  if (!user || !password || folder === undefined) return undefined;
  const secure = url.protocol === 'imaps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, '').toLowerCase(),
    port: url.port === '' ? (secure ? 993 : 143) : Number(url.port),
    ...{ secure, user, password, folder: folder === '' ? 'INBOX' : folder },
  };
}

/** Undefined for what cannot be decoded, or could end a line of the protocol. */
function decoded(text: string): string | undefined {
  try {
    const plain = decodeURIComponent(text);
    return /\p{Cc}/u.test(plain) ? undefined : plain;
  } catch {
    return undefined;
  }
}
