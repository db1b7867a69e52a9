import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface AcceptedMail {
  recipients: string[];
  sender: string;
  /** As it came over the wire, dots already unstuffed. */
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
  /** Called once the message is there, before it is accepted; an error refuses it. */
  onMessage?: (mail: AcceptedMail) => void;
  /** The default offers STARTTLS with a certificate that nobody has signed. */
  offersTls?: boolean;
  port?: number;
};

/** An error that the server answers with this code. */
export function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** It greets at once. The package waits a tenth of a second for whoever talks too soon, which was most of the time of a test. */
class PromptServer extends SMTPServer {
  override connect(...args: Parameters<SMTPServer['connect']>): void {
    super.connect(...args);
    const connection = [...this.connections].at(-1);
    connection?.connectionReady();
    // It was still to be called.
    if (connection !== undefined) connection.connectionReady = () => {};
  }
}

/** A real SMTP server on loopback that keeps what it accepts. */
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
  // A client that hangs up, or a handshake it breaks off, is no fault of the test.
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

/** A server that answers to the recipient with a code. */
export const refusing = (code: number): NonNullable<Behaviour['onRcptTo']> => {
  return (_address, _session, callback) => callback(answer(code, 'asha@example.org is not for us'));
};
