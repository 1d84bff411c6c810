// @vitest-environment node
import { expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { readCatalogue } from '#server/content/catalogue/catalogue.ts';
import { checkRelease } from '#server/content/checks/check-release.ts';
import { checkDocumentShape } from '#server/content/checks/document-shape.ts';
import type { Drafts } from '#server/content/drafts/drafts.ts';
import { readDrafts } from '#server/content/drafts/read-drafts.ts';
import { createPageResolver } from '#server/content/resolve/resolve-page.ts';
import { routeFor } from '#src/lib/paths/any-step.ts';
import { demandsSession } from '#src/host/account/demands-session.ts';
import { parseLayout } from '#src/model/layout.ts';

const { content, account } = loadConfig({});
const drafts = readDrafts(content.folder);

/** No schemas of renderings, so that all fields stay unchanged. */
const NO_SCHEMAS = { names: [], hash: '', get: () => undefined };

/** Returns for English and Spanish whether the host requires a session for the published page. */
function isForCustomers(route: string, from: Drafts = drafts): boolean[] {
  const resolver = createPageResolver(from, NO_SCHEMAS);
  return (['en', 'es'] as const).map((language) => {
    const tree = parseLayout(resolver.page(route, language));
    return demandsSession(route, { status: tree.route ? 200 : 404, tree }, account.signedInPaths);
  });
}
/** Returns the drafts with one page changed. */
const draftsWithPage = (route: string, change: object): Drafts => {
  const draft = drafts.pages.get(route)!;
  const document = { ...(draft.document as object), ...change };
  return { ...drafts, pages: new Map([...drafts.pages, [route, { ...draft, document }]]) };
};

const routesOf = (design: string): string[] =>
  [...drafts.pages].flatMap(([route, { document }]) =>
    (document as { design?: string }).design === design ? [route] : [],
  );

it('pages of the signed-in area require sign-in by their content, in both languages (AUTH-06, ROLE-18)', () => {
  const routes = routesOf('account');
  expect(routes).toEqual(
    expect.arrayContaining(['/account', '/subscriptions', '/transactions', '/devices', '/offer/[any]']),
  );
  for (const route of routes) expect([route, ...isForCustomers(route)]).toEqual([route, true, true]);
});

it('no other page requires sign-in (SEC-10)', () => {
  const others = [...drafts.pages.keys()].filter((route) => !routesOf('account').includes(route));
  expect(others).toEqual(expect.arrayContaining(['/', '/support', '/usb-update', '/privacy/requests/affirmations']));
  expect(others.filter((route) => isForCustomers(route).includes(true))).toEqual([]);
});

it('an editor makes any page require sign-in, and reverts it (ROLE-18, ENG-01)', () => {
  expect(isForCustomers('/business')).toEqual([false, false]);
  expect(isForCustomers('/business', draftsWithPage('/business', { shared: { demandsSession: true } }))).toEqual([
    true,
    true,
  ]);
  expect(isForCustomers('/devices', draftsWithPage('/devices', { shared: {} }))).toEqual([false, false]);
});

it('publishing refuses a value that is not true or false, and one that differs by language (ROLE-18)', () => {
  const faults = (change: object) => checkDocumentShape(draftsWithPage('/business', change)).problems.length;
  expect(faults({ shared: { demandsSession: true } })).toBe(0);
  expect(faults({ shared: { demandsSession: 'yes' } })).toBeGreaterThan(0);
  expect(faults({ en: { title: 'Business', demandsSession: true } })).toBeGreaterThan(0);
});

it('the pages beside the account page read the wallet without showing any part of it (DASH-11)', () => {
  for (const route of routesOf('account')) {
    const text = JSON.stringify(createPageResolver(drafts, NO_SCHEMAS).page(route, 'en'));
    const wallets = text.match(/"componentName":"WalletSummary","dataSource":"[^"]*","params":\{[^}]*\}/g) ?? [];
    expect([route, wallets.length]).toEqual([route, 1]);
    expect([route, wallets[0]!.includes('"Unseen"')]).toEqual([route, route !== '/account']);
  }
});

it.each(['/usb-update', '/usb-update/[any]', '/usb-update/terms'])(
  '%s is a public page with the firmware download, in both languages (ROUTE-20)',
  (route) => {
    expect(drafts.pages.get(route)?.document).toMatchObject({ design: 'public' });
    const words = (['en', 'es'] as const).map((language) =>
      JSON.stringify(createPageResolver(drafts, NO_SCHEMAS).page(route, language)),
    );
    for (const text of words) expect(text).toContain('"componentName":"UsbUpdate"');
    expect(words[0]).not.toBe(words[1]);
  },
);

it.each([
  ['/offer/activate', 'AppActivation'],
  ['/offer/[any]/activate', 'AppActivation'],
  ['/offer/checkout/review', 'OrderReview'],
  ['/offer/checkout/confirmation', 'OrderConfirmation'],
])('%s has the screen %s in both languages (ROUTE-09, ROUTE-10, ROUTE-11, ROUTE-12, OPEN-22)', (route, screen) => {
  const pages = (['en', 'es'] as const).map((language) =>
    JSON.stringify(createPageResolver(drafts, NO_SCHEMAS).page(route, language)),
  );
  for (const page of pages) expect(page).toContain(`"componentName":"${screen}"`);
  expect(pages[0]).not.toBe(pages[1]);
});

it.each([
  ['/offer/activate', 'AppActivation'],
  ['/offer/max/activate', 'AppActivation'],
  ['/offer/no-such-group', 'OfferPage'],
])('%s has the screen %s for customers, whatever the group (OPEN-22, OPEN-23)', (path, screen) => {
  const route = routeFor(path, (each) => drafts.pages.has(each))!;
  expect(JSON.stringify(createPageResolver(drafts, NO_SCHEMAS).page(route, 'en'))).toContain(
    `"componentName":"${screen}"`,
  );
  expect(isForCustomers(route)).toEqual([true, true]);
});

it('publishing refuses a page in the account layout that would never load for visitors or customers (DASH-02, DASH-03, ROLE-18)', () => {
  const problems = (from: Drafts) =>
    checkRelease(from, readCatalogue(), { applicationRoutes: content.applicationRoutes }).problems.filter(({ what }) =>
      what.includes('frame of the account'),
    );
  expect(problems(drafts)).toEqual([]);
  expect(problems(draftsWithPage('/devices', { shared: {} }))).toMatchObject([
    { page: '/devices', field: 'demandsSession', file: 'pages/devices.json', severity: 'error' },
  ]);
  expect(problems(draftsWithPage('/devices', { shared: { demandsSession: false } }))).toHaveLength(1);
  expect(problems(draftsWithPage('/business', { design: 'account', shared: { demandsSession: true } }))).toMatchObject([
    { page: '/business', what: expect.stringContaining('shows nothing at this address') as string, severity: 'error' },
  ]);
});
