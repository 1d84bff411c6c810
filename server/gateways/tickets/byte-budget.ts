/** Limits the bytes that all requests hold in memory at the same time. */
export interface ByteBudget {
  /** Reserves bytes of memory. Returns a function that frees them; undefined if too many bytes are already reserved. */
  reserve(bytes: number): (() => void) | undefined;
}

/** Creates a budget of `maxBytes` bytes of memory for all requests together. */
export function createByteBudget(maxBytes: number): ByteBudget {
  let reserved = 0;
  return Object.freeze({
    reserve(bytes) {
      if (reserved + bytes > maxBytes) return undefined;
      reserved += bytes;
      let isHeld = true;
      return () => {
        if (isHeld) reserved -= bytes;
        isHeld = false;
      };
    },
  } satisfies ByteBudget);
}
