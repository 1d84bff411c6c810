import { Ajv } from 'ajv';
import schema from '#schemas/scenarios/scenario.schema.json' with { type: 'json' };
import type { Scenario, ServiceAnswer } from '#schemas/types/scenarios/scenario.types.ts';
import { routeFor } from '#src/lib/paths/any-step.ts';
import { normalizePath } from '#src/lib/paths/normalize-path.ts';
import { suggest } from '#src/lib/text/closest.ts';
import { pageAddress, parseClock } from '#src/model/scenario/scenario.ts';
import { NAMED_STATES } from '#src/model/scenario/named-states.ts';
import type { ScenarioProblem } from '#src/model/scenario/scenario-problem.ts';
import { explainFault } from '../content/catalogue/explain-fault.ts';
import { checkCustomerFile, todayForCustomer } from './checks/check-customer-file.ts';
import { tryChanges } from './checks/check-changes.ts';
import { checkHeaders } from './checks/check-headers.ts';

/** The pages, operations, customers and documents to which scenarios may refer. */
export interface ScenarioContext {
  /** Routes of all pages. */
  readonly routes: ReadonlySet<string>;
  /** Paths of the portal's own pages. */
  readonly hostPaths: readonly string[];
  /** All operations of the endpoint lookup, each as service and operation: `devices.getDevices`. */
  readonly operations: ReadonlySet<string>;
  /** The files of the sandbox's customers, by name of the customer. */
  readonly customers: ReadonlyMap<string, unknown>;
  /** Paths of the content documents. */
  readonly files: readonly string[];
  /** Returns a content document; undefined if there is none. */
  readonly source: (file: string) => unknown;
  /**
   * Returns the captured layout of a scenario, from its document or from the file that the document names; undefined if
   * there is none.
   */
  readonly layout: (document: Scenario) => unknown;
  /**
   * Numbers of the releases that are kept, newest first. Undefined for scenario files: they must work with every
   * database, so they cannot name a release.
   */
  readonly releases?: readonly number[];
}

/** Validates a scenario by its JSON schema. */
const validate = new Ajv({ allErrors: true, verbose: true, strict: false }).compile<Scenario>(schema);

/**
 * Returns the problems of a document: those of its format, or, if its format is valid, those that the checks of its
 * parts find.
 */
export function checkScenario(value: unknown, context: ScenarioContext): ScenarioProblem[] {
  if (validate(value)) return PART_CHECKS.flatMap((check) => check(value, context));
  return (validate.errors ?? []).flatMap((error) => {
    const explanation = explainFault(error);
    const where = error.instancePath.slice(1).replaceAll('~1', '/').split('/').filter(Boolean).join(' › ');
    return explanation ? [{ where, ...explanation }] : [];
  });
}

/** A check of one part of a scenario. Returns the problems that it finds. */
type Check = (document: Scenario, context: ScenarioContext) => ScenarioProblem[];

/** The checks of the parts of a scenario: of their values and references, and whether parts exclude each other. */
const PART_CHECKS: readonly Check[] = [
  checkPage,
  checkClock,
  checkRelease,
  checkCustomer,
  checkSignIn,
  checkServices,
  checkLookupAndLayout,
  checkContent,
  checkLayout,
];

/** Matches addresses of services and files, which are not pages. */
const NON_PAGE_ADDRESS = /^\/(api|sandbox|sitecore|assets|media)\//;

/**
 * Checks `page`: the page must exist, and with status 404 it must not exist. With a captured layout and no status, both
 * are allowed.
 */
