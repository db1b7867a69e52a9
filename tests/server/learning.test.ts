import type { APIRequestContext } from '@playwright/test';
import { confirm } from '../e2e/support/staff-actions.ts';
import { somebody } from '../e2e/support/learners.ts';
import { expect, test } from './test.fixture.ts';

test('nobody reads or keeps a place but the learner of the course', async ({
  request,
  signedInAs,
  baseURL,
  register,
}) => {
  const learnerOf = async (course: string) => {
    const learner = somebody();
    await register(course, learner);
    await confirm(learner);
    return signedInAs('learner', learner.email);
  };
  const [learner, other, stranger] = [await learnerOf('react'), await learnerOf('positive-attitude'), request];
  const form = { 'lecture-1': '1500 1500' };
  const post = async (
    from: APIRequestContext,
    course: string,
    fields: Record<string, string> = form,
    origin = baseURL,
  ) => (await from.post(`/learning/${course}`, { form: fields, headers: { origin } })).status();
  const get = async (from: APIRequestContext, course: string) => (await from.get(`/learning/${course}`)).status();

  expect([await post(stranger, 'react'), await get(stranger, 'react')]).toEqual([401, 401]);
  expect([await post(other, 'react'), await get(other, 'react')]).toEqual([404, 404]);
  expect([await post(learner, 'positive-attitude'), await get(learner, 'positive-attitude')]).toEqual([404, 404]);
  expect([await post(learner, 'no-such-course'), await get(learner, 'no-such-course')]).toEqual([404, 404]);
  expect(await post(learner, 'react', form, 'https://elsewhere.example')).toBe(403);
  const refused: Record<string, string>[] = [
    { 'lecture-6': '1 2' },
    { 'lecture-1': '1 99999' },
    { 'chapter-1': 'read' },
  ];
  for (const wrong of refused) {
    expect(await post(learner, 'react', wrong)).toBe(422);
  }
  const nothing = { lectures: [], chapters: [] };
  expect(await (await learner.get('/learning/react')).json()).toEqual(nothing);
  expect(await (await other.get('/learning/positive-attitude')).json()).toEqual(nothing);

  const answer = await learner.get('/learning/react');
  expect(answer.headers()['cache-control']).toBe('no-store');
  expect(await post(learner, 'react')).toBe(200);
  expect(await (await learner.get('/learning/react')).json()).toMatchObject({
    lectures: [{ number: 1, seconds: 0, isDone: true }],
  });
});
