import { LANGUAGES } from '#src/model/language.ts';
import type { Drafts } from '../../drafts/drafts.ts';
import { sha256 } from '../../../sha256.ts';
import type { FormMemory } from '../../forms/form-set.ts';
import { allPlacedRenderings, placeDesign } from '../../resolve/place-renderings.ts';
import { itemFields, type BlockUse } from '../check-blocks.ts';
import { mediaKey, type CheckMemory, type PageRecord } from './check-memory.ts';
import { runUnitChecks, type OrderedProblem } from './order.ts';
import { checkDesignBlocks, checkPage, isCacheable, layoutFactsOfPage } from './page-units.ts';
import type { PageLayoutFacts, RecordedResult, UnitCheckResults } from './unit-results.ts';
import { draftFingerprints } from './track-drafts.ts';
import { areUnchanged, createFingerprints, readsOf, type Fingerprints, type Recorder } from './unit-records.ts';
import type { AllTools, Findings } from './unit-tools.ts';

/** The results of all pages and documents, reused from the last check or computed now. */
export interface UnitResults {
  readonly layouts: ReadonlyMap<string, RecordedResult<PageLayoutFacts>>;
  readonly pages: ReadonlyMap<string, RecordedResult<UnitCheckResults>>;
  readonly documents: ReadonlyMap<string, RecordedResult<UnitCheckResults>>;
}

/** Inputs of a check of the content, which is computed in steps. */
export interface StepOptions {
  readonly drafts: Drafts;
  readonly tools: AllTools;
  readonly findings: Findings;
  readonly memory: CheckMemory;
  readonly recorder: Recorder;
  readonly proceed: () => void;
}

/**
 * Computes the result of each unit: of all pages, designs and items. Results are reused from the last check if their
 * inputs are unchanged. Yields the files of the pages that the caller must load before the next step.
 */
export function* computeUnits(options: StepOptions): Generator<readonly string[], UnitResults> {
  const { drafts, tools, findings, memory } = options;
  const { isValidFile } = tools.units;
  const fingerprints = fingerprintsOf(options);
  const routes = [...drafts.pages].filter(([, { file }]) => isValidFile(file)).map(([route]) => route);

  const layouts = yield* renewPageResults(routes, options, fingerprints, {
    known: (route) => memory.pages.get(route)?.layouts,
    make: (route) => layoutFactsOfPage(route, tools.units),
  });
  for (const [route, { result }] of layouts) findings.layouts.set(route, result);
  findings.pagesOfDesign = routesByDesign(findings.layouts);

  const pages = yield* renewPageResults(routes, options, fingerprints, {
    known: (route) => memory.pages.get(route)?.checks,
    make: (route) => checkPage(route, tools.units),
  });
  const designs = renewDocuments(validEntries(drafts.designs, isValidFile), options, fingerprints, ([name, design]) => {
    options.recorder.note(`pages of ${name}`);
    return checkDesignBlocks(
      [...allPlacedRenderings(placeDesign(design))],
      [...tools.whole.pagesOfDesign(name)],
      tools.units,
    );
  });
  findings.usesOf = usesByFile(drafts, findings, pages, designs);
  const items = renewDocuments(validEntries(drafts.items, isValidFile), options, fingerprints, ([, item]) => {
    options.recorder.note(`uses of ${item.file}`);
    const fieldSets = itemFields(item, tools.units.catalogue, findings.usesOf);
    return { problems: runUnitChecks(tools.units.contextOf({ pages: [], blocks: [], fieldSets })), uses: [] };
  });
  return { layouts, pages, documents: new Map([...designs, ...items]) };
}

/** Functions that find a result of one kind in the last check (`known`) or compute it (`make`). */
interface ResultKind<Result> {
  readonly known: (route: string) => RecordedResult<Result> | undefined;
  readonly make: (route: string) => Result;
}

/**
 * Returns the result for each route: from the last check if everything that it read is unchanged, otherwise computed.
 * Yields the files of the pages that the caller must load first.
 */
function* renewPageResults<Result>(
  routes: readonly string[],
  { drafts, recorder, proceed }: StepOptions,
  fingerprints: Fingerprints,
  { known, make }: ResultKind<Result>,
): Generator<readonly string[], Map<string, RecordedResult<Result>>> {
  const results = new Map<string, RecordedResult<Result> | undefined>();
  for (const route of routes) {
    const before = known(route);
    results.set(route, before && areUnchanged(before.reads, fingerprints) ? before : undefined);
  }
  const stale = routes.filter((route) => results.get(route) === undefined);
  yield stale.map((route) => drafts.pages.get(route)!.file);
  for (const route of stale) {
    proceed();
    const { result, keys } = recorder.record(() => make(route));
    results.set(route, { result, reads: readsOf(keys, fingerprints) });
  }
  return results as Map<string, RecordedResult<Result>>;
}

/** A design or an item, with its name. */
type NamedDraft = readonly [name: string, draft: { readonly file: string; readonly document: unknown }];

/**
 * Returns the result for each document by its file: from the last check if everything that it read is unchanged,
 * otherwise computed.
 */
