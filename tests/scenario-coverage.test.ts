/** Checks that a scenario shows every operation, every code that changes a screen, and every step of a process. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { own, ownObject } from '#src/model/json.ts';
import { readScenarioFiles, SCENARIOS_FOLDER } from '#server/scenarios/scenario-files.ts';

const scenarios: ReadonlyMap<string, Scenario> = new Map(
  readScenarioFiles(SCENARIOS_FOLDER).map(({ name, value }) => [name, value as Scenario]),
);

/** Operations whose response no screen shows: logs, and the IP address of the browser, which orders only send on. */
const WITHOUT_SCREEN: readonly string[] = ['logs.postUiLogs', 'logs.operationLog', 'identity.clientIp'];

/**
 * Scenarios by code, for codes that no scenario's document contains: the sandbox itself sends them, or they lead to
 * another page.
 */
const SHOWN_BY: Readonly<Record<string, string>> = {
  'AUTH-FRESH': 'wallet-delete-after-sign-in',
  'PCS-WM-101': 'account-new',
  'PCS-PV-008': 'privacy-nothing-accepted',
  'PCS-PV-012': 'privacy-no-app',
  'PCS-DV-202': 'devices-remove-submitted',
  'PCS-RF-101': 'transactions-refund-card',
  consumer_contact_verification_code_does_not_match: 'privacy-identity-code-wrong',
  consumer_contact_verification_code_rate_limiting_failure: 'privacy-identity-code-limit',
};

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Returns all operations of the endpoint lookup, such as `devices.getDevices`. */
function allOperations(): string[] {
  const services = own(readJson('fixtures/content/endpoints.json'), 'services') as readonly {
    readonly name: string;
    readonly operations: readonly { readonly name: string }[];
  }[];
  return services.flatMap(({ name, operations }) => operations.map((operation) => `${name}.${operation.name}`));
}

