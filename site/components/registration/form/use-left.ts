import { useLayoutEffect, useRef } from 'react';
import { useListener } from '../../../islands/use-listener.ts';

/**
 * Calls `judge` with the fields that were left, once no finger or button is down: a problem that appears moves what is
 * below it, and a press must not miss what it was aimed at.
 */
export function useLeft(judge: (names: readonly string[]) => void): (name: string) => void {
  const left = useRef<string[]>([]);
  const isDown = useRef(false);
  const newest = useRef(judge);
  useLayoutEffect(() => {
    newest.current = judge;
  });
  // A click comes right after its release.
  const settle = () =>
    setTimeout(() => {
      if (!isDown.current && left.current.length > 0) newest.current(left.current.splice(0));
    });
  const release = () => {
    isDown.current = false;
    settle();
  };
  useListener('pointerdown', () => {
    isDown.current = true;
  });
  useListener('pointerup', release);
  useListener('pointercancel', release);
  return (name) => {
    left.current.push(name);
    settle();
  };
}