function renewDocuments(
  entries: readonly NamedDraft[],
  { memory, recorder, proceed }: StepOptions,
  fingerprints: Fingerprints,
  make: (entry: NamedDraft) => UnitCheckResults,
): Map<string, RecordedResult<UnitCheckResults>> {
  return new Map(
    entries.map((entry) => {
      const [, { file }] = entry;
      const before = memory.documents.get(file);
      if (before && areUnchanged(before.reads, fingerprints)) return [file, before];
      proceed();
      const { result, keys } = recorder.record(() => {
        recorder.note(`source ${file}`);
        return make(entry);
      });
      return [file, { result, reads: readsOf(keys, fingerprints) }];
    }),
  );
}

/** Returns the valid documents, with their names. */
function validEntries(drafts: Drafts['items'], isValidFile: (file: string) => boolean): NamedDraft[] {
  return [...drafts].filter(([, { file }]) => isValidFile(file));
}

/** Returns the routes of the pages of each design, by the name of the design. */
function routesByDesign(layouts: ReadonlyMap<string, PageLayoutFacts>): Map<string, string[]> {
  const routes = new Map<string, string[]>();
  for (const [route, { design }] of layouts) {
    if (design === undefined) continue;
    const list = routes.get(design);
    if (list) list.push(route);
    else routes.set(design, [route]);
  }
  return routes;
}

/**
 * Returns the blocks that show each item, by the file of the item. The blocks of a design are before those of its first
 * page.
 */
function usesByFile(
  { designs }: Drafts,
  { layouts, pagesOfDesign }: Findings,
  pages: UnitResults['pages'],
  ofDesigns: UnitResults['documents'],
): Map<string, BlockUse[]> {
  const uses = new Map<string, BlockUse[]>();
  const add = (checks: RecordedResult<UnitCheckResults> | undefined, routes: readonly string[]): void => {
    for (const { file, ...placed } of checks?.result.uses ?? []) {
      const list = uses.get(file);
      if (list) list.push({ placed, pages: routes });
      else uses.set(file, [{ placed, pages: routes }]);
    }
  };
  const waiting = new Map([...designs].map(([name, { file }]) => [name, file]));
  for (const [route, checks] of pages) {
    const design = layouts.get(route)?.design;
    const file = design === undefined ? undefined : waiting.get(design);
    if (design !== undefined && file !== undefined) add(ofDesigns.get(file), pagesOfDesign.get(design) ?? []);
    if (design !== undefined) waiting.delete(design);
    add(checks, [route]);
  }
  for (const file of waiting.values()) add(ofDesigns.get(file), []);
  return uses;
}

/** Returns an object that computes the fingerprint of every read that a recorder can note. */
function fingerprintsOf({ drafts, tools, findings }: StepOptions): Fingerprints {
  const draftFingerprint = draftFingerprints(drafts, sha256);
  const { whole } = tools;
  return createFingerprints((key) => {
    const [, kind = '', language = '', name = ''] = /^(anchors|layout|form files) (\w+) (.*)$/s.exec(key) ?? [];
    const spoken = LANGUAGES.find((one) => one === language);
    if (kind !== '' && spoken) {
      if (kind === 'form files') return JSON.stringify(whole.forms.files(name, spoken)) ?? '';
      if (!findings.layouts.has(name)) return '';
      const { hash, anchors } = whole.facts(name, spoken);
      return kind === 'layout' ? hash : sha256([...anchors].toSorted().join('\n'));
    }
    if (key.startsWith('checked ')) return whole.isValidPage(key.slice('checked '.length)) ? '1' : '';
    if (key.startsWith('pages of ')) return sha256(whole.pagesOfDesign(key.slice('pages of '.length)).join('\n'));
    if (key.startsWith('uses of '))
      return sha256(JSON.stringify(findings.usesOf.get(key.slice('uses of '.length)) ?? []));
    const found = draftFingerprint(key);
    if (found === undefined) throw new Error(`content: the read "${key}" has no fingerprint.`);
    return found;
  });
}

/** Returns the problems of all units. */
export function problemsOf({ pages, documents }: UnitResults): OrderedProblem[] {
  return [...pages.values(), ...documents.values()].flatMap(({ result }) => result.problems);
}

/** Stores the results without errors for the next check. */
export function remember(
  memory: CheckMemory,
  version: string,
  drafts: Drafts,
  results: UnitResults & { readonly forms: FormMemory },
): void {
  const pages = new Map<string, PageRecord>();
  for (const [route, checks] of results.pages) {
    const { file } = drafts.pages.get(route)!;
    const hash = drafts.sources.get(file)?.hash;
    if (hash !== undefined && isCacheable(checks.result))
      pages.set(route, { file, hash, checks, layouts: results.layouts.get(route)! });
  }
  memory.version = version;
  memory.pages = pages;
  memory.documents = new Map([...results.documents].filter(([, { result }]) => isCacheable(result)));
  memory.forms = results.forms;
  memory.media = new Map(
    [...drafts.media.values()].map((file) => {
      const key = mediaKey(file.file, file.hash);
      return [key, memory.media.get(key) ?? file.body.length];
    }),
  );
}
