import { randomUUID } from 'node:crypto';
import { type Finding, well, wrong } from '../../domain/finding.ts';
import type { Env } from '../environment/env.ts';
import { htmlPart } from '../mail/letter/html-part.ts';
import { type Letter, type MailSite, paragraph } from '../mail/letter/letter.ts';
import { textPart } from '../mail/letter/text-part.ts';
import { isAddress } from '../environment/sender-address.ts';
import { createTransport } from '../mail/transport/transport.ts';

const NAME = 'Test email';

/** Sends one real email the way the site does, and reports the server's answer. `now` in milliseconds since 1970. */
export async function sendTestEmail({
  env,
  site,
  recipient,
  now,
}: {
  env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  site: MailSite;
  recipient: string;
  now: number;
}): Promise<Finding> {
  if (!isAddress(recipient)) {
    return wrong(NAME, `"${recipient}" is not an email address`, 'Example: --send-to you@example.org');
  }
  if (env.smtpUrl === undefined)
    return wrong(NAME, 'It was not sent', 'Set SMTP_URL to the address of your email server.');
  const from = env.mailFrom ?? { name: site.brand.name, address: site.contact.email };
  const transport = createTransport({
    smtpUrl: env.smtpUrl,
    sender: { from, replyTo: site.contact.email },
    // With a server, no file is written.
    folder: env.dataDir,
    log: SILENT,
  });
  const letter: Letter = {
    subject: `Test email from ${site.brand.name}`,
    news: 'Emails from the site reach you.',
    parts: [
      paragraph(`${site.brand.name} sent you this email to see whether its emails arrive. You do not need to reply.`),
      paragraph('If it is in the spam folder, set up SPF, DKIM and DMARC for the domain of the sender.'),
    ],
  };
  const outcome = await transport.send({
    id: randomUUID(),
    messageId: `<${randomUUID()}@${from.address.split('@')[1] ?? 'localhost'}>`,
    recipient,
    queuedAt: now,
    now,
    subject: letter.subject,
    text: textPart(letter, { site, to: null }),
    html: htmlPart(letter, { site, to: null }),
  });
  if (outcome.state === 'sent') {
    return well(NAME, `One email was sent from ${from.address} to ${recipient}: look in that mailbox`);
  }
  // Signing in was checked before, so any answer is about this email or its sender.
  if (!outcome.why.startsWith('answer ')) {
    return wrong(NAME, `It was not sent (${outcome.why})`, 'The line "Email server" says what to do.');
  }
  return wrong(
    NAME,
    `The email server did not accept it (${outcome.why})`,
    `It should have gone from ${from.address} to ${recipient}. Many servers only accept senders of their own domain: see MAIL_FROM.`,
  );
}

const nothing = () => {};
const SILENT = { info: nothing, warn: nothing, error: nothing };
