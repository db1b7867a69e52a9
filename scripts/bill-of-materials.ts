/** The packages of a packed site, for scanners of known weaknesses: CycloneDX 1.6. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../server/base/configuration-error.ts';
import type { BundledPackage } from '../site/build/program/bundled-packages.ts';
import { HANDED_ON, PERMISSIVE } from './licences.ts';
import { lockedPackages } from './pack/locked-packages.ts';

/** See https://cyclonedx.org/docs/1.6/json/. Throws a ConfigurationError for a licence that forbids handing on. */
export function billOfMaterials(root: string, packages: readonly BundledPackage[], now: Date): string {
  const wrong = packages.filter(({ name, license }) => !PERMISSIVE.has(license) && !Object.hasOwn(HANDED_ON, name));
  if (wrong.length > 0) {
    const names = wrong.map(({ name, license }) => `${name} (${license})`).join(', ');
    throw new ConfigurationError(
      `The packed site would contain ${names}. Its licence is not one of those in scripts/licences.ts: take another package, or add the licence there once you have read it.`,
    );
  }
  const locked = lockedPackages(root);
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string; version: string };
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: { type: 'application', 'bom-ref': own.name, name: own.name, version: own.version },
    },
    components: packages.map(({ name, version, license }) => {
      const purl = purlOf(name, version);
      const hash = hashOf(locked.get(`${name}@${version}`)?.integrity);
      return {
        type: 'library',
        'bom-ref': purl,
        name,
        version,
        // A licence of several is an expression of SPDX: Apache-2.0 AND MIT.
        licenses: [license.includes(' ') ? { expression: license } : { license: { id: license } }],
        purl,
        ...(hash !== undefined && { hashes: [{ alg: 'SHA-512', content: hash }] }),
      };
    }),
    dependencies: [{ ref: own.name, dependsOn: packages.map(({ name, version }) => purlOf(name, version)) }],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** https://github.com/package-url/purl-spec */
function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** Hexadecimal; package-lock.json has Base64. */
function hashOf(integrity = ''): string | undefined {
  const [, base64] = /^sha512-(\S+)$/.exec(integrity) ?? [];
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64').toString('hex');
}
