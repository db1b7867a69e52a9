import type { TestNews } from '../../../../components/desk/bank-mail/set-up/LookForPayments.island.tsx';
import { notFound } from '../../../../request/page-answer.ts';
import { deskNews } from '../../../../sign-in/desk-data.ts';
import { testWords } from '../../../../../domain/bank-mail/set-up/test-state.ts';
import { formatRupees } from '../../../../../domain/money.ts';

/** The open page of the test asks here: `known` for what is new since. */
export const prerender = false;

export const GET = deskNews(async ({ desk, who, url: { searchParams } }) => {
  const test = await desk.staff.testPayments(who);
  if (test === undefined || 'kind' in test) throw notFound();
  const { version, waitsFor, state } = test;
  if (version === searchParams.get('known')) return undefined;
  const { heading, sentence } = testWords(state, test);
  const news: TestNews = { version, waitsFor: waitsFor && formatRupees(waitsFor), told: `${heading}. ${sentence}` };
  return news;
});
