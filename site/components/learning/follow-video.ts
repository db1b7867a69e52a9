/** Follows a playing video: the browser's own player, or a frame of the video host. */
import type { Place } from '../../../domain/learning/progress.ts';

export type Player = HTMLIFrameElement | HTMLVideoElement;

/** `playing` comes several times a second, `stopped` on pause and end. */
type Tell = (place: Place, now: 'playing' | 'stopped') => void;

/** Returns a function that stops it. */
export function followVideo(player: Player, tell: Tell): () => void {
  return player instanceof HTMLVideoElement ? followNative(player, tell) : followFrame(player, tell);
}

function followNative(video: HTMLVideoElement, tell: Tell): () => void {
  const listening = new AbortController();
  const on = (event: string, now: 'playing' | 'stopped') =>
    video.addEventListener(event, () => say(tell, video.currentTime, video.duration, now), {
      signal: listening.signal,
    });
  on('timeupdate', 'playing');
  on('pause', 'stopped');
  on('ended', 'stopped');
  return () => listening.abort();
}

/** States of YouTube's player (IFrame Player API, getPlayerState). */
const [ENDED, PLAYING, PAUSED] = [0, 1, 2];

/** Milliseconds between requests to a frame before it answers, and their total time. */
const ASK_EVERY = 500;
const ASK_FOR = 60_000;

interface Info {
  currentTime?: number;
  duration?: number;
  playerState?: number;
}

/** YouTube's frame reports to a page that says it listens. This replaces YouTube's own script. */
function followFrame(frame: HTMLIFrameElement, tell: Tell): () => void {
  const { origin } = new URL(frame.src);
  const listening = new AbortController();
  const known: Required<Info> = { currentTime: 0, duration: Number.NaN, playerState: -1 };
  const listen = () => {
    // Before the host's page loads, the frame has our own origin, and a message to it is an error.
    if (frame.contentDocument !== null) return;
    frame.contentWindow?.postMessage(JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }), origin);
  };
  const asking = setInterval(listen, ASK_EVERY);
  const giveUp = setTimeout(() => clearInterval(asking), ASK_FOR);

  addEventListener(
    'message',
    ({ origin: from, source, data }) => {
      if (from !== origin || source !== frame.contentWindow) return;
      const info = infoIn(data);
      if (info === undefined) return;
      clearInterval(asking);
      Object.assign(known, info);
      const { currentTime, duration, playerState } = known;
      if (playerState === ENDED) say(tell, duration, duration, 'stopped');
      else if (playerState === PLAYING) say(tell, currentTime, duration, 'playing');
      else if (playerState === PAUSED) say(tell, currentTime, duration, 'stopped');
    },
    { signal: listening.signal },
  );
  frame.addEventListener('load', listen, { signal: listening.signal });
  listen();
  return () => {
    clearInterval(asking);
    clearTimeout(giveUp);
    listening.abort();
  };
}

function infoIn(data: unknown): Info | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const { event, info } = JSON.parse(data) as { event?: string; info?: unknown };
    const isInfo = event === 'infoDelivery' || event === 'initialDelivery';
    return isInfo && typeof info === 'object' && info !== null ? numbersOf(info) : undefined;
  } catch {
    return undefined;
  }
}

function numbersOf(info: Info): Info {
  const names = ['currentTime', 'duration', 'playerState'] as const;
  return Object.fromEntries(names.flatMap((name) => (Number.isFinite(info[name]) ? [[name, info[name]]] : [])));
}

/** Silent until the length is known. */
function say(tell: Tell, seconds: number, length: number, now: 'playing' | 'stopped'): void {
  const whole = Math.floor(length);
  if (whole >= 1) tell({ seconds: Math.min(Math.floor(seconds), whole), length: whole }, now);
}
