/** The last place in a playlist or video course, by its path, on the device. */

export function keepPlace(of: string, what: string): void {
  try {
    localStorage.setItem(`left off ${of}`, what);
  } catch {
    // Refused: the first one opens again.
  }
}

export function keptPlace(of: string): string | null {
  try {
    return localStorage.getItem(`left off ${of}`);
  } catch {
    return null;
  }
}
