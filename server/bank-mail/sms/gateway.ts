/**
 * SMS as the app SMS Gateway for Android hands them on: https://github.com/capcom6/android-sms-gateway. Its documentation is
 * the page Webhooks of https://github.com/android-sms-gateway/docs-web. The app signs each attempt with the time of that
 * attempt (its `PayloadSingingPlugin`), so an SMS that waited for the network is not too old.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { MINUTE } from '../../../domain/day.ts';

/** A request as it came. */
export interface SmsHook {
  body: Buffer;
  /** `X-Signature`: HMAC-SHA256 of body and timestamp, hexadecimal. */
  signature: string | undefined;
  /** `X-Timestamp`: seconds since 1970. */
  timestamp: string | undefined;
}

export interface GatewaySms {
  /** The same at each attempt. */
  id: string;
  sender: string;
  text: string;
  /** By the clock of the phone, in milliseconds since 1970; undefined if it cannot be read. */
  receivedAt: number | undefined;
}

type ReadHook =
  | ({ kind: 'sms' } & GatewaySms)
  /** Signed, but something else, such as the app's `system:ping`. */
  | { kind: 'other' }
  | { kind: 'forged' | 'late' | 'unreadable' };

/** How far the clocks of the phone and of this server may differ. */
const TOLERANCE = 5 * MINUTE;

const name = z.string().min(1).max(200);
const event = z.object({ event: name });
/** `phoneNumber` was the name of `sender` in older versions, and is still sent. */
const received = z.object({
  deviceId: name,
  id: name,
  payload: z.object({
    message: z.string(),
    sender: name.nullish(),
    phoneNumber: name.nullish(),
    receivedAt: z.string().nullish(),
  }),
});

/** Reads nothing of a request that was not signed with the key, or not within five minutes of `now` (see day.ts). */
export function readHook(hook: SmsHook, { key, now }: { key: string; now: number }): ReadHook {
  const { body, signature = '', timestamp = '' } = hook;
  const right = createHmac('sha256', key).update(body).update(timestamp).digest();
  const given = /^[\da-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : undefined;
  if (given === undefined || !timingSafeEqual(given, right)) return { kind: 'forged' };
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) * 1000 - now) > TOLERANCE) return { kind: 'late' };
  const told = jsonOf(body);
  const kind = event.safeParse(told);
  if (!kind.success) return { kind: 'unreadable' };
  if (kind.data.event !== 'sms:received') return { kind: 'other' };
  const sms = received.safeParse(told);
  if (!sms.success) return { kind: 'unreadable' };
  const { deviceId, id, payload } = sms.data;
  const receivedAt = Date.parse(payload.receivedAt ?? '');
  return {
    kind: 'sms',
    id: JSON.stringify([deviceId, id]),
    sender: payload.sender ?? payload.phoneNumber ?? '',
    text: payload.message,
    receivedAt: Number.isNaN(receivedAt) ? undefined : receivedAt,
  };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
