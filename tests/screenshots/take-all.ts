import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { nameOf, picturesOf, viewsOf, type PicturedScenario, type View, type PictureSelection } from './picture.ts';
import type { PictureStore } from './picture-store.ts';
import { summaryOf, type Outcome } from './report-page.ts';

/** Number of pages that are open at the same time. */
const PAGES_AT_ONCE = 2;

/** The last line that the command prints, and its exit code. */
export interface CommandResult {
  readonly line: string;
  readonly status: 0 | 1;
}

/** Options of `takeAll`: the selected pictures, and the functions that take them. */
export interface TakeOptions extends PictureSelection {
  /** Whether to skip pictures whose key equals the key of the accepted picture. */
  readonly changed: boolean;
  readonly print: (line: string) => void;
  /** Returns the key of a view. It changes whenever the pictures of the view may change. */
  readonly keyOf: (document: Scenario, view: View) => Promise<string>;
  /** Takes the pictures of a view. */
  readonly take: (document: Scenario, view: View) => Promise<readonly Buffer[]>;
}

/**
 * Takes all pictures of scenarios and writes the report. The exit code is 1 if a picture is new, different or failed.
 */
export async function takeAll(
  store: PictureStore,
  scenarios: readonly (PicturedScenario & { readonly document: Scenario })[],
  options: TakeOptions,
): Promise<CommandResult> {
  const documents = new Map(scenarios.map(({ name, document }) => [name, document]));
  const waiting = viewsOf(picturesOf(scenarios, options));
  const done: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let view = waiting.shift(); view; view = waiting.shift()) {
      const found = await outcomesOf(store, documents.get(view[0].scenario)!, view, options);
      for (const outcome of found) options.print(`${outcome.state.padEnd(10)} ${outcome.name}`);
      done.push(...found);
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
  const outcomes = done.toSorted((a, b) => a.name.localeCompare(b.name));
  const isSame = outcomes.every(({ state }) => state === 'same' || state === 'unchanged');
  return { line: `${summaryOf(outcomes)}: ${store.report(outcomes)}`, status: isSame ? 0 : 1 };
}

/** Returns the results of the pictures of one view, which are all `failed` if an error occurs. */
async function outcomesOf(
  store: PictureStore,
  document: Scenario,
  view: View,
  { changed, keyOf, take }: TakeOptions,
): Promise<Outcome[]> {
  const names = view.map(nameOf);
  try {
    const key = await keyOf(document, view);
    if (changed && names.every((name) => store.isAccepted(name, key)))
      return names.map((name) => ({ name, state: 'unchanged' }));
    const pictures = await take(document, view);
    return pictures.map((picture, index) => store.keep(names[index]!, key, picture));
  } catch (error) {
    return names.map((name) => ({ name, state: 'failed', why: String(error) }));
  }
}

/**
 * Accepts the pictures of the scenarios `names` from the last run. Removes the accepted pictures of scenarios that are
 * not in `all`, unless it is undefined.
 */
export function acceptAll(
  store: PictureStore,
  names: readonly string[],
  all: readonly string[] | undefined,
): CommandResult {
  const accepted = store.accept((name) => names.includes(name.split('/')[0]!));
  if (all) store.removeOthers(all);
  return accepted.length > 0
    ? { line: `${accepted.length} pictures accepted`, status: 0 }
    : {
        line: 'The last run took no such picture. Run npm run screenshots first, and look at its report.',
        status: 1,
      };
}
