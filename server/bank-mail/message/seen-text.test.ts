import { expect, test } from 'vitest';
import { seenText } from './seen-text.ts';

const HIDDEN = 'paid 9999';

test.each([
  `<p style="display:none">${HIDDEN}</p>`,
  `<p style="DISPLAY : NONE !important">${HIDDEN}</p>`,
  `<p style="display:none"><span style="display:block">${HIDDEN}</span></p>`,
  `<p hidden>${HIDDEN}</p>`,
  `<p style="visibility:hidden">${HIDDEN}</p>`,
  `<p style="opacity:0">${HIDDEN}</p>`,
  `<p style="font-size:0">${HIDDEN}</p>`,
  `<p style="font-size:1px;line-height:1px">${HIDDEN}</p>`,
  `<p style="font:0/0 a">${HIDDEN}</p>`,
  `<p style="max-height:0;overflow:hidden">${HIDDEN}</p>`,
  `<p style="width:0px;overflow:hidden">${HIDDEN}</p>`,
  `<p style="position:absolute;left:-9999px">${HIDDEN}</p>`,
  `<p style="text-indent:-999em">${HIDDEN}</p>`,
  `<p style="margin-top: -5000px">${HIDDEN}</p>`,
  `<p style="clip:rect(0,0,0,0);position:absolute">${HIDDEN}</p>`,
  `<p style="clip-path:inset(100%)">${HIDDEN}</p>`,
  `<p style="transform:scale(0)">${HIDDEN}</p>`,
  `<p style="transform:translateX(-4000px)">${HIDDEN}</p>`,
  `<p style="color:#fff">${HIDDEN}</p>`,
  `<p style="color:white">${HIDDEN}</p>`,
  `<p style="color:rgb(254, 254, 254)">${HIDDEN}</p>`,
  `<p style="color:rgba(0,0,0,0)">${HIDDEN}</p>`,
  `<p style="color:transparent">${HIDDEN}</p>`,
  `<font color="#FFFFFF">${HIDDEN}</font>`,
  `<table bgcolor="#123456"><tr><td style="color:#123457">${HIDDEN}</td></tr></table>`,
  `<div style="background:#222 none"><b style="color:#222222">${HIDDEN}</b></div>`,
  `<p style="/**/display/**/:none">${HIDDEN}</p>`,
  String.raw`<p style="d\69splay:none">${HIDDEN}</p>`,
  `<div class="preheader">${HIDDEN}</div>`,
  `<span id="pre-header">${HIDDEN}</span>`,
  `<!-- ${HIDDEN} -->`,
  `<!--[if mso]><p>${HIDDEN}</p><![endif]-->`,
  `<style>${HIDDEN}</style>`,
  `<script>${HIDDEN}</script>`,
  `<title>${HIDDEN}</title>`,
  `<template><p>${HIDDEN}</p></template>`,
  `<textarea>${HIDDEN}</textarea>`,
  `<svg><text>${HIDDEN}</text></svg>`,
  `<img alt="${HIDDEN}" src="a">`,
])('nobody sees what is in %s', (html) => {
  expect(seenText(`<body><p>Dear Customer,</p>${html}<p>bye</p></body>`)).toBe('Dear Customer,\nbye');
});

test.each([
  ['<p>Rs.&nbsp;1,999 &amp; more &#8377;5</p>', 'Rs. 1,999 & more ₹5'],
  ['<div style="font-size:0"><span style="font-size:14px">seen</span> not</div>', 'seen'],
  ['<div style="visibility:hidden">not <b style="visibility:visible">seen</b></div>', 'seen'],
  ['<div style="background:#004c8f"><p style="color:#fff">seen</p></div>', 'seen'],
  ['<td bgcolor="#004c8f" style="color:white">seen</td>', 'seen'],
  ['<div style="background:url(a.png)"><p style="color:#fff">seen</p></div>', 'seen'],
  ['<p style="color:red;opacity:0.9;height:0">seen</p>', 'seen'],
  ['<p style="color:var(--x)">seen</p>', 'seen'],
  ['<p style="margin:-5px 0 0 -5px;width:100%;overflow:hidden">seen</p>', 'seen'],
  [
    '<table><tr><td>Amount</td><td>INR 5</td></tr><tr><td>Account</td><td>XX1</td></tr></table>',
    'Amount INR 5\nAccount XX1',
  ],
  ['one<br>two<div>three</div>four', 'one\ntwo\nthree\nfour'],
  ['Rs\u200b.1\u20609\u202e99\u202c \ufeff<b>o</b>f\u00adn', 'Rs.1999 ofn'],
  ['a\n   b\tc', 'a b c'],
  ['<![if !mso]><p>seen</p><![endif]>', 'seen'],
  ['<p>unclosed <b>tags', 'unclosed tags'],
  ['', ''],
])('of %s a person sees "%s"', (html, seen) => {
  expect(seenText(html)).toBe(seen);
});
