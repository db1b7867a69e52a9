import { describe, expect, it } from 'vitest';
import { isSamplePhone, isWhatsAppNumber, telHref, whatsAppHref } from './phone-links.ts';

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
    ['+91 98700 00000', true],
    ['+91 120 400 0000', false],
  ])('%s: %s', (phone, sample) => {
    expect(isSamplePhone(phone)).toBe(sample);
  });
});

describe('whatsAppHref', () => {
  it('opens a chat with the digits alone and the message', () => {
    expect(whatsAppHref('+91 98765-43210', 'Hello Kaksha, is C++ for me?')).toBe(
      'https://wa.me/919876543210?text=Hello%20Kaksha%2C%20is%20C%2B%2B%20for%20me%3F',
    );
  });
});

describe('isWhatsAppNumber', () => {
  it.each([
    ['+91 98765 43210', true],
    ['+919876543210', true],
    ['+91 120 456 7890', true],
    ['+971 50 123 4567', true],
    ['+1-202-555-0143', true],
    ['98765 43210', false],
    ['+91 98765 4321', false],
    ['+91 98765 432101', false],
    ['+91 09876 54321', false],
    ['+0 98765 43210', false],
    ['+1234567', false],
    ['+1234567890123456', false],
    ['+91 98765 43210 or 43211', false],
    ['', false],
  ])('%j: %s', (number, is) => {
    expect(isWhatsAppNumber(number)).toBe(is);
  });
});
