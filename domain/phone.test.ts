import { describe, expect, it } from 'vitest';
import { isSamplePhone, telHref } from './phone.ts';

describe('telHref', () => {
  it.each([
    ['+91 120 000 0000', 'tel:+911200000000'],
    ['0120-4567890', 'tel:01204567890'],
    [' +91 (98765) 43210', 'tel:+919876543210'],
  ])('%s is %s', (phone, href) => {
    expect(telHref(phone)).toBe(href);
  });
});

describe('isSamplePhone', () => {
  it.each([
    ['+91 120 000 0000', true],
    ['+91 98765 43210', false],
    ['+91 120 400 0000', false],
  ])('%s: %s', (phone, sample) => {
    expect(isSamplePhone(phone)).toBe(sample);
  });
});