const routeOf = ({ page }: Scenario): string => page.replace(/[?#].*$/s, '');

/** Returns the texts that scenarios expect on the same page if all services respond as usual. */
function usualTexts(scenario: Scenario, documents: readonly Scenario[]): string[] {
  const { language = 'en' } = scenario;
  return documents
    .filter((other) => other.services === undefined && (other.language ?? 'en') === language)
    .filter((other) => routeOf(other) === routeOf(scenario))
    .flatMap(({ expect: texts = [] }) => texts);
}

/**
 * Returns the operations without a scenario that shows what their response changes. Such a scenario expects a text that
 * the page does not have with usual responses, or the absence of a text that it has with them.
 */
function operationsWithoutScenario(operations: readonly string[], documents: readonly Scenario[]): string[] {
  const showsIt = (scenario: Scenario): boolean => {
    const { expect: texts = [], absent = [] } = scenario;
    const usual = usualTexts(scenario, documents);
    const isUsual = (text: string): boolean => usual.some((each) => each.includes(text));
    return texts.some((text) => !isUsual(text)) || absent.some(isUsual);
  };
  const shown = new Set(documents.filter(showsIt).flatMap(({ services = {} }) => Object.keys(services)));
  return operations.filter((operation) => !shown.has(operation) && !WITHOUT_SCREEN.includes(operation));
}

/** Returns the codes of services in a source file. Names of algorithms, such as `RSA-OAEP`, are left out. */
function codesIn(source: string): string[] {
  const code = /'((?:[A-Z]{2,5}-){1,2}[A-Z\d]{3,}|consumer_\w+)'/g;
  return [...source.matchAll(code)].map(([, name = '']) => name).filter((name) => !/^(RSA|SHA|PK)-/.test(name));
}

/** Returns all codes that the portal reads. src/model/refusals.ts is left out, because it only writes codes. */
function allCodes(): string[] {
  const files = globSync(['src/**/*.{ts,tsx}', 'server/config/features/*.ts'], {
    exclude: ['**/*.test.*', '**/test-support/**', 'src/studio/**', 'src/model/refusals.ts'],
  });
  return [...new Set(files.flatMap((file) => codesIn(readFileSync(file, 'utf8'))))].toSorted();
}

/** Returns the codes that no scenario shows. */
function codesWithoutScenario(codes: readonly string[]): string[] {
  const answers = [...scenarios.values()].map(({ services }) => JSON.stringify(services ?? {}));
  const isShown = (code: string): boolean => (scenarios.get(SHOWN_BY[code] ?? '')?.expect ?? []).length > 0;
  return codes.filter((code) => !isShown(code) && !answers.some((services) => services.includes(`"${code}"`)));
}

/**
 * Returns the steps of all processes of the flow engine. `heading` is the fixed start of a step's heading, before any
 * inserted value.
 */
function allSteps(): { readonly step: string; readonly heading: string }[] {
  return globSync('fixtures/flows/*/*.en.html', { exclude: ['fixtures/flows/parts/**'] })
    .toSorted()
    .map((file) => ({
      step: `${path.basename(path.dirname(file))}/${path.basename(file, '.en.html')}`,
      heading: /<h2>([^<{]*)/.exec(readFileSync(file, 'utf8'))?.[1]?.trim() ?? '',
    }));
}

/** Returns the steps whose heading no scenario expects on a page of the step's process. */
function stepsWithoutScenario(steps: ReturnType<typeof allSteps>): string[] {
  const pages = new Map(
    globSync('fixtures/content/pages/privacy/requests/*.json').map((file) => {
      const route = `/privacy/requests/${path.basename(file, '.json')}`;
      return [/privacy-(?:request|identity|dashboard|escalation)\b/.exec(readFileSync(file, 'utf8'))?.[0], route];
    }),
  );
  return steps
    .filter(({ step, heading }) => {
      const page = pages.get(step.replace(/\/.*/, ''));
      const isShown = ({ page: shown, expect: texts = [] }: Scenario): boolean =>
        page !== undefined && shown.replace(/\?.*/, '') === page && texts.some((text) => text.startsWith(heading));
      return ![...scenarios.values()].some(isShown);
    })
    .map(({ step }) => step);
}

/** Returns the ids in scenarios that docs/requirements.md does not contain. */
function unknownIds(ids: readonly string[]): string[] {
  const known = readFileSync('docs/requirements.md', 'utf8');
  return ids.filter((id) => !known.includes(`**${id}**`));
}

it('every operation has a scenario that shows what another response of it changes', () => {
  expect(operationsWithoutScenario(allOperations(), [...scenarios.values()])).toEqual([]);
  expect(WITHOUT_SCREEN.filter((name) => !allOperations().includes(name))).toEqual([]);
});

it('every code of a service that changes a screen has a scenario', () => {
  expect(codesWithoutScenario(allCodes())).toEqual([]);
  expect(Object.keys(SHOWN_BY).filter((code) => !allCodes().includes(code))).toEqual([]);
});

it('every step of a process has a scenario that expects its heading', () => {
  expect(stepsWithoutScenario(allSteps())).toEqual([]);
});

it('scenarios name requirements that exist', () => {
  expect(unknownIds([...scenarios.values()].flatMap(({ requirements = [] }) => requirements))).toEqual([]);
});

it('an operation, a code and a step without a scenario are found, and an unknown id (control)', () => {
  const usual: Scenario = { page: '/account', expect: ['Visa ending in 1881'] };
  const down: Scenario = { page: '/account#card', services: { 'wallet.getWallet': { scenario: 'error-500' } } };
  const missing = (part: object): string[] =>
    operationsWithoutScenario(
      ['wallet.getWallet', 'wallet.getPoints', 'logs.operationLog'],
      [usual, { ...down, ...part }],
    );
  expect(missing({ expect: ['Try again'] })).toEqual(['wallet.getPoints']);
  expect(missing({ absent: ['Visa ending'] })).toEqual(['wallet.getPoints']);
  for (const part of [
    {},
    { expect: [] },
    { expect: ['ending in 1881'] },
    { absent: ['Points'] },
    { language: 'es', absent: ['Visa'] },
  ])
    expect(missing(part), JSON.stringify(part)).toEqual(['wallet.getWallet', 'wallet.getPoints']);
  const codes = codesIn("const NO_POINTS = 'PCS-WM-900'; const NAMES = ['PCS-WM-103', 'SHA-256'];");
  expect(codesWithoutScenario(codes)).toEqual(['PCS-WM-900']);
  const step = { step: 'privacy-request/details', heading: 'Your request' };
  const other = { step: 'privacy-request/points', heading: 'Your points' };
  expect(stepsWithoutScenario([step, { ...step, step: 'privacy-points/list' }, other])).toEqual([
    'privacy-points/list',
    'privacy-request/points',
  ]);
  expect(unknownIds(['PC-01', 'PC-99'])).toEqual(['PC-99']);
  expect(ownObject(scenarios.get('wallet-down'), 'services')['wallet.getWallet']).toEqual({ scenario: 'error-500' });
});
