// @vitest-environment node
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFull, sampleCases } from '#tests/support/property.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { loadConfig } from '../../config/config.ts';
import { openDatabase } from '../../database/database.ts';
import { readCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import { checkRelease } from './check-release.ts';
import { ContentError, hasErrors } from '../drafts/content-problem.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { readDrafts } from '../drafts/read-drafts.ts';
import { createReleaseMemory } from '../release/memory/release-memory.ts';
import { createReleaseStore } from '../release/release-store.ts';
import { formatReport } from '../drafts/report.ts';
import { faultsOf, type Fault } from '../test-support/break-documents.ts';
import { draftsOf, sampleCatalogue, sampleFiles, writeContent } from '../test-support/sample-content.ts';

/** Publishes valid drafts, makes one mistake after another, and checks what customers receive meanwhile. */
async function breakEach(
  drafts: Drafts,
  catalogue: Catalogue,
  faults: (all: Fault[]) => readonly Fault[],
  applicationRoutes: readonly string[] = [],
) {
  const database = await openDatabase(createTemporaryFolder());
  const store = createReleaseStore({ database, catalogue, applicationRoutes });
  await store.publish(drafts, { origin: 'editor' });
  const memory = await createReleaseMemory(database, { pollMs: 1_000_000 });
  const served = () =>
    memory
      .current()
      .routes.flatMap((route) => ['en', 'es'].map((language) => memory.current().page(route, language).body.toString()))
      .join('\n');
  const before = served();
  const accepted: string[] = [];
  const unclear: string[] = [];
  const kinds = new Set<string>();
  for (const fault of faults(faultsOf(checkRelease(drafts, catalogue, { applicationRoutes }).context))) {
    const takeBack = fault.make();
    const name = `${fault.kind}: ${fault.file} ${fault.place?.block ?? ''} ${fault.field ?? ''}`;
    kinds.add(fault.kind);
    try {
      await store.publish(drafts, { origin: 'editor' });
      accepted.push(name);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      if (!error.problems.some((problem) => isNamed(problem, fault))) unclear.push(`${name}\n${error.message}`);
    } finally {
      takeBack();
    }
    await memory.refresh();
    if (memory.current().release !== 1) accepted.push(`${name} (it is served)`);
  }
  const after = served();
  const sound = checkRelease(drafts, catalogue, { applicationRoutes }).problems;
  memory.close();
  await database.destroy();
  return { accepted, unclear, kinds, isServedAsBefore: after === before, isSoundAgain: !hasErrors(sound) };
}

/** Whether a problem names the place of the mistake, in its fields and in the text of the report. */
function isNamed(problem: ContentProblem, { file, pages, place, field }: Fault): boolean {
  const { placeholder, block } = problem;
  const words = formatReport([problem]);
  return (
    problem.severity === 'error' &&
    (file === '' || problem.file === file) &&
    (pages.length === 0 || pages.includes(problem.page ?? '')) &&
    (!place || (placeholder === place.placeholder && isBlock(block, place.block))) &&
    (!place || words.includes(`${placeholder} › ${block}`)) &&
    (!field || (problem.field ?? '').startsWith(field)) &&
    (!field || words.includes(field)) &&
    problem.what !== '' &&
    problem.fix !== ''
  );
}

/**
 * Compares the names of two blocks without the number at the end, because a mistake may change the number of blocks.
 */
function isBlock(found: string | undefined, expected: string): boolean {
  return found?.replace(/ \d+$/, '') === expected.replace(/ \d+$/, '');
}

describe('content with an editor’s mistake', () => {
  it(
    'is refused for every mistake, with its place in the report, and customers keep the earlier release',
    { timeout: 120_000 },
    async () => {
      const result = await breakEach(draftsOf(sampleFiles()), sampleCatalogue(), (all) => all);
      expect(result.accepted).toEqual([]);
      expect(result.unclear).toEqual([]);
      expect(result.kinds.size).toBeGreaterThan(40);
      expect(result.isServedAsBefore).toBe(true);
      expect(result.isSoundAgain, 'control: every fault was taken back, so it was the fault that was refused').toBe(
        true,
      );
    },
  );

  it('is refused if any of its JSON files is truncated, with the file and the line', async () => {
    const folder = createTemporaryFolder();
    writeContent(folder, sampleFiles());
    const catalogue = sampleCatalogue();
    for (const file of readDrafts(folder).sources.keys()) {
      const whole = readFileSync(path.join(folder, file), 'utf8');
      writeFileSync(path.join(folder, file), whole.slice(0, whole.length / 2));
      const { problems } = checkRelease(readDrafts(folder), catalogue);
      writeFileSync(path.join(folder, file), whole);
      expect(problems.find((problem) => problem.file === file)).toMatchObject({
        severity: 'error',
        line: expect.any(Number),
      });
    }
    expect(checkRelease(readDrafts(folder), catalogue).problems).toEqual([]);
  });
});

const config = loadConfig({ ...process.env, DATA_DIR: undefined });
const shippedDrafts = readDrafts(config.content.folder);
const isContentValid = !hasErrors(checkRelease(shippedDrafts, readCatalogue(), config.content).problems);
if (!isContentValid)
  console.warn('broken documents: the content of the portal is skipped, because it has errors itself');

describe.skipIf(!isContentValid)('the shipped content with mistakes', () => {
  /** Selects the mistakes to test: all of them with FULL=1, otherwise one of each kind in each document. */
  const selectMistakes = (all: Fault[]): readonly Fault[] => {
    const firsts = [...Map.groupBy(all, ({ kind, file }) => `${kind} ${file}`).values()].map(([first]) => first!);
    return sampleCases(firsts, 10);
  };

  it('is refused', { timeout: isFull ? 3_600_000 : 300_000 }, async () => {
    const result = await breakEach(shippedDrafts, readCatalogue(), selectMistakes, config.content.applicationRoutes);
    expect(result.accepted).toEqual([]);
    expect(result.unclear).toEqual([]);
    expect(result.isServedAsBefore && result.isSoundAgain).toBe(true);
  });
});
