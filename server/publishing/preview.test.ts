import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../base/folder.fixture.ts';
import { contentPlace } from '../content/schema/content-place.ts';
import { staffedDesk } from '../desk/staff-desk.fixture.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { type DrawPreview, folderStore, type PreviewOrder } from '../setup/content-store.ts';
import { draftsOf } from '../site-editor/drafts.ts';

const root = join(import.meta.dirname, '../..');
const REACT = { kind: 'courses', id: 'react', part: [] };
const text = (file: string) => readFileSync(join(root, 'content', file), 'utf8');

/** A desk whose previews `answer` draws: by default one whose page is the text of the file. */
async function desk(answer?: (order: PreviewOrder) => Awaited<ReturnType<DrawPreview>> | undefined) {
  const folder = emptyFolder();
  cpSync(join(root, 'content'), folder, { recursive: true });
  const staffed = await staffedDesk('sqlite');
  const orders: PreviewOrder[] = [];
  let drawn: Promise<void> | undefined;
  const place = { ...contentPlace(root, {}), folder };
  const store = folderStore(root, place, undefined, async (order) => {
    orders.push(order);
    await drawn;
    const html = order.changed.get(`${order.kind}/${order.id}.yaml`) ?? '';
    return answer?.(order) ?? { kind: 'drawn', html, policy: 'sandbox' };
  });
  Object.assign(staffed.context, { store });
  return {
    ...{ ...staffed, orders },
    typed: (who: DeskUser, fields: Record<string, string>, show = 'page') =>
      staffed.desk.typedPreview(who, REACT, { show, posted: new Map(Object.entries(fields)) }),
    save: (who: DeskUser, fields: Record<string, string>, asked = REACT) =>
      staffed.desk.saveSiteFile(who, asked, new Map(Object.entries(fields))),
    /** No page is drawn until the answer is called. */
    hold: () => {
      let go = () => {};
      drawn = new Promise((resolve) => (go = resolve));
      return () => go();
    },
  };
}

test('what is typed is drawn with the locks of a save, and nothing is kept as a draft', async () => {
  const { typed, desk: staff, owner, editor, orders, db } = await desk();
  const words = 'Build one small app by hand, then again in React.';
  const first = await typed(owner, { price: '700', 'card.description': words });
  const ofEditor = await typed(editor, { price: '1', 'card.description': words });
  expect([first?.kind, ofEditor?.kind]).toEqual(['drawn', 'drawn']);
  const drawn = orders.map(({ changed }) => changed.get('courses/react.yaml') ?? '');
  expect(drawn.map((each) => /^price: .*$/m.exec(each)?.[0])).toEqual(['price: 700', 'price: 650']);
  expect(drawn.every((each) => each.includes(words))).toBe(true);
  expect([await draftsOf(db, owner.staffId), await draftsOf(db, editor.staffId)]).toEqual([[], []]);
  const name = first?.kind === 'drawn' ? first.drawn : '';
  expect(await staff.drawnPreview(owner, name)).toMatchObject({ html: drawn[0], policy: 'sandbox' });
  expect(await staff.drawnPreview(editor, name)).toBeUndefined();
});

test('a draft is shown to the person alone whose it is, with its changes in words', async () => {
  const { save, desk: staff, owner, editor, verifier, orders } = await desk();
  await save(owner, { price: '700' });
  const page = await staff.sitePreview(owner, REACT, 'card');
  expect(page).toMatchObject({
    ...{ kind: 'page', title: 'React.Js', show: 'card', preview: { kind: 'drawn' } },
    file: { did: 'changed', changes: [{ label: 'Price', from: '₹650', to: '₹700' }] },
  });
  expect(await staff.sitePreview(editor, REACT, 'card')).toMatchObject({ file: { changes: [] } });
  expect(orders.map(({ changed }) => changed.get('courses/react.yaml')?.includes('price: 700'))).toEqual([true, false]);
  const forbidden = { kind: 'forbidden' };
  expect(await staff.sitePreview(verifier, REACT, 'card')).toMatchObject(forbidden);
  expect(await staff.typedPreview(verifier, REACT, { show: 'card', posted: new Map() })).toMatchObject(forbidden);
  expect(await staff.drawnPreview(verifier, 'any')).toMatchObject(forbidden);
});

