/** Access to routes: one row for every route of the portal and of the sandbox. */
import { randomUUID } from 'node:crypto';
import {
  accountRows,
  serverOnlyRows,
  subscriptionChangeRows,
  CUSTOMER_CELLS,
  sameForEveryCaller,
  firmwareRows,
  gatewayRows,
  logRows,
  operationRows,
  orderRows,
  refusedRows,
  EVERY_METHOD,
  row,
  visitorCells,
  walletRows,
  type Row,
} from './rows.ts';

/** The expected access to each route. */
export const ACCESS_TABLE: readonly Row[] = [
  // The routes of the portal: pages, content, files. They have the same status for every caller.
  row('GET', '/assets/*', sameForEveryCaller(404), { address: '/assets/none.js' }),
  row('GET', '/sitecore/api/layout/render/jss', sameForEveryCaller(200)),
  row('GET', '/sitecore/api/jss/dictionary/:site/:language', sameForEveryCaller(200), {
    address: '/sitecore/api/jss/dictionary/vela/en',
  }),
  row('GET', '/api/release', sameForEveryCaller(200)),
  row('GET', '/api/endpoints', sameForEveryCaller(200), {
    address: '/api/endpoints?configId=portal&configType=web&environment=qa',
  }),
  // The routes of the search in the support articles.
  row('GET', '/api/search/:language', sameForEveryCaller(200), { address: '/api/search/en' }),
  row('GET', '/search/:file', sameForEveryCaller(404), { address: '/search/none.json' }),
  row('GET', '/api/*', sameForEveryCaller(404), { address: '/api/none' }),
  ...gatewayRows('/api/tickets', 200, {
    body: () => ({ form: 'help-request', values: { message: 'Hello', country: 'Mexico' } }),
  }),
  // The body is not a picture, so a caller with access gets an error for the body.
  ...gatewayRows('/api/uploads', 422, {
    address: '/api/uploads?filename=Error.png&form=help-request&field=attachment',
    body: () => ({ not: 'a picture' }),
  }),
  ...gatewayRows('/api/sign-up', 200, {
    body: () => ({
      recordData: {
        fieldNames: ['EMAIL_ADDRESS_', 'PROSPECT', 'CUSTOMERTYPE', 'ACQUISITION_DATE'],
        records: [[`${randomUUID()}@example.com`, 'page', 'prospect', '2026-11-21 10:00:00.000']],
      },
    }),
  }),
  // The software of TVs. The terms were not accepted for the TV code in the request, so no caller gets a link.
  ...firmwareRows('GET', '/images', 200),
  ...firmwareRows('GET', '/checksums', 200),
  ...firmwareRows('POST', '/terms', 200, { body: () => ({ code: '55V7', accepted: true, terms: '1' }) }),
  ...firmwareRows('GET', '/download', 403, { address: '/api/firmware/download?tv-code=none' }),
  // Returns a puzzle of the bot check, which the browser of a visitor must solve.
  row('GET', '/api/bot-check', sameForEveryCaller(200)),
  // The routes that return a token of the flow engine. The token is valid only for the visit of the caller, and only
  // for this engine.
  row('GET', '/api/flow-token', sameForEveryCaller(200)),
  row('GET', '/api/flow-token/:scenario', sameForEveryCaller(500), { address: '/api/flow-token/error-500' }),
  // The route of the files of the compiled forms.
  row('GET', '/forms/:file', sameForEveryCaller(404), { address: '/forms/none.js' }),
  // The list of all forms, for staff. This route exists on non-production hosts only, such as this one.
  row('GET', '/api/forms', sameForEveryCaller(200)),
  // The addresses of the files of one live form.
  row('GET', '/api/forms/:id', sameForEveryCaller(200), { address: '/api/forms/help-request?language=en' }),
  // Scenarios, for QA. These routes exist on non-production hosts only, such as this one.
  row('GET', '/api/scenario/list', sameForEveryCaller(200)),
  row('GET', '/api/scenario/page', sameForEveryCaller(200)),
  row('GET', '/api/scenario/current', sameForEveryCaller(200)),
  row('GET', '/api/scenario/problems', sameForEveryCaller(200)),
  // No picture of this scenario has been accepted, so there is none to return.
  row('GET', '/api/scenario/pictures/:name', sameForEveryCaller(404), { address: '/api/scenario/pictures/business' }),
  row('POST', '/api/scenario/check', sameForEveryCaller(200), { body: () => ({}) }),
  row('POST', '/api/scenario/keep', sameForEveryCaller(422), { body: () => ({}) }),
  // Without an opened scenario no operation has a prepared response.
  row('GET,POST', '/api/scenario/answers/:operation', sameForEveryCaller(404), {
    address: '/api/scenario/answers/devices.getDevices',
  }),
  row('GET,POST', '/api/scenario/answers/:operation/*', sameForEveryCaller(404), {
    address: '/api/scenario/answers/devices.getDevices/one',
  }),
  row('POST', '/api/problems', sameForEveryCaller(204), {
    body: () => ({ path: '/', where: 'w', what: 'w', fix: 'f' }),
  }),
  row('GET', '/media/:hash/:name', sameForEveryCaller(404), { address: '/media/none/none.svg' }),
  row('GET', '/favicon.svg', sameForEveryCaller(404)),
  row('GET', '/favicon.ico', sameForEveryCaller(404)),
  row('GET', '/*', sameForEveryCaller(200), { address: '/' }),

  // The sign-in pages of the identity provider read codes and cookies and no token, so all callers get the same status.
  row('GET', '/sandbox/identity/sign-in/:uid', sameForEveryCaller(400), { address: '/sandbox/identity/sign-in/none' }),
  row('POST', '/sandbox/identity/sign-in/:uid', sameForEveryCaller(400), {
    address: '/sandbox/identity/sign-in/none',
    body: () => ({ email: 'a@b.example', password: 'x' }),
  }),
  row('GET', '/sandbox/identity/sign-in/:uid/cancel', sameForEveryCaller(400), {
    address: '/sandbox/identity/sign-in/none/cancel',
  }),
  row('GET,TRACE,DELETE,OPTIONS,PATCH,PUT,POST,QUERY', '/sandbox/identity/*', sameForEveryCaller(200), {
    address: '/sandbox/identity/.well-known/openid-configuration',
    testedMethods: ['GET'],
  }),

  // The routes of the account services.
  ...accountRows('/profile', 'v1.0'),
  ...accountRows('/devices', 'v2.0'),
  ...accountRows('/subscriptions', 'v2.0'),
  ...accountRows('/transactions', 'v1.0'),
  ...accountRows('/wallet', 'v1.0'),
  ...operationRows('GET', '/sandbox/account/wallet/addresses', CUSTOMER_CELLS, {
    version: 'v1.0',
    address: '/sandbox/account/wallet/addresses?addressType=BILLING',
  }),
  ...walletRows('/wallet/add'),
  ...walletRows('/wallet/update'),
  ...walletRows('/wallet/remove'),
  ...accountRows('/public-key', 'v1.0'),
  ...accountRows('/privacy', 'v4.0'),
  ...accountRows('/privacy/contract-date', 'v1.0'),
  ...accountRows('/privacy/preferences', 'v1.0', 'POST', ({ xboAccountId }) => ({ xboAccountId })),
  ...accountRows('/privacy/opt-in', 'v1.0', 'POST', ({ personId, xboAccountId }) => ({
    personId,
    xboAccountId,
    personalizedAdOptOut: { tv: true, sd: false },
  })),
  ...accountRows('/privacy/ad-id', 'v1.0', 'POST', ({ personId, xboAccountId }) => ({ personId, xboAccountId })),
  ...accountRows('/privacy/preferences/update', 'v1.0', 'POST', ({ xboAccountId }) => ({
    xboAccountId,
    channelId: 'max',
    enabled: true,
  })),
  ...accountRows('/storefront-banner', 'v1.0'),
  ...accountRows('/devices/unpair', 'v2.0', 'POST', (ids) => ids),
  // The profile is read and changed at the same address.
  ...operationRows('POST', '/sandbox/account/profile', CUSTOMER_CELLS, {
    version: 'v1.0',
    body: ({ personId, customerRelationshipId }) => ({
      personId,
      customerRelationshipId,
      firstName: 'A',
      lastName: 'B',
      updateType: 'NAME',
    }),
  }),
  ...operationRows('POST', '/sandbox/account/profile/otp', CUSTOMER_CELLS, {
    version: 'v1.0',
    body: ({ personId, customerRelationshipId }) => ({
      personId,
      customerRelationshipId,
      email: `new-${randomUUID()}@example.com`,
    }),
  }),
  // These customers have an active subscription, so their accounts are not deactivated. The request has no body.
  ...refusedRows(409, '/profile/deactivate'),
  // QA activates an account again. The route does not exist on production hosts. No account has this email address.
  row('POST', '/sandbox/deactivation/undo', sameForEveryCaller(400), { body: () => ({ email: 'nobody@example.com' }) }),
  // The routes of the billing service.
  ...accountRows('/offers', 'v1.0', 'POST', ({ customerRelationshipId }) => ({
    customerRelationshipId,
    partnerGroup: 'apple',
  })),
  ...orderRows('/offers/cart', ({ personId }) => ({
    personId,
    cartID: 'none',
    items: [{ actionType: 'ADD', catalogId: 'apl-tv-m', itemType: 'ADDON', quantity: 1 }],
  })),
  ...orderRows('/offers/review', ({ personId }) => ({
    personId,
    cartID: 'none',
    isReviewPage: true,
    partnerGroup: 'apple',
  })),
  ...orderRows('/offers/consent', ({ personId }) => ({
    personId,
    order: { id: 'none' },
    offers: [{ id: 'x', terms: [] }],
  })),
  ...orderRows('/offers/subscribe', ({ personId }) => ({
    personId,
    orderId: 'none',
    cartID: 'none',
    ipAddress: '192.0.2.7',
    userActivity: 'NEW',
    partnerGroup: 'apple',
  })),
  ...refusedRows(409, '/offers/confirm', ({ personId }) => ({
    personId,
    orderId: 'none',
    salesJourneyId: 'none',
    clientIpAddress: '192.0.2.7',
    offer: { id: 'none' },
  })),
  ...['unsubscribe', 'resubscribe'].flatMap((name) => subscriptionChangeRows(name, 404, { SKUID: 'none' })),
  ...subscriptionChangeRows('upgrade', 404, { currentSku: 'none', upgradeSku: 'none' }),
  ...subscriptionChangeRows('downgrade', 400, { currentSku: 'none', downgradeSku: 'none' }),
  ...subscriptionChangeRows('unlink', 404, { sku: 'none' }),
  // The request has no reason, so nothing is refunded.
  ...refusedRows(400, '/transactions/refund', () => ({ transactionId: 'none', appId: 'none' })),
  ...accountRows('/activation-urls', 'v1.0', 'POST', ({ personId }) => ({
    personId,
    apps: ['appletv'],
    isThankyouPage: true,
  })),
  ...operationRows('GET', '/sandbox/account/reviews', CUSTOMER_CELLS, {
    version: 'v1.0',
    address: '/sandbox/account/reviews?appId=appletv',
  }),
  row('GET', '/sandbox/account/icons/:name', sameForEveryCaller(200), { address: '/sandbox/account/icons/max.svg' }),
  // A partner's site identifies the customer by the code in the link.
  row('GET', '/sandbox/partner/:app/activate', sameForEveryCaller(404), {
    address: '/sandbox/partner/max/activate?code=none',
  }),
  row('POST', '/sandbox/partner/:app/activate', sameForEveryCaller(404), {
    address: '/sandbox/partner/max/activate',
    body: () => ({ code: 'none' }),
  }),
  // QA moves the clock. The route does not exist on production hosts.
  row('GET', '/sandbox/clock', sameForEveryCaller(200)),
  row('POST', '/sandbox/clock', sameForEveryCaller(200), { body: () => ({ days: 0 }) }),
  row('GET', '/sandbox/account/pictures/:name', sameForEveryCaller(200), {
    address: '/sandbox/account/pictures/apple-large.svg',
  }),
  row(EVERY_METHOD, '/sandbox/account/*', sameForEveryCaller(404), { address: '/sandbox/account/none' }),

  // The routes of services that require no sign-in.
  ...['/sandbox/anonymous-token', '/sandbox/client-ip'].flatMap((url) => [
    ...operationRows('GET', url, sameForEveryCaller(200)),
    row('POST,PUT,PATCH,DELETE', url, sameForEveryCaller(405)),
    row(EVERY_METHOD, `${url}/*`, sameForEveryCaller(404), { address: `${url}/none/none` }),
  ]),

  // The routes of a chat widget's page. They use no ids and store nothing.
  row('GET', '/sandbox/chat', sameForEveryCaller(200)),
  row('POST', '/sandbox/chat', sameForEveryCaller(200), { body: () => ({ message: 'Hello' }) }),

  // The route that checks a visitor's token for the gateways.
  ...operationRows('GET', '/sandbox/token-check', visitorCells(200), { places: ['headers'] }),
  row('POST,PUT,PATCH,DELETE', '/sandbox/token-check', sameForEveryCaller(405)),
  row(EVERY_METHOD, '/sandbox/token-check/*', sameForEveryCaller(404), { address: '/sandbox/token-check/none/none' }),

  // The routes of the firmware store. A link gives access to its file.
  ...['/images', '/download', '/checksums'].flatMap((path) =>
    operationRows('GET', `/sandbox/firmware${path}`, visitorCells(200), {
      version: 'v1.0',
      places: ['headers'],
      address: `/sandbox/firmware${path}?tv-code=55V7`,
    }),
  ),
  row('GET', '/sandbox/firmware/files/:name', sameForEveryCaller(404), { address: '/sandbox/firmware/files/none.bin' }),
  row(EVERY_METHOD, '/sandbox/firmware/*', sameForEveryCaller(404), { address: '/sandbox/firmware/none/none/none' }),

  ...serverOnlyRows('GET', '/sandbox/tickets/token'),
  ...serverOnlyRows('POST', '/sandbox/tickets/uploads', { body: () => ({}) }),
  ...serverOnlyRows('POST', '/sandbox/tickets/requests', { body: () => ({}) }),
  row(EVERY_METHOD, '/sandbox/tickets/*', sameForEveryCaller(404), { address: '/sandbox/tickets/none' }),
  ...serverOnlyRows('GET', '/sandbox/flow-engine/token'),
  // The flow engine accepts only its own token, no token of the portal.
  ...['/process', '/step'].flatMap((path) =>
    operationRows('POST', `/sandbox/flow-engine${path}`, sameForEveryCaller(403), { body: () => ({}) }),
  ),
  row(EVERY_METHOD, '/sandbox/flow-engine/*', sameForEveryCaller(404), { address: '/sandbox/flow-engine/none' }),
  ...serverOnlyRows('POST', '/sandbox/marketing/recipients', { body: () => ({}) }),
  ...serverOnlyRows('POST', '/sandbox/marketing/events', { body: () => ({}) }),
  row(EVERY_METHOD, '/sandbox/marketing/*', sameForEveryCaller(404), { address: '/sandbox/marketing/none' }),

  // QA reads the sent emails here. The route does not exist on production hosts.
  row('GET', '/sandbox/outbox', sameForEveryCaller(200)),
  row(EVERY_METHOD, '/sandbox/outbox/*', sameForEveryCaller(404), { address: '/sandbox/outbox/none' }),

  ...logRows('/ui'),
  ...logRows('/operation'),
  row(EVERY_METHOD, '/sandbox/logs/*', sameForEveryCaller(404), { address: '/sandbox/logs/none' }),
];
