/** A message from the desk through the outbox to a mail server, and its link back. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { MINUTE } from '../../domain/day.ts';
import { dailyEngines } from '../db/databases.fixture.ts';
import { keptLog } from '../base/log.fixture.ts';
import { createSender } from '../mail/outbox/sender.ts';
import { smtpServer } from '../mail/transport/smtp.fixture.ts';
import { createTransport } from '../mail/transport/transport.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { placeLink, registrationLinks } from '../guard/token.ts';
import { shown, staffedDesk } from '../desk/staff-desk.fixture.ts';
import { endNews, newsBy } from './unsubscribe.ts';

describe.each(dailyEngines)('on %s', (engine) => {
  async function office() {
    const staffed = await staffedDesk(engine);
    const { context, desk, owner, db } = staffed;
    const server = await smtpServer({ offersTls: false });
    onTestFinished(() => server.close());
    const { secret, publicUrl } = context;
    const log = keptLog();
    const sender = createSender({
      db,
      log,
      transport: createTransport({
        smtpUrl: server.url,
        sender: { from: { name: 'Kaksha', address: 'desk@example.com' }, replyTo: 'hello@example.com' },
        folder: 'unused',
        log,
      }),
      site: { ...context.content.site, url: publicUrl },
      placeLinkOf: (place) => placeLink({ secret, publicUrl }, place),
      linksOf: (whose) => registrationLinks({ secret, publicUrl }, whose),
      now: context.now,
      every: 3_600_000,
      forgetMails: () => Promise.resolve(),
    });
    return {
      ...staffed,
      arrived: async () => {
        await sender.wake();
        return server.accepted.filter(({ mail }) => mail.subject === 'A new batch');
      },
      confirmed: (number: number, changes = {}) => staffed.paid(number, undefined, changes),
      send: async (about: 'course' | 'news') => {
        const page = shown(await desk.messagePage(owner, 'react'));
        const text = 'Hello {first name},\n\nwe begin in May.\nSee https://example.org/may.';
        const fields = { id: page.id, about, to: 'all', subject: 'A new batch', text };
        const write = (more: Record<string, string>) => desk.writeToCourse(owner, 'react', { ...fields, ...more });
        const seen = await write({ do: 'preview' });
        if (seen.kind !== 'preview') throw new Error(seen.kind);
        expect(await write({ do: 'send', seen: seen.preview.seen })).toEqual({ kind: 'sent', id: page.id });
        return { id: page.id, words: seen.preview.words };
      },
    };
  }

  test('each learner gets the words of the preview after five minutes, with their own name', async () => {
    const { confirmed, send, arrived, context } = await office();
    await confirmed(1, { learnerName: 'Meera Rao' });
    await confirmed(2, { learnerName: 'Arun Rao', guardianName: 'Sunita Rao' });
    const { words } = await send('course');
    context.pass(5 * MINUTE - 1);
    expect(await arrived()).toEqual([]);
    context.pass(1);
    const mails = await arrived();
    const texts = new Map(mails.map(({ recipients, mail }) => [recipients[0], mail.text ?? '']));
    const meera = texts.get(inputOf(1).email) ?? '';
    expect(words.map((lines) => lines.join('\n')).filter((paragraph) => !meera.includes(paragraph))).toEqual([]);
    expect(meera).toMatch(/^Hello Meera,\s+we begin in May\.\s+See https:\/\/example\.org\/may\./);
    expect(texts.get(inputOf(2).email)).toMatch(/^Hello Sunita,/);
    expect(mails.map(({ raw }) => /^List-Unsubscribe/m.test(raw))).toEqual([false, false]);
    expect(mails[0]?.mail.html).toContain('href="https://example.org/may"');
  });

  test('news can be ended by the link in it and by its header, and what waits goes to nobody who has ended it', async () => {
    const { confirmed, send, arrived, context, db } = await office();
    await confirmed(1, { marketing: true });
    await confirmed(2, { marketing: true });
    await send('news');
    context.pass(5 * MINUTE);
    const [mail, ...others] = (await arrived()).filter(({ recipients }) => recipients[0] === inputOf(1).email);
    expect(others).toEqual([]);
    const link = /^List-Unsubscribe: <(.+)>\r?$/m.exec(mail?.raw.replaceAll(/\r?\n\s+/g, ' ') ?? '')?.[1] ?? '';
    expect(link).toMatch(/^https:\/\/www\.example\.org\/unsubscribe\/[\w-]{32}$/);
    expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(mail?.mail.text).toContain(link);

    await send('news');
    context.pass(MINUTE);
    const token = link.split('/').at(-1) ?? '';
    expect([await newsBy(db, token), await endNews(context, token), await newsBy(db, token)]).toEqual([
      { isOn: true },
      true,
      { isOn: false },
    ]);
    context.pass(5 * MINUTE);
    const to = (await arrived()).map(({ recipients }) => recipients[0]);
    expect(to.toSorted()).toEqual([inputOf(1).email, inputOf(2).email, inputOf(2).email]);
  });

  test('who is erased meanwhile gets nothing', async () => {
    const { confirmed, send, arrived, context, desk, owner } = await office();
    const id = await confirmed(1);
    await confirmed(2);
    await send('course');
    await desk.erase(owner, id);
    context.pass(6 * MINUTE);
    expect((await arrived()).map(({ recipients }) => recipients[0])).toEqual([inputOf(2).email]);
  });
});
