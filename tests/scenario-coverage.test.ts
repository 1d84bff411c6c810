/** Every operation, every code that changes a screen, and every step of a process has a scenario that shows it. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fillInDates } from '#src/lib/dates/fill-in-dates.ts';
import { checkJson } from '#sandbox/service/read-json-folder.ts';
import schema from '#schemas/customer.schema.json' with { type: 'json' };
import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { own, ownObject } from '#src/model/json.ts';
import { withValueAt } from '#server/changes/merge/pointer.ts';
import { readCustomers } from '#server/scenarios/scenario-context.ts';
import { readScenarioFiles, SCENARIOS_FOLDER } from '#server/scenarios/scenario-files.ts';

const scenarios: ReadonlyMap<string, Scenario> = new Map(
  readScenarioFiles(SCENARIOS_FOLDER).map(({ name, value }) => [name, value as Scenario]),
);

/** Operations that show nothing, whatever they respond. */
const WITHOUT_SCREEN: readonly string[] = ['logs.postUiLogs', 'logs.operationLog'];

/** Codes that the sandbox sends by itself, or that lead to a page, and the scenario that shows it. */
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

/** Returns all operations of the endpoint lookup, `devices.getDevices`. */
function allOperations(): string[] {
  const services = own(readJson('fixtures/content/endpoints.json'), 'services') as readonly {
    readonly name: string;
    readonly operations: readonly { readonly name: string }[];
  }[];
  return services.flatMap(({ name, operations }) => operations.map((operation) => `${name}.${operation.name}`));
}

/** Returns the operations whose response no scenario changes. */
function operationsWithoutScenario(operations: readonly string[]): string[] {
  const used = new Set([...scenarios.values()].flatMap(({ services = {} }) => Object.keys(services)));
  return operations.filter((operation) => !used.has(operation) && !WITHOUT_SCREEN.includes(operation));
}

/** Returns the codes of services that a source file compares. */
function codesIn(source: string): string[] {
  const code = /'((?:[A-Z]{2,5}-){1,2}[A-Z\d]{3,}|consumer_\w+)'/g;
  return [...source.matchAll(code)].map(([, name = '']) => name).filter((name) => !/^(RSA|SHA|PK)-/.test(name));
}

/** The portal's own refusals are responses, which its server writes: only what reads them depends on a code. */
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
  return codes.filter((code) => !isShown(code) && !answers.some((answer) => answer.includes(`"${code}"`)));
}

/** Returns the steps of all processes with the words that their headings always have. */
function allSteps(): { readonly step: string; readonly heading: string }[] {
  return globSync('fixtures/flows/*/*.en.html', { exclude: ['fixtures/flows/parts/**'] })
    .toSorted()
    .map((file) => ({
      step: `${path.basename(path.dirname(file))}/${path.basename(file, '.en.html')}`,
      heading: /<h2>([^<{]*)/.exec(readFileSync(file, 'utf8'))?.[1]?.trim() ?? '',
    }));
}

/** Returns the steps whose heading no scenario on a page of their process expects. */
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

/** Returns the ids in scenarios that are no requirements. */
function unknownIds(ids: readonly string[]): string[] {
  const known = readFileSync('docs/requirements.md', 'utf8');
  return ids.filter((id) => !known.includes(`**${id}**`));
}

/** Returns why the sandbox would refuse the customers that scenarios change. */
function wrongCustomers(documents: ReadonlyMap<string, Scenario>): string[] {
  const customers = readCustomers();
  return [...documents].flatMap(([name, { customer = '', account = [] }]) => {
    if (account.length === 0) return [];
    let file: unknown = customers.get(customer);
    for (const { at, to } of account) file = withValueAt(file, at, to)?.document;
    try {
      checkJson({ name, schema, schemaFile: 'customer.schema.json' }, fillInDates(file));
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
}

it('every operation has a scenario in which it responds otherwise', () => {
  expect(operationsWithoutScenario(allOperations())).toEqual([]);
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

it('a customer that a scenario changes is still one', () => {
  expect(wrongCustomers(scenarios)).toEqual([]);
  const account = [{ at: '/wallet/cardType', to: 'SHELLS' }];
  const [wrong, ...rest] = wrongCustomers(
    new Map([['wallet-shells', { page: '/account', customer: 'rich', account }]]),
  );
  expect([wrong, rest]).toEqual([expect.stringMatching(/^wallet-shells[^]*wallet\.cardType must be/), []]);
});

it('what has no scenario is found: an operation, a code, a step, an id (control)', () => {
  expect(operationsWithoutScenario(['wallet.getWallet', 'wallet.getPoints'])).toEqual(['wallet.getPoints']);
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
