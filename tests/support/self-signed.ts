/** Only for browsers that ignore certificate errors. */
import { generateKeyPairSync, sign } from 'node:crypto';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Object identifiers (X.690, 8.19): ecdsa-with-SHA256, commonName. */
const ECDSA_WITH_SHA256 = '2a8648ce3d040302';
const COMMON_NAME = '550403';

/** In PEM, valid around now. */
export function selfSigned(name: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(identifier(ECDSA_WITH_SHA256));
  const named = sequence(der(0x31, sequence(identifier(COMMON_NAME), der(0x0c, Buffer.from(name)))));
  const validity = sequence(utcTime(Date.now() - DAY_MS), utcTime(Date.now() + DAY_MS));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const body = sequence(der(0x02, Buffer.from([1])), algorithm, named, validity, named, spki);
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  const lines = sequence(body, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function identifier(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function utcTime(moment: number): Buffer {
  return der(0x17, Buffer.from(`${new Date(moment).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
}

/** Tag, length, content (X.690). */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
