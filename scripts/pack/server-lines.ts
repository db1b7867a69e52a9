interface Place {
  /** The packed folder and the settings, as paths on this machine. */
  folder: string;
  settings: string;
  /** The site's host name. */
  host: string;
  /** The address that opens the desk first; undefined for the sample, whose first run asks for one. */
  owner: string | undefined;
  /** The version of Node, such as `24.21.0`. */
  node: string;
}

/** Lines of a terminal to paste. */
export interface ServerLines {
  /** Copy the site to its server, from this machine. */
  here: string[];
  /** Set it up there, as root. */
  there: string[];
  /** After the first time, from this machine. */
  upgrade: string[];
}

/** The lines that put a packed site on its server. */
export function serverLines({ folder, settings, host, owner, node }: Place): ServerLines {
  const asKaksha = 'runuser -u kaksha -- node /opt/kaksha/commands';
  const release = `https://nodejs.org/dist/v${node}/node-v${node}-linux-$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/').tar.xz`;
  // The files belong to root there: everybody may read them, and nobody else may change them.
  const copy = `rsync -a --delete --no-owner --no-group --chmod=D755,F644 ${folder}/ root@${host}:/opt/kaksha/`;
  return {
    here: [
      `ssh root@${host} 'apt-get update && apt-get install -y rsync caddy curl xz-utils'`,
      copy,
      `scp -p ${settings} root@${host}:/root/kaksha.env`,
    ],
    there: [
      `curl -fsSL ${release} | tar -xJ -C /usr/local --strip-components=1 --wildcards '*/bin/node'`,
      'useradd --system --home-dir /var/lib/kaksha --shell /usr/sbin/nologin kaksha',
      'install -d -o kaksha -g kaksha -m 700 /var/lib/kaksha && cd /var/lib/kaksha',
      'install -o kaksha -g kaksha -m 600 /root/kaksha.env .env && rm /root/kaksha.env',
      'cp /opt/kaksha/deploy/kaksha.service /etc/systemd/system/ && systemctl enable --now kaksha',
      `sed 's/www.example.org/${host}/g' /opt/kaksha/deploy/Caddyfile > /etc/caddy/Caddyfile && systemctl reload caddy`,
      'for second in 1 2 3 4 5 6 7 8 9 10; do HOST=127.0.0.1 node /opt/kaksha/commands/health.mjs && break; sleep 1; done',
      owner === undefined
        ? "journalctl -u kaksha -o cat | grep 'set-up?key='"
        : `${asKaksha}/staff.mjs add ${owner} --role owner`,
      `${asKaksha}/doctor.mjs`,
    ],
    upgrade: [copy, `ssh root@${host} systemctl restart kaksha`],
  };
}
