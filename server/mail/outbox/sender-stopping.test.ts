import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseBusy } from '../../db/database-busy.ts';
import { dailyEngines } from '../../db/databases.fixture.ts';
import { LEASE_MS } from './outbox.ts';
import { HOUR, postOn, START } from './sender.fixture.ts';
import type { Behaviour } from '../transport/smtp.fixture.ts';
import type { Transport } from '../transport/transport.ts';

describe.each(dailyEngines)('on %s', (engine) => {
  const post = (behaviour?: Behaviour) => postOn(engine, behaviour);

  test('stop waits for what is under way, and nothing is sent afterwards', async () => {
    let release: (() => void) | undefined;
    const { queue, row, sender, server } = await post({
      onRcptTo: (_address, _session, callback) => {
        release = () => callback();
      },
    });
    const id = await queue();
    sender.start();
    await expect.poll(() => release).toBeDefined();
    let hasStopped = false;
    const stopping = sender.stop().then(() => (hasStopped = true));
    const later = await queue();
    await sender.wake();
    expect(hasStopped).toBe(false);
    release?.();
    await stopping;
    expect(await row(id)).toMatchObject({ state: 'sent' });
    expect(await row(later)).toMatchObject({ state: 'queued', attempts: 0 });
    expect(server.accepted).toHaveLength(1);
  });

  test('stop breaks off mails that a server does not finish, puts them back, and the next process sends them at once', async () => {
    let isHanging = true;
    const { queue, row, senderBy, transport, server } = await post({
      onRcptTo: (_address, _session, callback) => {
        if (!isHanging) callback();
      },
    });
    const ids = [await queue(), await queue()];
    const stuck = senderBy(transport, undefined, { stop: 1 });
    stuck.start();
    await expect.poll(() => row(ids[0]!)).toMatchObject({ state: 'sending' });
    await stuck.stop();
    for (const id of ids) {
      expect(await row(id)).toMatchObject({
        state: 'queued',
        nextAt: START,
        leaseUntil: null,
        lastError: 'the server did not finish in time',
      });
    }
    isHanging = false;
    await senderBy(transport).wake();
    expect(server.accepted).toHaveLength(2);
  });

  test('a mail that a server takes too long over is broken off before its lease ends, and costs no other', async () => {
    const closed: string[] = [];
    const { queue, row, senderBy, transport, server } = await post({
      onRcptTo: () => {},
      onClose: ({ id }) => void closed.push(id),
    });
    const id = await queue();
    // Long enough for the server to be asked.
    await senderBy(transport, undefined, { send: 100 }).wake();
    const { state, nextAt, lastError: error } = await row(id);
    expect({ state, error }).toEqual({ state: 'queued', error: 'the server did not finish in time' });
    expect(nextAt).toBeGreaterThan(START);
    // The closed connection keeps the server from taking the email later, when another process sends it again.
    await expect.poll(() => closed).toHaveLength(1);
    expect(server.accepted).toEqual([]);
  });

  test('a person erased while their mail was under way leaves no file', async () => {
    const { queue, db, row, senderBy, transport, forgotten } = await post();
    const id = await queue();
    const erasing: Transport = {
      send: async (mail, signal) => {
        await db.updateTable('outbox').set({ recipient: null, data: '{}' }).execute();
        return transport.send(mail, signal);
      },
    };
    await senderBy(erasing).wake();
    expect(await row(id)).toMatchObject({ state: 'sent', recipient: null });
    expect(forgotten).toEqual([{ id, queuedAt: START }]);
  });

  test.each([
    ['busy', new DatabaseBusy('held')],
    ['started again', new Error('terminating connection due to administrator command')],
  ])('a database that is %s when a mail has been sent does not make it go out twice', async (_, error) => {
    const { queue, db, row, senderBy, transport, server, log } = await post();
    const id = await queue();
    let busy = 3;
    const through = db.withPlugin({
      transformQuery: ({ node }) => {
        // The server has the email by now: what follows is its outcome.
        if (server.accepted.length === 1 && busy-- > 0) throw error;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await senderBy(transport, through, { settle: 1 }).wake();
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(server.accepted).toHaveLength(1);
    expect(log.lines.join('\n')).not.toContain('may be sent again');
  });

  test('an outcome that cannot be written down while the lease lasts is told of, and left to whoever sends it again', async () => {
    const { queue, db, row, clock, senderBy, transport, server, log } = await post();
    const id = await queue();
    const through = db.withPlugin({
      transformQuery: ({ node }) => {
        if (server.accepted.length === 0) return node;
        clock.now += LEASE_MS / 2;
        throw new Error('gone');
      },
      transformResult: async ({ result }) => result,
    });
    await senderBy(transport, through, { settle: 1 }).wake();
    expect(log.lines.join('\n')).toContain('may be sent again');
    expect(await row(id)).toMatchObject({ state: 'sending' });
  });

  test('a database that is busy when the outbox is looked at is asked again at the next look', async () => {
    const { queue, db, senderBy, transport, server, log } = await post();
    await queue();
    let busy = true;
    const through = db.withPlugin({
      transformQuery: ({ node }) => {
        if (busy) throw new DatabaseBusy('held');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const sender = senderBy(transport, through);
    await sender.wake();
    expect(server.accepted).toEqual([]);
    expect(log.lines.at(-1)).toContain('the outbox could not be read');
    busy = false;
    await sender.wake();
    expect(server.accepted).toHaveLength(1);
  });

  test('a mail queued while others are sent goes out in the same wake', async () => {
    const state: { queueMore?: () => Promise<string> } = {};
    const { queue, sender, server } = await post({
      onRcptTo: (_address, _session, callback) => {
        const more = state.queueMore;
        delete state.queueMore;
        if (more === undefined) callback();
        else void more().then(() => callback());
      },
    });
    await queue();
    state.queueMore = () => queue();
    await sender.wake();
    expect(server.accepted).toHaveLength(2);
  });

  test('a wake after the last look, before the sender rests, is not lost', async () => {
    const { db, queue, server, senderBy, transport } = await post();
    let queries = 0;
    const sender = senderBy(
      transport,
      db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          queries += 1;
          // The first query frees abandoned emails. The second finds nothing due, but its answer is still under way.
          if (queries === 2) {
            await queue();
            void sender.wake();
          }
          return result;
        },
      }),
    );
    await sender.wake();
    expect(server.accepted).toHaveLength(1);
  });

  test('started, it looks again at every interval', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { queue, sender, server } = await post();
    sender.start();
    await sender.wake();
    await queue();
    expect(server.accepted).toHaveLength(0);
    vi.advanceTimersByTime(HOUR);
    await expect.poll(() => server.accepted).toHaveLength(1);
    await sender.stop();
  });

  test('a database that fails is logged, and the sender goes on', async () => {
    const { db, queue, sender, log } = await post();
    await queue();
    await db.destroy();
    await sender.wake();
    await sender.wake();
    expect(log.lines.filter((line) => line.startsWith('the outbox could not be read'))).toHaveLength(2);
  });
});
