import { houseOf } from '../../domain/colour/colours.ts';
import type { ProjectCopy } from '../project-copy.fixture.ts';

export const NAME = 'कक्षा';
export const OWN = { main: '#0b5d3b', accent: '#ff5c8a' };
export const LOGO_RED = '#c8102e';
export const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 40"><path d="M0 0h48v40H0z" fill="${LOGO_RED}"/></svg>`;

export const house = houseOf(OWN).colours;

export function brandOwn(copy: ProjectCopy): void {
  const block = [
    'brand:',
    `  name: ${NAME}`,
    `  colours: { main: '${OWN.main}', accent: '${OWN.accent}' }`,
    '  logo: /logo.svg',
    '  logoDark: /logo-dark.svg',
    '  tiles: kites',
    '',
  ].join('\n');
  const site = copy.read('content/site.yaml');
  copy.write('content/site.yaml', block + site.slice(site.indexOf('tagline:')));
  copy.write('public/logo.svg', LOGO);
  copy.write('public/logo-dark.svg', LOGO.replace(LOGO_RED, house.accent.dark));
}
