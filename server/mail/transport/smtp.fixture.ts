import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface AcceptedMail {
  recipients: string[];
  sender: string;
  /** As received, without dot-stuffing. */
  raw: string;
  mail: Email;
}

interface SmtpFixture extends AsyncDisposable {
  url: URL;
  port: number;
  accepted: AcceptedMail[];
  close(): Promise<void>;
}

export type Behaviour = Pick<
  SMTPServerOptions,
  'banner' | 'onConnect' | 'onMailFrom' | 'onRcptTo' | 'onAuth' | 'onClose' | 'secure'
> & {
  /** Called before the email is accepted; an error refuses it. */
  onMessage?: (mail: AcceptedMail) => void;
  /** By default it offers STARTTLS with a self-signed certificate. */
  offersTls?: boolean;
  port?: number;
};

export function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Greets at once. The package waits a tenth of a second for early talkers, most of a test's time. */
class PromptServer extends SMTPServer {
  override connect(...args: Parameters<SMTPServer['connect']>): void {
    super.connect(...args);
    const connection = [...this.connections].at(-1);
    connection?.connectionReady();
    // Cancels the delayed call.
    if (connection !== undefined) connection.connectionReady = () => {};
  }
}

export async function smtpServer(behaviour: Behaviour = {}): Promise<SmtpFixture> {
  const { onMessage, offersTls = true, port = 0, onAuth, ...hooks } = behaviour;
  const accepted: AcceptedMail[] = [];
  const server = new PromptServer({
    ...hooks,
    ...(onAuth && { onAuth }),
    authOptional: onAuth === undefined,
    disabledCommands: [...(offersTls ? [] : ['STARTTLS']), ...(onAuth ? [] : ['AUTH'])],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void (async () => {
          const bytes = Buffer.concat(chunks);
          const { mailFrom, rcptTo } = session.envelope;
          const mail = {
            recipients: rcptTo.map(({ address }) => address),
            sender: mailFrom === false ? '' : mailFrom.address,
            raw: bytes.toString('utf8'),
            mail: await PostalMime.parse(bytes),
          };
          try {
            onMessage?.(mail);
          } catch (error) {
            callback(error as Error);
            return;
          }
          accepted.push(mail);
          callback(null);
        })();
      });
    },
  });
  // Broken connections and handshakes are no fault of the test.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= new Promise<void>((resolve) => void server.close(resolve)));
  return {
    url: new URL(`${behaviour.secure ? 'smtps' : 'smtp'}://127.0.0.1:${address.port}`),
    port: address.port,
    accepted,
    close,
    [Symbol.asyncDispose]: close,
  };
}

export const refusing = (code: number): NonNullable<Behaviour['onRcptTo']> => {
  return (_address, _session, callback) => callback(answer(code, 'asha@example.org is not for us'));
};
