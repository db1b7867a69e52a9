import { courses } from '../e2e/support/courses.ts';
import { everyUrl, playlists } from '../e2e/support/urls.ts';
import { expect, test } from './test.fixture.ts';

test('a course page speaks of bank transfer only where the payment page has bank details', async ({ request }) => {
  const textOf = async (path: string) => (await request.get(path)).text();
  for (const { name, page: path, payment } of courses) {
    const offered = (await textOf(payment)).includes('Account number');
    const promised = /UPI or bank transfer/.test(await textOf(path));
    expect.soft([name, promised && !offered]).toEqual([name, false]);
  }
});

test('only the two playlists have a way back to the home page under their own name', async ({ request }) => {
  for (const { path } of everyUrl) {
    const html = await (await request.get(path)).text();
    const wanted = playlists.some((playlist) => playlist.path === path);
    expect.soft([path, html.includes('Back to Home')]).toEqual([path, wanted]);
  }
});
