import { expect, test } from 'vitest';
import { NOT_REGISTERED } from '../../../domain/papers/gstin.ts';
import * as written from './as-written.ts';

const read: Record<string, (answer: unknown) => unknown> = { ...written };

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

test.each<[string, unknown, unknown]>([
  ['rupees', '₹4,999', 4999],
  ['rupees', 'Rs. 1,50,000/-', 150_000],
  ['rupees', ' 1500.50 ', 1500.5],
  ['rupees', 1500, 1500],
  ['count', '20 hours', 20],
  ['count', '2.5', 2.5],
  ['count', '30 seats', 30],
  ['time', '8am', '08:00'],
  ['time', '8 am', '08:00'],
  ['time', '6.30 P.M.', '18:30'],
  ['time', '12 pm', '12:00'],
  ['time', '12:15 AM', '00:15'],
  ['time', '9:00', '09:00'],
  ['time', '18:00', '18:00'],
  ['weekdays', 'Mon-Sat', WEEK],
  ['weekdays', 'Monday to Saturday', WEEK],
  ['weekdays', 'Mon – Fri, Sat', WEEK],
  ['weekdays', 'Tues, Thurs and Mondays', ['mon', 'tue', 'thu']],
  ['weekdays', 'sat to mon', ['mon', 'sat', 'sun']],
  ['weekdays', 'mon tue wed', ['mon', 'tue', 'wed']],
  ['weekdays', ['Mon', 'Wed-Fri'], ['mon', 'wed', 'thu', 'fri']],
  ['weekdays', 'daily', [...WEEK, 'sun']],
  ['classes', 'Mon, Wed and Fri, 7 to 8 PM', [{ weekdays: ['mon', 'wed', 'fri'], from: '19:00', to: '20:00' }]],
  [
    'classes',
    'Mon-Fri 6.30-8 pm; Sat, 10 to 1 PM',
    [
      { weekdays: WEEK.slice(0, 5), from: '18:30', to: '20:00' },
      { weekdays: ['sat'], from: '10:00', to: '13:00' },
    ],
  ],
  ['classes', 'daily from 7 am till 8 am', [{ weekdays: [...WEEK, 'sun'], from: '07:00', to: '08:00' }]],
  ['classes', 'Sat and Sun: 18:00 – 20:00', [{ weekdays: ['sat', 'sun'], from: '18:00', to: '20:00' }]],
  ['webAddress', 'www.vidya.in', 'https://www.vidya.in'],
  ['webAddress', 'Vidya.in/', 'https://vidya.in'],
  ['webAddress', 'https://vidya.in/', 'https://vidya.in'],
  ['yesOrNo', 'Y', true],
  ['yesOrNo', 'false', false],
  ['day', '5 January 2099', '2099-01-05'],
  ['day', '05/01/2099', '2099-01-05'],
  ['day', '2099-01-05', '2099-01-05'],
  ['list', '12 MG Road; Pune 411001;', ['12 MG Road', 'Pune 411001']],
  ['list', ['one'], ['one']],
  ['listOfLists', 'Ledgers, groups; ; Returns', [['Ledgers', 'groups'], [], ['Returns']]],
  ['listOfLists', ['Ledgers, groups', ['Sales, cash']], [['Ledgers', 'groups'], ['Sales, cash']]],
  ['colour', '2E2A7B', '#2e2a7b'],
  ['colour', '#fA0', '#ffaa00'],
  ['whatsApp', '098765 43210', '+91 98765 43210'],
  ['code', 'sbin 0001234', 'SBIN0001234'],
  ['gstin', 'No', NOT_REGISTERED],
  ['gstin', '09abcde1234f1zy', '09ABCDE1234F1ZY'],
  ['smallLetters', 'Live', 'live'],
])('%s reads %j as %j', (name, answer, expected) => {
  expect(read[name]?.(answer)).toEqual(expected);
});

/** The field then refuses it and quotes it. */
test.each<[string, unknown]>([
  ['rupees', 'cheap'],
  ['rupees', '-500'],
  ['count', 'ten'],
  ['time', '8'],
  ['time', '13 pm'],
  ['time', 'ten'],
  ['classes', 'in the evening'],
  ['classes', 'Mon, 7 PM'],
  ['classes', 'Mon, 7 to 8 PM; soon'],
  ['webAddress', 'not an address'],
  ['yesOrNo', 'perhaps'],
  ['day', 'tomorrow'],
  ['day', '31 April 2099'],
  ['colour', 'green'],
  ['whatsApp', '98765'],
])('%s leaves %j as it is', (name, answer) => {
  expect(read[name]?.(answer)).toEqual(answer);
});

test('a word that is no day is left among the days', () => {
  expect(written.weekdays('Mon to Funday')).toEqual(['mon-funday']);
  expect(written.weekdays('mon, tomorrow')).toEqual(['mon', 'tomorrow']);
});
