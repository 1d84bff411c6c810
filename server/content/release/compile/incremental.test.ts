// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFull, SEED } from '#tests/support/property.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { LANGUAGES } from '#src/model/language.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { openDatabase, type Database } from '../../../database/database.ts';
import { checkRelease } from '../../checks/check-release.ts';
import { createCheckMemory } from '../../checks/units/check-memory.ts';
import { parseDrafts } from '../../drafts/parse-drafts.ts';
import type { Drafts } from '../../drafts/drafts.ts';
import {
  changesCatalogue,
  FIXED_CHANGES,
  randomChange,
  startFiles,
  type Files,
} from '../../test-support/random-changes.ts';
import { createContentBase } from '../base/content-base.ts';
import { createStoredMemory } from '../check-memory/stored-memory.ts';
import { readParts } from '../release-parts.ts';
import { storeRelease } from '../store-release.ts';
import { compileDocuments } from './compile-documents.ts';
import { compileRelease } from './compile-release.ts';

const catalogue = changesCatalogue();
const options = { applicationRoutes: ['/account'] };
const CHANGES = isFull ? 1000 : 60;

const draftsOf = (files: Files): Drafts =>
  parseDrafts({ files: new Map([...files].map(([name, text]) => [name, Buffer.from(text)])), problems: [] });

/**
 * Checks and compiles the whole content without a base release. Returns the problems and, if it compiles, the parts.
 */
function compileFromScratch(files: Files): {
  readonly problems: readonly ContentProblem[];
  readonly parts?: readonly string[];
  readonly sourceHash?: string;
  readonly manifestHash?: string;
} {
  const drafts = draftsOf(files);
  const checked = checkRelease(drafts, catalogue, options);
  try {
    const { parts, sourceHash, manifestHash } = compileRelease(drafts, catalogue, options);
    return { problems: checked.problems, sourceHash, manifestHash, parts: parts.map(keyOf).toSorted() };
  } catch {
    return { problems: checked.problems };
  }
}

const keyOf = ({ kind, name, variant, hash }: { kind: string; name: string; variant: string; hash: string }) =>
  [kind, name, variant, hash].join(' ');

/**
 * Returns the problems in a form that can be compared. Notes about searches are left out if the content can be
 * published, because `compileDocuments` compares the searches with the published release.
 */
const comparable = (problems: readonly ContentProblem[], { parts }: ReturnType<typeof compileFromScratch>): string[] =>
  problems
    .filter(({ file }) => parts === undefined || file !== 'searches.json')
    .map((problem) => JSON.stringify(problem))
    .toSorted();

/** Returns the routes whose layouts differ between two contents, found by resolving every page of both. */
function changedRoutes(before: Files, after: Files): string[] {
  const layouts = (files: Files): Map<string, string> => {
    const drafts = draftsOf(files);
    const { context } = checkRelease(drafts, catalogue, options);
    return new Map(
      [...drafts.pages.keys()].map((route) => [
        route,
        JSON.stringify(LANGUAGES.map((language) => context.resolver.page(route, language))),
      ]),
    );
  };
  const [old, made] = [layouts(before), layouts(after)];
  return [...new Set([...old.keys(), ...made.keys()])].filter((route) => old.get(route) !== made.get(route)).toSorted();
}

/** Returns a server with its own cache of the checks, which it shares with other servers through the database. */
function startServer(database: Database) {
  const tools = { database, catalogue, base: createContentBase(database), memory: createCheckMemory() };
  return { tools, stored: createStoredMemory(database, 'test') };
}

describe('a publish that repeats only what a change touches', () => {
  it(
    `finds the same as a publish of the whole content, after each of ${CHANGES} random changes`,
    { timeout: 600_000 },
    async () => {
      const database = await openDatabase(createTemporaryFolder());
      const servers = [startServer(database), startServer(database)];
      let files = startFiles();
      await storeRelease(
        compileRelease(draftsOf(files), catalogue, options, servers[0]!.tools.memory),
        { origin: 'editor' },
        { database },
      );
      await servers[0]!.stored.write(servers[0]!.tools.memory);
      let release = 1;
      const seen = { refused: 0, published: 0 };
      const random = fc.sample(randomChange, { seed: SEED, numRuns: CHANGES });
      for (const [index, make] of [...FIXED_CHANGES, ...random].entries()) {
        // The two servers take turns. Every fifth change runs on a server that has just started.
        const { tools, stored } = (servers[index % 2] = index % 5 === 4 ? startServer(database) : servers[index % 2]!);
        await stored.read(tools.memory);
        expect(tools.memory.pages.size, 'control: something is remembered').toBeGreaterThan(0);
        const documents = make(files);
        const after = new Map(files);
        for (const [path, text] of documents)
          if (text === null) after.delete(path);
          else after.set(path, text);
        const expected = compileFromScratch(after);
        const { compiled, problems, changedPages } = await compileDocuments(
          tools,
          { base: release, documents },
          options,
        );
        const where = JSON.stringify([...documents]);
        expect(compiled?.parts.map(keyOf).toSorted(), where).toEqual(expected.parts);
        expect([compiled?.sourceHash, compiled?.manifestHash]).toEqual([expected.sourceHash, expected.manifestHash]);
        expect(comparable(problems, expected), where).toEqual(comparable(expected.problems, expected));
        seen[compiled ? 'published' : 'refused'] += 1;
        if (!compiled) continue;
        const isCompared = seen.published <= (isFull ? 100 : 10);
        expect(isCompared ? changedPages : [], where).toEqual(isCompared ? changedRoutes(files, after) : []);
        const { number } = await storeRelease(compiled, { origin: 'change' }, { database, keepReleases: 5 });
        await stored.write(tools.memory);
        expect((await readParts(database, number)).map(keyOf).toSorted()).toEqual(expected.parts);
        files = after;
        release = number;
      }
      await database.destroy();
      expect(seen.refused, 'control: some changes have errors').toBeGreaterThan(0);
      expect(seen.published, 'control: some changes have none').toBeGreaterThan(0);
    },
  );

  it('differs from a publish of the whole content if an input was not recorded (control)', () => {
    const files = startFiles();
    const memory = createCheckMemory();
    const first = checkRelease(draftsOf(files), catalogue, options, memory);
    first.remember();
    memory.pages = new Map(
      [...memory.pages].map(([route, record]) => {
        const { keys, fingerprints } = record.layouts.reads;
        const kept = keys.flatMap((key, index) => (key.startsWith('item ') ? [] : [index]));
        const reads = {
          keys: kept.map((index) => keys[index]!),
          fingerprints: kept.map((index) => fingerprints[index]!),
        };
        return [route, { ...record, layouts: { ...record.layouts, reads } }];
      }),
    );
    const path = 'items/shared/header.json';
    const after = new Map(files).set(path, files.get(path)!.replace('"Home"', '"Start"'));
    expect(after.get(path)).not.toBe(files.get(path));
    const hashes = (using = createCheckMemory()) => {
      const { context } = checkRelease(draftsOf(after), catalogue, options, using);
      return [...draftsOf(after).pages.keys()].map((route) => context.facts(route, 'en').hash);
    };
    expect(hashes()).not.toEqual(hashes(memory));
  });
});
