import { createRequire } from 'node:module';
import type { Diagnostics, Parameters } from 'recheck';
import { BoundedMap } from '#src/lib/bounded-map.ts';

/** Maximum length of a pattern, in characters. */
const MAX_LENGTH = 1000;
/**
 * Maximum length of a text for a pattern with quadratic running time, in characters. Such a text takes about 100,000
 * steps, less than a millisecond.
 */
const MAX_QUADRATIC_LENGTH = 200;
/** Maximum number of results in the cache. Forms share patterns, and every publish checks the patterns of all forms. */
const MAX_CACHED_RESULTS = 500;

/**
 * Limits of the search for a text on which a pattern is slow. The search ends after 5 million steps for a text of 4000
 * characters, so every machine gets the same result. The timeout covers work that is not counted as steps. It is long,
 * because otherwise a busy machine would refuse good patterns.
 */
const SEARCH_LIMITS: Parameters = {
  attackLimit: 5_000_000,
  maxAttackStringSize: 4000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  timeout: 120_000,
};

/** A problem with a pattern, for editors. */
export interface PatternFault {
  readonly what: string;
  readonly fix: string;
}

/** A fault of a pattern. `isQuadratic`: the running time grows with the square of the length of the text. */
interface Fault extends PatternFault {
  readonly isQuadratic?: boolean;
}

/** Results of earlier checks by pattern; the value is undefined for a pattern without a fault. */
const faultCache = new BoundedMap<string, Fault | undefined>(MAX_CACHED_RESULTS);

/**
 * Returns why a pattern cannot be published; undefined if it can. A pattern must compile with the `u` flag, as in
 * browsers, and must not backtrack catastrophically (checked by recheck, in this process). A pattern with quadratic
 * running time is harmless if `maxLength` is small, because the compiled form does not run a pattern on a longer text.
 * A pattern whose running time cannot be determined is rejected. The check of a pattern with lookarounds or back
 * references may take several seconds.
 */
export function checkPattern(pattern: string, maxLength = Infinity): PatternFault | undefined {
  const fault = faultCache.has(pattern) ? faultCache.get(pattern) : faultOf(pattern);
  faultCache.set(pattern, fault);
  if (fault === undefined || (fault.isQuadratic && maxLength <= MAX_QUADRATIC_LENGTH)) return undefined;
  return { what: fault.what, fix: fault.fix };
}

/** Returns the fault of a pattern; undefined if it is safe. */
function faultOf(pattern: string): Fault | undefined {
  if (pattern.length > MAX_LENGTH) {
    return { what: `has more than ${MAX_LENGTH} characters`, fix: 'Simplify it, or use choices instead.' };
  }
  try {
    RegExp(pattern, 'u');
  } catch (error) {
    return {
      what: `cannot be read as a pattern (${(error as Error).message})`,
      fix: 'Correct the regular expression.',
    };
  }
  const diagnosis = diagnose(pattern);
  if (diagnosis.status === 'safe') return undefined;
  if (diagnosis.status === 'vulnerable') {
    const { complexity, attack } = diagnosis;
    const isQuadratic = complexity.type === 'polynomial' && complexity.degree === 2;
    const slow = complexity.type === 'exponential' ? 'forever' : 'for a long time';
    const orLimit = isQuadratic ? ` Or add "maxLength", at most ${MAX_QUADRATIC_LENGTH}.` : '';
    return {
      what: `can keep a browser busy ${slow}: it backtracks on a text such as ${quotedStart(attack.string)}`,
      fix: `Do not repeat inside a repetition, let neighboring parts match different characters, and start with ^.${orLimit}`,
      isQuadratic,
    };
  }
  return {
    what: 'may keep a browser busy: its running time could not be determined',
    fix: 'Simplify it: shorter, with fewer repetitions, and without lookarounds or back references.',
  };
}

/** Returns the start of a text in quotes, for a message. */
const quotedStart = (text: string): string => JSON.stringify(text.length > 12 ? `${text.slice(0, 12)}…` : text);

/**
 * Runs recheck on a pattern. The package is loaded with the first pattern, because it is large and only publishing
 * needs it.
 */
function diagnose(pattern: string): Diagnostics {
  // Without this setting, recheck starts a native binary or Java if it finds one.
  process.env['RECHECK_SYNC_BACKEND'] = 'pure';
  const { checkSync } = createRequire(import.meta.url)('recheck') as typeof import('recheck');
  return checkSync(pattern, 'u', SEARCH_LIMITS);
}
