/** Where somebody left off, kept on the device: by the path of a playlist or video course, what was opened of it last. */

export function keepPlace(of: string, what: string): void {
  try {
    localStorage.setItem(`left off ${of}`, what);
  } catch {
    // Refused: it begins with the first again.
  }
}

export function keptPlace(of: string): string | null {
  try {
    return localStorage.getItem(`left off ${of}`);
  } catch {
    return null;
  }
}
