import type { Said } from './drawers.ts';

export type Told =
  | { kind: 'draw'; text: string }
  | { kind: 'pid' }
  | { kind: 'throw' }
  | { kind: 'crash' }
  | { kind: 'never-end' }
  | { kind: 'take-memory' };

process.on('message', (told: Told) => {
  process.send?.(said(told));
});

function said(told: Told): Said {
  switch (told.kind) {
    case 'draw':
      return { drawn: new TextEncoder().encode(`drawn: ${told.text}`) };
    case 'pid':
      return { drawn: new TextEncoder().encode(String(process.pid)) };
    case 'throw':
      return { error: new RangeError('there is no such letter') };
    case 'crash':
      return process.exit(3);
    case 'never-end':
      for (;;) Math.random();
    case 'take-memory': {
      const all: number[][] = [];
      for (;;) all.push(Array.from({ length: 100_000 }, Math.random));
    }
  }
}
