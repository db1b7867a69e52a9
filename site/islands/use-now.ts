import { useEffect, useState } from 'react';

/** This device's time in milliseconds since 1970, again after each `every` milliseconds. Undefined on the server, and at first. */
export function useNow(every: number): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
