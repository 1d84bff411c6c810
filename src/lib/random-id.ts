/** Returns an integer from 1 to 100000 for keys and log line ids. Not for secrets. (spec: CONST-02, OPEN-15) */
export function randomNumber(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0]! % 100_000) + 1;
}

/** Returns a random UUID. Unlike crypto.randomUUID it also works on pages served over http. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
