import * as icons from '../../../art/icons.ts';

/** Sites by the end of their host's name. */
const SITES: readonly [host: string, name: string, icon: string][] = [
  ['instagram.com', 'Instagram', icons.instagram],
  ['youtube.com', 'YouTube', icons.youtube],
  ['linkedin.com', 'LinkedIn', icons.linkedin],
  ['facebook.com', 'Facebook', icons.facebook],
  ['x.com', 'X', icons.cross],
  ['twitter.com', 'X', icons.cross],
  ['telegram.me', 'Telegram', icons.send],
  ['t.me', 'Telegram', icons.send],
  ['github.com', 'GitHub', icons.code],
];

/** What to call an https address, and its icon. An unknown site goes by the name of its host. */
export function socialSite(address: string): { name: string; icon: string } {
  const [host = ''] = address
    .toLowerCase()
    .replace(/^https:\/\/(?:www\.)?/, '')
    .split(/[/?#:]/, 1);
  const found = SITES.find(([end]) => host === end || host.endsWith(`.${end}`));
  return found === undefined ? { name: host, icon: icons.external } : { name: found[1], icon: found[2] };
}
