import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RegistrationMoney } from './RegistrationMoney.tsx';

const draw = (email: string | null) =>
  renderToStaticMarkup(
    <RegistrationMoney
      registration={{ payments: [], refunds: [], state: 'received', reference: '532512345678', email }}
      more={[]}
    />,
  );

test('it says where our emails go, until that is erased', () => {
  expect(draw('meera@example.org')).toMatch(/<dt>Our emails go to<\/dt><dd>meera<wbr\/>@example\.org<\/dd>/);
  expect(draw(null)).not.toContain('Our emails go to');
  expect(draw(null)).not.toContain('@');
});
