/** The address to open in a browser on this machine. */
export function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** A hint if forms would be refused at this address, since it is not the configured one. */
export function explainOwnAddress(configured: string | undefined, address: string): string | undefined {
  if (configured === undefined || new URL(configured).origin === address) return undefined;
  return `Forms are accepted from pages at ${configured} alone. To try them on this machine first: PUBLIC_URL=${address} npm start`;
}

/** Undefined for unknown reasons. */
export function explainListenError(error: unknown, host: string, port: number): string | undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`;
  }
  if (code === 'EACCES') {
    return `Port ${port} is not open to this user. Choose one above 1023: PORT=4321 npm start`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `HOST is "${host}", which is not an address of this machine. Example: HOST=localhost npm start`;
  }
  return undefined;
}
