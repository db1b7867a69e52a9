/** The last place in a playlist or video course, by its path, on the device. */
import { useRead } from '../../islands/use-read.ts';

export function keepPlace(of: string, what: string): void {
  try {
    localStorage.setItem(`left off ${of}`, what);
  } catch {
    // Refused: the first one opens again.
  }
}

function keptPlace(of: string): string | null {
  try {
    return localStorage.getItem(`left off ${of}`);
  } catch {
    return null;
  }
}

/** Null on the server, and at first. Read again on a page that somebody comes back to. */
export function useLeftOff(of: string): string | null {
  const [place] = useRead('pageshow', () => keptPlace(of), null);
  return place;
}
