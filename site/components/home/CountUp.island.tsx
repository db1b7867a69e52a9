import { useEffect, useRef, useState } from 'react';
import { island } from '../../islands/island.tsx';

const DURATION_MS = 1200;

/** Counts once, when the figure comes into view. */
export const CountUp = island('CountUp', 'calm', function CountUp({ to }: { to: number }) {
  const [counted, setCounted] = useState(to);
  const figure = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let frame = 0;
    let begin: number | undefined;
    const count = (now: number) => {
      begin ??= now;
      const part = Math.min((now - begin) / DURATION_MS, 1);
      setCounted(Math.round(to * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(count);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        frame = requestAnimationFrame(count);
      },
      { threshold: 0.6 },
    );
    if (figure.current) observer.observe(figure.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [to]);
  return <span ref={figure}>{counted}</span>;
});
