import { createRequire } from 'node:module';
import type { Diagnostics, Parameters } from 'recheck';

/** Longest pattern, in characters. */
const MAX_LENGTH = 1000;
/** How many answers are kept: forms share their patterns, and each publish asks for all of them. */
const MAX_KEPT = 500;

/**
 * The search for a bad text ends by counted steps, so that every machine finds the same: a text of 4000 characters may
 * take 5 million. The clock is only for what the counting does not see.
 */
const LIMITS: Parameters = {
  attackLimit: 5_000_000,
  maxAttackStringSize: 4000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  timeout: 20_000,
};

/** What is wrong with a pattern, in words for editors. */
export interface PatternFault {
  readonly what: string;
  readonly fix: string;
}

const kept = new Map<string, PatternFault | undefined>();

/**
 * Whether a pattern of a form can be published: it compiles with the `u` flag, as browsers read it, and no text makes
 * it try for ever (recheck, in this process and in JavaScript alone). What cannot be decided is refused too. Undefined
 * when it is sound. Up to some seconds for patterns that look ahead, behind or back.
 */
export function checkPattern(pattern: string): PatternFault | undefined {
  if (kept.has(pattern)) return kept.get(pattern);
  const fault = faultOf(pattern);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(pattern, fault);
  return fault;
}

function faultOf(pattern: string): PatternFault | undefined {
  if (pattern.length > MAX_LENGTH) {
    return { what: `has more than ${MAX_LENGTH} characters`, fix: 'Simplify it, or make choices of it.' };
  }
  try {
    RegExp(pattern, 'u');
  } catch (error) {
    return { what: `cannot be read as a pattern (${(error as Error).message})`, fix: 'Mend the regular expression.' };
  }
  const found = diagnose(pattern);
  if (found.status === 'safe') return undefined;
  if (found.status === 'vulnerable') {
    const slow = found.complexity.type === 'exponential' ? 'for ever' : 'for a long time';
    return {
      what: `can keep a browser busy ${slow}: it has many ways to try a text such as ${sample(found.attack.string)}`,
      fix: 'Let nothing be repeated inside a repetition, let neighbours match different characters, and begin with ^.',
    };
  }
  return {
    what: 'may keep a browser busy: whether it always comes to an end quickly could not be found out',
    fix: 'Simplify it: shorter, with fewer repetitions, and without looking ahead, behind or back.',
  };
}

const sample = (text: string): string => JSON.stringify(text.length > 12 ? `${text.slice(0, 12)}…` : text);

/** The package is large and only publish needs it: it is loaded with the first pattern. */
function diagnose(pattern: string): Diagnostics {
  // It would start a binary or Java where it finds them.
  process.env['RECHECK_SYNC_BACKEND'] = 'pure';
  const { checkSync } = createRequire(import.meta.url)('recheck') as typeof import('recheck');
  return checkSync(pattern, 'u', LIMITS);
}
