import { type Finding, look, well, wrong } from '../../domain/finding.ts';
import { counted } from '../../domain/text/counted.ts';
import { DAY, formatMoment } from '../../domain/day.ts';
import type { Arrival } from '../guard/own-question.ts';
import { PROXY_ADVICE } from '../guard/proxies.ts';
import { type Answer, type Certificate, FORGED_ADDRESS, isOurs, type NoAnswer } from './ask-site.ts';

const ADDRESS = 'Public address';
const CERTIFICATE = 'Certificate';
const PROXY = 'Proxy';

interface Asked {
  url: string;
  answer: Answer | NoAnswer;
  /** Local address of the running site; undefined if it does not run. */
  running: string | undefined;
  hasSecret: boolean;
}

/** Findings about the way to the site: who answers, the certificate, and the proxies. */
export function publicAddress(asked: Asked, now: number): Finding[] {
  const { answer, url } = asked;
  if (!('arrived' in answer)) return [unreachable(url, answer)];
  return [
    whoAnswers(asked, answer),
    ...(answer.certificate === undefined ? [] : [certificate(answer.certificate, new URL(url).hostname, now)]),
    ...(isOurs(answer) ? [proxy(answer.arrived, url, answer.from)] : []),
  ];
}

function unreachable(url: string, { code, message }: NoAnswer): Finding {
  const { hostname, host, protocol } = new URL(url);
  const ports = protocol === 'https:' ? 'ports 80 and 443' : 'its port';
  const [words, advice] = {
    ENOTFOUND: [
      `No address is known for the name ${hostname}`,
      'At your domain provider, point its A or AAAA record at this server. A new record may take an hour to work.',
    ],
    EAI_AGAIN: ['DNS does not answer on this machine', 'Check its network: /etc/resolv.conf names the DNS servers.'],
    ECONNREFUSED: [
      `${host} refuses connections`,
      `Start nginx or Caddy, and check that the name leads to this server: deploy/ has complete configurations.`,
    ],
    ETIMEDOUT: [
      `${host} does not answer`,
      `Open ${ports} in the firewall, and check that the name leads to this server. Some routers do not let a machine reach its own public address: then try it from another one.`,
    ],
    EPROTO: [`${host} does not speak HTTPS`, 'Let nginx or Caddy answer there with a certificate: deploy/ shows how.'],
  }[code] ?? [`${host} cannot be reached (${message})`, 'Check the network of this machine, and PUBLIC_URL.'];
  return wrong(ADDRESS, words ?? '', advice ?? '');
}

function whoAnswers({ url, running, hasSecret }: Asked, answer: Answer): Finding {
  const { status, location, isKaksha } = answer;
  if (isOurs(answer)) return well(ADDRESS, `${url} leads to this site`);
  if (isKaksha && !hasSecret) {
    return look(
      ADDRESS,
      `${url} leads to a site of Kaksha`,
      'Without the secret we cannot tell whether it is this one.',
    );
  }
  if (isKaksha) {
    return wrong(
      ADDRESS,
      `${url} leads to another site of Kaksha, or to this one with another secret`,
      'Check where the name and the proxy lead, and that DATA_DIR or SECRET is that of the running site.',
    );
  }
  if (status >= 500 && running === undefined) {
    return look(
      ADDRESS,
      `A proxy answers at ${url}, but no site behind it (status ${status})`,
      'Start the site, then run this again.',
    );
  }
  if (status >= 500) {
    return wrong(
      ADDRESS,
      `A proxy answers at ${url}, but does not reach the site (status ${status})`,
      `Make it pass requests on to ${running}: deploy/ has complete configurations.`,
    );
  }
  if (location !== undefined) {
    const to = URL.canParse(location, url) ? new URL(location, url).origin : location;
    return to === url
      ? wrong(ADDRESS, `${url} does not pass /healthz on to the site`, 'Make the proxy pass every path on.')
      : wrong(ADDRESS, `${url} sends visitors on to ${to}`, `Where that is the site: PUBLIC_URL=${to}`);
  }
  return wrong(
    ADDRESS,
    `Something else answers at ${url} (status ${status})`,
    'Check where the name leads, and that the proxy passes every path on to the site.',
  );
}

/** Certificates for three months should be renewed a month before their end, those for a week sooner. This is late. */
const SHORTLY = 14 * DAY;
const SHORTLY_OF_SHORT = 0.2;

/** OpenSSL's words for certificates that browsers refuse, and Node's for another name. */
const REFUSED: Readonly<Record<string, readonly [words: string, advice: string]>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: ['It is for another name', 'Get one for this name: certbot --nginx -d'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['Nobody has signed it', 'Get one that browsers know: certbot and Caddy do.'],
  SELF_SIGNED_CERT_IN_CHAIN: [
    'It is self-signed or from an unknown issuer',
    'Get one that browsers know: certbot and Caddy do.',
  ],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [
    'Its intermediate certificates are missing',
    'Make the proxy send the whole chain: ssl_certificate of nginx names fullchain.pem.',
  ],
};

function certificate({ validFrom, validTo, refusal }: Certificate, name: string, now: number): Finding {
  const until = formatMoment(validTo);
  if (validTo <= now) {
    return wrong(
      CERTIFICATE,
      `It ended on ${until}`,
      'Renew it, and find out why it was not renewed automatically: certbot renew',
    );
  }
  if (refusal !== undefined) {
    const [words, advice] = REFUSED[refusal] ?? [`Browsers refuse it (${refusal})`, 'Get another one.'];
    return wrong(CERTIFICATE, words, advice.endsWith(' -d') ? `${advice} ${name}` : advice);
  }
  const left = validTo - now;
  const words = `Valid for ${counted(Math.floor(left / DAY), 'more day', 'more days')}, until ${until}`;
  if (left >= Math.min(SHORTLY, (validTo - validFrom) * SHORTLY_OF_SHORT)) return well(CERTIFICATE, words);
  return look(CERTIFICATE, words, 'It should have been renewed automatically. Find out why it was not: certbot renew');
}

function proxy(arrived: Arrival, url: string, from: number | undefined): Finding {
  const { from: other, isTrusted, forwardedFor, visitor, protocol, finding } = arrived;
  const asked = new URL(url).protocol.slice(0, -1);
  // The connection that left here arrived unchanged, so no proxy is between.
  if (other.port === from) return well(PROXY, 'None in front: this request came straight to the site');
  if (!isTrusted) {
    return wrong(PROXY, `${other.address} is not named in TRUST_PROXY`, PROXY_ADVICE.unnamed);
  }
  if (forwardedFor === null) return wrong(PROXY, 'It does not say who the visitor is', PROXY_ADVICE.silent);
  if (forwardedFor === FORGED_ADDRESS) {
    return wrong(
      PROXY,
      'It believes what visitors write in X-Forwarded-For',
      'Anyone can forge their address, and pass every limit. Make the proxy overwrite that header: deploy/ has complete examples.',
    );
  }
  if (protocol !== asked) {
    return wrong(
      PROXY,
      `It says that visitors come by ${protocol.toUpperCase()}, but they come by ${asked.toUpperCase()}`,
      'Make it overwrite X-Forwarded-Proto: deploy/ has complete examples.',
    );
  }
  if (finding !== null) return look(PROXY, 'This request got through, others did not', PROXY_ADVICE[finding]);
  return well(PROXY, `It tells the site who asks and how: this request came by ${asked.toUpperCase()} from ${visitor}`);
}
