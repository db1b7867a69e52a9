import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { drawIslandsWith, island } from './island.tsx';

const Inner = island('Inner', 'idle', ({ word }: { word: string }) => <b>{word}</b>);
const Outer = island('Outer', 'now', ({ of, children }: { of?: string; children?: React.ReactNode }) => (
  <div>
    {children}
    <Inner word={of ?? 'none'} />
  </div>
));

beforeAll(() => {
  drawIslandsWith((element, identifierPrefix) => renderToString(element, { identifierPrefix }));
  return () => drawIslandsWith(undefined);
});

test('an island within another is a part of it; one among its children starts by itself', () => {
  const html = renderToStaticMarkup(
    <Outer of="a &amp; b">
      <i>
        <Inner word="<c>" />
      </i>
    </Outer>,
  ).replaceAll(/ uid="[^"]*"/g, '');
  expect(html).toBe(
    '<k-island of="Outer" when="now" props="{&quot;of&quot;:&quot;a &amp; b&quot;}"><div><k-slot><i>' +
      '<k-island of="Inner" when="idle" props="{&quot;word&quot;:&quot;&lt;c&gt;&quot;}"><b>&lt;c&gt;</b></k-island>' +
      '</i></k-slot><b>a &amp; b</b></div></k-island>',
  );
});

test('without props the page has none', () => {
  expect(renderToStaticMarkup(<Outer />)).not.toContain('props');
});