function checkPage({ page, status, layout }: Scenario, { routes, hostPaths }: ScenarioContext): ScenarioProblem[] {
  const address = pageAddress(page);
  if (address === undefined || NON_PAGE_ADDRESS.test(address))
    return [{ where: 'page', what: `"${page}" is not the path of a page`, fix: 'Write it like "/devices".' }];
  if (layout !== undefined && status === undefined) return [];
  const route = normalizePath(page.replace(/[?#].*$/s, ''));
  const isPage = routeFor(route, (each) => routes.has(each)) !== undefined || hostPaths.includes(route);
  if (isPage === (status !== 404)) return [];
  return isPage
    ? [{ where: 'status', what: `there is a page at "${route}"`, fix: 'Remove the status.' }]
    : [
        {
          where: 'page',
          what: `there is no page "${route}"`,
          fix: suggest(route, [...routes, ...hostPaths], 'Use the path of a page, or write "status": 404.'),
        },
      ];
}

/** Checks `now`, the clock of a scenario: a date at which it stands still, days from now (`+40d`), or `real`. */
function checkClock({ now }: Scenario): ScenarioProblem[] {
  if (parseClock(now)) return [];
  return [{ where: 'now', what: `"${now}" is not a date`, fix: 'Write it like "2026-12-01T15:00:00Z" or "+40d".' }];
}

/** Checks `release`: a number must be that of a kept release. Scenario files cannot name a release by its number. */
function checkRelease({ release }: Scenario, { releases }: ScenarioContext): ScenarioProblem[] {
  if (typeof release !== 'number' || releases?.includes(release)) return [];
  if (!releases)
    return [
      {
        where: 'release',
        what: `other databases have no release ${release}`,
        fix: 'Write "oldest", or save it in the studio.',
      },
    ];
  const [newest, oldest] = [releases[0], releases.at(-1)];
  return [
    {
      where: 'release',
      what: `release ${release} is not kept here`,
      fix: `Use one of the releases from ${oldest} to ${newest}, or write "oldest".`,
    },
  ];
}

/**
 * Checks the customer of a scenario: its file, the changes to the file in `account`, and the dates that `now` and
 * `days` give to it.
 */
function checkCustomer({ customer, days, account, now }: Scenario, { customers }: ScenarioContext): ScenarioProblem[] {
  if (customer === undefined) {
    const [member] = [days === undefined ? [] : ['days'], account ? ['account'] : []].flat();
    return member ? [{ where: member, what: 'there is no customer', fix: 'Name a customer.' }] : [];
  }
  const file = customers.get(customer);
  if (file === undefined)
    return [
      {
        where: 'customer',
        what: `there is no customer "${customer}"`,
        fix: suggest(customer, customers.keys(), 'Use a file of fixtures/customers.'),
      },
    ];
  const { document, problems } = tryChanges(file, account ?? [], 'account');
  const clock = parseClock(now);
  if (problems.length > 0 || !clock) return [...problems];
  const wrong = checkCustomerFile(document, todayForCustomer(clock, days));
  if (wrong.length === 0 || account) return wrong;
  const fix = 'Write a later date, or fewer days.';
  return [{ where: 'now', what: 'the dates of the customer are not possible at this time', fix }];
}

/**
 * Checks `signIn`: `ending` needs a customer, whose session ends; other values are for scenarios without a customer.
 */
function checkSignIn({ signIn, customer }: Scenario): ScenarioProblem[] {
  if (signIn === undefined || (signIn === 'ending') === (customer !== undefined)) return [];
  return signIn === 'ending'
    ? [{ where: 'signIn', what: 'there is no customer', fix: 'Name a customer.' }]
    : [{ where: 'signIn', what: 'the customer cannot be signed in', fix: 'Remove the customer or this member.' }];
}

/** Checks `services`: the operations, and the responses that the scenario defines for them. */
function checkServices({ services = {} }: Scenario, { operations }: ScenarioContext): ScenarioProblem[] {
  return Object.entries(services).flatMap(([name, response]) => {
    const where = `services › ${name}`;
    if (!operations.has(name))
      return [
        {
          where,
          what: 'there is no such operation',
          fix: suggest(name, operations, 'See endpoints.json.'),
        },
      ];
    return checkResponse(response, where);
  });
}

/** Checks one response that a scenario defines in place of the response of a system. */
function checkResponse(response: ServiceAnswer, where: string): ScenarioProblem[] {
  const { scenario, fault, headers = {} } = response;
  if (scenario !== undefined && !(NAMED_STATES as readonly string[]).includes(scenario))
    return [
      {
        where: `${where} › scenario`,
        what: `there is no state "${scenario}"`,
        fix: suggest(scenario, NAMED_STATES, `Use one of ${NAMED_STATES.join(', ')}.`),
      },
    ];
  const hasBody = 'answer' in response || 'status' in response;
  const kinds = [scenario !== undefined, fault !== undefined, hasBody];
  if (kinds.filter(Boolean).length > 1)
    return [
      { where, what: 'has more than one kind of response', fix: 'Keep a scenario, a fault, or a status and answer.' },
    ];
  return response.headers && !hasBody
    ? [
        {
          where,
          what: 'has headers, but no status and no answer to send them with',
          fix: 'Add one of the two, or remove "headers".',
        },
      ]
    : checkHeaders(headers, where);
}

/**
 * Checks the responses that a scenario defines for the endpoint lookup and the layout service, and the page for which
 * the layout service fails.
 */
function checkLookupAndLayout(document: Scenario, context: ScenarioContext): ScenarioProblem[] {
  const { lookup = {}, layoutService = {} } = document;
  const { page, ...failure } = layoutService;
  const route = page === undefined ? undefined : normalizePath(page);
  return [
    ...checkResponse(lookup, 'lookup'),
    ...checkResponse(failure, 'layoutService'),
    ...(route === undefined || Object.keys(failure).length > 0
      ? []
      : [
          {
            where: 'layoutService',
            what: 'does not say how it fails',
            fix: 'Add a fault, a delay or a status.',
          },
        ]),
    ...(route === undefined || routeFor(route, (each) => context.routes.has(each)) !== undefined
      ? []
      : [
          {
            where: 'layoutService › page',
            what: `there is no page "${route}"`,
            fix: suggest(route, context.routes, 'Use the path of a page, or take it out.'),
          },
        ]),
  ];
}

/** Checks `content`: the documents that the scenario changes must exist, and the changes must be possible. */
function checkContent({ content = {} }: Scenario, { files, source }: ScenarioContext): ScenarioProblem[] {
  return Object.entries(content).flatMap(([file, changes]) => {
    const where = `content › ${file}`;
    const document = source(file);
    if (document === undefined)
      return [{ where, what: 'there is no such document', fix: suggest(file, files, 'See the content folder.') }];
    return tryChanges(document, changes, where).problems;
  });
}

/** Checks whether the captured layout can be read. */
function checkLayout(document: Scenario, { layout }: ScenarioContext): ScenarioProblem[] {
  if (document.layout === undefined || layout(document) !== undefined) return [];
  const file = String(document.layout);
  return [{ where: 'layout', what: `"${file}" cannot be read`, fix: 'Put the response there as JSON.' }];
}