test('there is no preview of other pages, of exams, and of files that are not there', async () => {
  const { desk: staff, owner, orders } = await desk();
  const asked = [
    ['courses', 'react', 'home'],
    ['exams', 'react', 'page'],
    ['courses', 'nobody', 'page'],
    ['courses', '../site', 'page'],
  ] as const;
  for (const [kind, id, show] of asked) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await staff.sitePreview(owner, { kind, id, part: [] }, show)).toBeUndefined();
  }
  expect(orders).toEqual([]);
});

test('a mistake is told in the words of the form, beside the last page that could be drawn', async () => {
  const wrong = { file: 'courses/react.yaml', field: 'price', wrong: 'is too small', fix: 'Write more.' };
  const {
    save,
    desk: staff,
    owner,
  } = await desk(({ changed }) =>
    changed.get('courses/react.yaml')?.includes('price: -5') === true
      ? { kind: 'wrong', problems: [wrong] }
      : undefined,
  );
  await save(owner, { price: '700' });
  const before = await staff.sitePreview(owner, REACT, 'page');
  await save(owner, { price: '-5' });
  const after = await staff.sitePreview(owner, REACT, 'page');
  if (before?.kind !== 'page' || after?.kind !== 'page') throw new Error('no page');
  expect(after.preview).toEqual({
    kind: 'wrong',
    problems: [
      {
        of: { kind: 'courses', id: 'react', field: 'price' },
        label: 'Price',
        message: 'This is too small. Write more.',
      },
    ],
    drawn: before.preview.kind === 'drawn' ? before.preview.drawn : 'none',
  });
});

test('an unfinished draft of another file does not stop a preview', async () => {
  const other = { file: 'courses/cpp.yaml', field: 'name', wrong: 'is missing', fix: 'Write it.' };
  const { save, typed, owner, orders } = await desk(({ changed }) =>
    changed.has('courses/cpp.yaml') ? { kind: 'wrong', problems: [other] } : undefined,
  );
  await save(owner, { price: '500' }, { ...REACT, id: 'cpp' });
  expect(await typed(owner, { price: '700' })).toMatchObject({ kind: 'drawn' });
  expect(orders.map(({ changed }) => [...changed.keys()])).toEqual([
    ['courses/cpp.yaml', 'courses/react.yaml'],
    ['courses/react.yaml'],
  ]);
});

test('a field of a megabyte is refused as in a save, and nothing is drawn', async () => {
  const { typed, owner, orders } = await desk();
  const answer = await typed(owner, { 'card.description': 'a'.repeat(1_000_000) });
  expect(answer).toMatchObject({
    kind: 'wrong',
    problems: [{ message: expect.stringContaining('at most 2,00,000 are possible') }],
  });
  expect(orders).toEqual([]);
});

test('of several previews of one person the newest is drawn, and others take turns', async () => {
  const { typed, owner, editor, orders, hold } = await desk();
  const go = hold();
  const first = typed(owner, { price: '701' });
  await expect.poll(() => orders.length).toBe(1);
  const later = ['702', '703'].map((price) => typed(owner, { price }));
  const other = typed(editor, {});
  go();
  const answers = await Promise.all([first, ...later, other]);
  expect(answers.map((answer) => answer?.kind)).toEqual(['drawn', 'older', 'drawn', 'drawn']);
  const priceOf = ({ changed }: PreviewOrder) => /^price: (.*)$/m.exec(changed.get('courses/react.yaml') ?? '')?.[1];
  expect(orders.map(priceOf).toSorted()).toEqual(['650', '701', '703']);
  expect(text('courses/react.yaml')).toContain('price: 650');
});
