import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTest } from '../../db/databases.fixture.ts';
import { createDesk, type Desk } from '../../desk/desk.ts';
import { contextOn } from '../../registration/registration.fixture.ts';
import { createSession } from '../../sign-in/sessions.ts';
import { addStaffMember } from '../../sign-in/ways/sign-in.fixture.ts';
import { testApp } from '../app.fixture.ts';
import { listen } from '../listen.ts';
import type { OnDemandPages } from './on-demand.ts';

const MB = 1024 * 1024;

const render: OnDemandPages['render'] = async (request) => new Response(`${(await request.text()).length} bytes`);

async function staffedApp() {
  const db = await openTest('sqlite');
  const context = contextOn(db, 'sqlite');
  const desk: Desk = createDesk(context);
  const cookies = await Promise.all(
    (['owner', 'verifier'] as const).map(async (role) => {
      const email = `${role}@example.org`;
      const staffId = await addStaffMember(db, email, role);
      const session = { audience: 'staff', email, staffId, userAgent: undefined, now: context.now() } as const;
      return `${desk.signIn.cookie('staff').name}=${await createSession(db as never, session)}`;
    }),
  );
  const { app, log } = testApp({ render, desk, publicUrl: context.publicUrl });
  return { app, log, origin: context.publicUrl, owner: cookies[0] ?? '', verifier: cookies[1] ?? '' };
}

async function stalled(head: string[], begin: string): Promise<{ answer: string; closed: Promise<unknown> }> {
  const { app, origin } = await staffedApp();
  const { port, drain } = await listen(app, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => drain(0));
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const closed = once(socket, 'close');
  socket.write([...head, `Origin: ${origin}`, 'Host: x', '', begin].join('\r\n'));
  const [data] = (await once(socket, 'data')) as [Buffer];
  return { answer: data.toString(), closed };
}

describe('a body is left alone', () => {
  test.each(['/desk', '/desk/import', '/desk/registrations/x', '/desk/no-such-page'])(
    'on %s, of whoever is not signed in: the page answers without it, at once',
    async (path) => {
      const { answer } = await stalled([`POST ${path} HTTP/1.1`, 'Content-Length: 5900000'], 'x'.repeat(1000));
      expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*0 bytes$/);
    },
  );

  test('and not even asked for, when the client waits to be asked', async () => {
    const head = ['POST /desk/import HTTP/1.1', 'Content-Length: 5900000', 'Expect: 100-continue'];
    const { answer, closed } = await stalled(head, '');
    expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*Connection: close[^]*0 bytes$/);
    await closed;
  });

  test('when it comes from another site', async () => {
    const { answer } = await stalled(
      ['POST /register/react HTTP/1.1', 'Content-Length: 60000', 'Origin: https://other.example'],
      '',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });
});

describe('what may be posted', () => {
  async function poster() {
    const { app, origin, verifier } = await staffedApp();
    const post = (url: string, size: number, cookie = '') =>
      app.inject({ method: 'POST', url, headers: { origin, cookie }, payload: Buffer.alloc(size, 'x') });
    return { post, verifier };
  }

  test('anywhere has at most 64 KB', async () => {
    const { post } = await poster();
    const answers = await Promise.all(
      ['/register/react', '/desk/sign-in', '/sign-in'].map((url) => post(url, 64 * 1024)),
    );
    expect(answers.map(({ body }) => body)).toEqual(['65536 bytes', '65536 bytes', '65536 bytes']);
    const refused = await post('/register/react', 64 * 1024 + 1);
    expect(refused.statusCode).toBe(413);
    expect(refused.body).toMatch(/^413 Payload Too Large\n.*5 MB/);
  });

  test('is a bank statement of more, by staff', async () => {
    const { post, verifier } = await poster();
    expect((await post('/desk/import', 5 * MB, verifier)).body).toBe(`${5 * MB} bytes`);
    expect((await post('/desk/import', 8 * MB, verifier)).statusCode).toBe(413);
    expect((await post('/desk/import', 8 * MB)).body).toBe('0 bytes');
  });
});

test('a client that waits to be asked for its body is asked when it may send it', async () => {
  const { app, origin } = await staffedApp();
  const { port, drain } = await listen(app, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => drain(0));
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const head = ['POST /register/react HTTP/1.1', 'Host: x', 'Content-Length: 4', 'Expect: 100-continue'];
  socket.write([...head, `Origin: ${origin}`, '', ''].join('\r\n'));
  const [asked] = (await once(socket, 'data')) as [Buffer];
  expect(asked.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write('a=bc');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 [^]*keep-alive[^]*4 bytes$/);
});
