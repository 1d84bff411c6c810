import { PREFIX } from './session-values.ts';

/** What all tabs know of a sign-in: when it ends, nothing else. Its removal is how a sign-out is told. (spec: AUTH-08) */
export const MARKER_KEY = `${PREFIX}login`;

export interface LoginMarker {
  /** Milliseconds; undefined without a sign-in. */
  expiresAt(): number | undefined;
  /** Also true where the browser refuses to say. */
  isThere(): boolean;
  set(expiresAt: number): void;
  remove(): void;
}

export function createLoginMarker(shared: Storage | undefined): LoginMarker {
  const read = (): string | null | undefined => {
    try {
      return shared?.getItem(MARKER_KEY);
    } catch {
      return undefined;
    }
  };
  const attempt = (change: (storage: Storage) => void): void => {
    try {
      if (shared) change(shared);
    } catch {
      // Without the marker this tab is by itself; signing in works all the same.
    }
  };
  return Object.freeze({
    expiresAt: () => {
      const text = read() ?? '';
      return /^\d{1,16}$/.test(text) ? Number(text) : undefined;
    },
    isThere: () => read() !== null,
    set: (expiresAt: number) => attempt((storage) => storage.setItem(MARKER_KEY, String(expiresAt))),
    remove: () => attempt((storage) => storage.removeItem(MARKER_KEY)),
  });
}
