import { useEffect, useState } from 'react';

/** This device's time in milliseconds since 1970, again whenever `every` milliseconds are full. Undefined on the server, and at first. */
export function useNow(every: number): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const moment = Date.now();
      setNow(moment);
      timer = setTimeout(look, every - (moment % every));
    };
    look();
    return () => clearTimeout(timer);
  }, [every]);
  return now;
}
