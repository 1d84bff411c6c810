/** Maximum time in milliseconds without a pause in which the page can react to input. */
const PIECE_MS = 8;
const HASHES_BETWEEN_CLOCK_READS = 64;

/** The constants of the 64 rounds of SHA-256. */
const ROUND_CONSTANTS = fractions(64, Math.cbrt);
/** The hash value of SHA-256 before the first round: eight words. */
const FIRST_STATE = fractions(8, Math.sqrt);

/**
 * Finds a counter so that the SHA-256 of `challenge:counter` begins with `difficulty` zero bits (at most 32), and
 * returns `challenge:counter`. Works in short pieces, so that typing stays smooth. `challenge` has at most 40 ASCII
 * characters.
 */
export async function solvePuzzle(challenge: string, difficulty: number): Promise<string> {
  const prefix = `${challenge}:`;
  let pieceEnds = performance.now() + PIECE_MS;
  for (let counter = 0; ; counter += 1) {
    const text = `${prefix}${counter}`;
    if (Math.clz32(firstHashWord(text)) >= difficulty) return text;
    if (counter % HASHES_BETWEEN_CLOCK_READS === 0 && performance.now() > pieceEnds) {
      await new Promise((resolve) => setTimeout(resolve));
      pieceEnds = performance.now() + PIECE_MS;
    }
  }
}

/** The message schedule of SHA-256: 64 words, which `fillSchedule` fills for each text. */
const schedule = new Int32Array(64);

/** Returns the first 32 bits of the SHA-256 of an ASCII text of at most 55 characters, which fit into one block. */
export function firstHashWord(text: string): number {
  fillSchedule(text);
  let a = FIRST_STATE[0]!;
  let b = FIRST_STATE[1]!;
  let c = FIRST_STATE[2]!;
  let d = FIRST_STATE[3]!;
  let e = FIRST_STATE[4]!;
  let f = FIRST_STATE[5]!;
  let g = FIRST_STATE[6]!;
  let h = FIRST_STATE[7]!;
  for (let round = 0; round < 64; round += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + sum1 + choice + ROUND_CONSTANTS[round]! + schedule[round]!) | 0;
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + sum0 + majority) | 0;
  }
  return (FIRST_STATE[0]! + a) >>> 0;
}

/** Fills the message schedule of SHA-256 with the text, its padding and its length. */
function fillSchedule(text: string): void {
  schedule.fill(0, 0, 16);
  const { length } = text;
  for (let at = 0; at < length; at += 1) schedule[at >> 2]! |= text.charCodeAt(at) << (24 - 8 * (at & 3));
  schedule[length >> 2]! |= 0x80 << (24 - 8 * (length & 3));
  schedule[15] = length * 8;
  for (let at = 16; at < 64; at += 1) {
    const before2 = schedule[at - 2]!;
    const before15 = schedule[at - 15]!;
    const sigma1 = rotate(before2, 17) ^ rotate(before2, 19) ^ (before2 >>> 10);
    const sigma0 = rotate(before15, 7) ^ rotate(before15, 18) ^ (before15 >>> 3);
    schedule[at] = sigma1 + schedule[at - 7]! + sigma0 + schedule[at - 16]!;
  }
}

/** Rotates a 32-bit word to the right. */
function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/**
 * Returns the first 32 bits of the fractional part of the root of each of the first `count` primes. SHA-256 defines its
 * constants in this way.
 */
function fractions(count: number, root: (value: number) => number): Int32Array {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return Int32Array.from(primes, (prime) => ((root(prime) % 1) * 2 ** 32) | 0);
}
