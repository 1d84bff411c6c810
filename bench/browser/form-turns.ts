import { setTimeout as sleep } from 'node:timers/promises';
import type { Variant } from '../forms/form-system.ts';
import { reasonOf } from '../lib/measure.ts';
import { interleave, median } from '../lib/statistics.ts';
import type { FormSystemName } from '../lib/systems.ts';
import { checkForm } from './check-form.ts';
import type { FormPage } from './form-pages.ts';
import { typeLetters } from './keystrokes.ts';
import type { ThreadTime } from './thread-time.ts';
import type { Renders } from './renders.ts';

/** Waiting time in milliseconds for work that a system defers until typing pauses. */
export const LATE_MS = 500;
/** Time limit of a step in milliseconds. A system that takes longer is left out, so that the others are measured. */
const STEP_MS = 60_000;

/** The forms that take turns, and the reason for each form that was left out. */
export interface Turns {
  readonly pages: Map<FormSystemName, FormPage>;
  readonly failed: Map<FormSystemName, string>;
}

/**
 * Runs one step of a measurement on the form of one system. Returns the result of the step. If the step fails or takes
 * longer than STEP_MS, leaves the system out from then on; for a system that is left out, returns undefined.
 */
async function runStep<Result>(
  { pages, failed }: Turns,
  system: FormSystemName,
  run: (form: FormPage) => Promise<Result>,
): Promise<Result | undefined> {
  const form = pages.get(system);
  if (!form) return undefined;
  const ended = new AbortController();
  const timeLimit = sleep(STEP_MS, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`A step took more than ${STEP_MS / 1000} s.`);
  });
  try {
    return await Promise.race([run(form), timeLimit]);
  } catch (error) {
    failed.set(system, reasonOf(error));
    pages.delete(system);
    return undefined;
  } finally {
    ended.abort();
    timeLimit.catch(() => undefined);
  }
}

/** The measured values of each system, one per round. */
type Rounds = Readonly<Record<string, readonly number[]>>;

/** Shows the form of each system once per round. Returns the durations in milliseconds. */
export async function mountInTurns(turns: Turns, rounds: number, count: number, variant: Variant): Promise<Rounds> {
  const times = await interleave([...turns.pages.keys()], rounds, async (system) => {
    const time = await runStep(turns, system, ({ page }) =>
      page.evaluate(([size, kind]) => globalThis.formDriver.mount(size, kind), [count, variant] as const),
    );
    return time ?? Number.NaN;
  });
  return remainingResults(turns, times);
}

/** Checks all systems except plain inputs (`html`), and leaves out systems that fail the check. */
export async function checkAll(turns: Turns, field: number, variant: Variant): Promise<void> {
  for (const system of [...turns.pages.keys()])
    if (system !== 'html') await runStep(turns, system, (form) => checkForm(form, field, variant));
}

/** How much is typed: the number of words, and the number of measured letters in each word. */
interface Typing {
  readonly words: number;
  readonly letters: number;
  /** Time to wait after each key, in ms. */
  readonly wait?: number;
}

/**
 * Types letters that keep the field valid and change no condition. Systems take turns after each word. Returns the
 * processor times of the keys by system, without the first two keys of each word.
 */
export async function typeInTurns(turns: Turns, field: number, { words, letters, wait }: Typing) {
  const times: Record<string, ThreadTime[]> = {};
  await interleave([...turns.pages.keys()], words, async (system) => {
    const word = await runStep(turns, system, async (form) => {
      await form.page.evaluate((place) => globalThis.formDriver.focus(place), field);
      // The first letter replaces the old text. The work that it starts ends while the second letter is typed.
      await typeLetters(form, 'no');
      return typeLetters(form, 'silentbird'.slice(0, letters), wait);
    });
    (times[system] ??= []).push(...(word ?? []));
    return median((word ?? []).map(({ all }) => all));
  });
  return remainingResults(turns, times);
}

/** Counts what React renders for the last letter of a word. Plain inputs (`html`) are left out. */
export async function countRenders(turns: Turns, field: number, word: string): Promise<Map<FormSystemName, Renders>> {
  const counts = new Map<FormSystemName, Renders>();
  for (const system of [...turns.pages.keys()]) {
    if (system === 'html') continue;
    const counted = await runStep(turns, system, async (form) => {
      await form.page.evaluate((place) => globalThis.formDriver.focus(place), field);
      await typeLetters(form, word.slice(0, -1));
      // The work that earlier letters started must not count.
      await sleep(LATE_MS);
      await form.page.evaluate(() => globalThis.renders.start());
      await typeLetters(form, word.slice(-1), LATE_MS);
      return form.page.evaluate(() => globalThis.renders.stop());
    });
    if (counted) counts.set(system, counted);
  }
  return counts;
}

/** Returns the results only of the systems that have not been left out since they were measured. */
function remainingResults<Values>({ pages }: Turns, results: Readonly<Record<string, Values>>): Record<string, Values> {
  return Object.fromEntries(Object.entries(results).filter(([system]) => pages.has(system as FormSystemName)));
}
