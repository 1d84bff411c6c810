/** Selects the tests that run with the outside systems on other origins. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pickSample } from '../../../tests/support/property.ts';

/** A kind of journeys: spec files whose tests use the same outside systems. */
interface JourneyKind {
  readonly files: readonly string[];
  /** How many tests of this kind a run without FULL=1 includes. */
  readonly sample: number;
}

/** The kinds of journeys that run with the outside systems on other origins. */
const KINDS: Readonly<Record<string, JourneyKind>> = {
  'sign-in': { files: ['session', 'account-pages'], sample: 1 },
  profile: { files: ['profile'], sample: 1 },
  devices: { files: ['devices'], sample: 1 },
  ticket: { files: ['forms-help', 'forms-tickets'], sample: 1 },
  flow: { files: ['privacy-center', 'privacy-center-customers', 'privacy-center-steps'], sample: 2 },
  'sign-up': { files: ['sign-up'], sample: 1 },
  purchase: { files: ['checkout'], sample: 1 },
};

/**
 * Spec file that is part of every run. It makes sure that the check of the traffic can fail, and contains journeys that
 * need outside systems.
 */
const ALWAYS_INCLUDED = 'outside';

/**
 * Tests in the spec files of KINDS that do not run with the outside systems, because they require the embedded sandbox.
 * Titles are without their ids. Other spec files never run with the outside systems, for example because no outside
 * system is used (public-pages, reading, shell, support-center, security, tooltip, first-load, host-pages, start), the
 * form itself is tested (forms, forms-gallery, flow-generated, flow-security), the test itself responds in place of the
 * systems (faults, forms-faults, privacy-center-faults, bot-check), they publish the content of their own portal
 * (publish, forms-publish), or redirects lead to the shipped pages (privacy-landing).
 */
const EMBEDDED_ONLY: readonly (readonly [title: string, reason: string])[] = [
  [
    'a visitor who was never a customer makes a request in Spanish without signing in',
    'no document defines how the flow engine gets the language; only the embedded engine gets it',
  ],
  [
    'the server refuses a file that is sent with an unknown token',
    'no document names a token check; any token is sent as AGENT',
  ],
];

/** Number of tests of each spec file in e2e/foreign that a run without FULL=1 includes. */
const FOREIGN_SAMPLE = 1;

/** Folder of the browser tests. */
const testsFolder = path.resolve(import.meta.dirname, '../..');

/** Returns patterns of the titles of the tests in a file. A part that is inserted at run time matches any text. */
function titlePatternsIn(file: string): string[] {
  const source = readFileSync(path.join(testsFolder, `${file}.spec.ts`), 'utf8');
  return [...source.matchAll(/^\s*test\(\s*(['`])(.+?)\1,/gm)].map(([, , title]) =>
    title!.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(/\\\$\\\{.*?\\\}/g, '.*'),
  );
}

/** The spec files that run with the outside systems on other origins. */
export const outsideFiles: readonly string[] = [
  ALWAYS_INCLUDED,
  ...Object.values(KINDS).flatMap(({ files }) => files),
].map((file) => `${file}.spec.ts`);

/**
 * Returns a pattern of the titles in `EMBEDDED_ONLY`. Throws if one of them is in no test, for example after a change.
 */
export function embeddedOnlyPattern(): RegExp {
  const patterns = Object.values(KINDS)
    .flatMap(({ files }) => files.flatMap(titlePatternsIn))
    .map((title) => new RegExp(`^${title.replace(/ \\\(.*/, '')}$`));
  const missing = EMBEDDED_ONLY.find(([title]) => !patterns.some((pattern) => pattern.test(title)));
  if (missing !== undefined) throw new Error(`No test has the title "${missing[0]}".`);
  return new RegExp(EMBEDDED_ONLY.map(([title]) => title).join('|'));
}

/**
 * Returns a pattern of the titles of the tests in e2e/foreign that a run without FULL=1 includes: some of each file,
 * chosen by SEED.
 */
export function foreignTitlePattern(): RegExp {
  const files = globSync('foreign/*.spec.ts', { cwd: testsFolder }).map((file) => file.replace(/\.spec\.ts$/, ''));
  return new RegExp(files.flatMap((file) => pickSample(titlePatternsIn(file), FOREIGN_SAMPLE)).join('|'));
}

/**
 * Returns a pattern of titles for a run without FULL=1: some of each kind, chosen by SEED, and all of
 * `ALWAYS_INCLUDED`.
 */
export function outsideTitlePattern(): RegExp {
  const titles = Object.values(KINDS).flatMap(({ files, sample }) =>
    pickSample(files.flatMap(titlePatternsIn), sample),
  );
  return new RegExp([...titles, ...titlePatternsIn(ALWAYS_INCLUDED)].join('|'));
}
