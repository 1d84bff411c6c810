import { CLIENT_ID, CLIENT_SECRET, SCOPE } from './systems/identity.ts';
import { KEY_ID, PARTNER_HOST } from './systems/shop.ts';
import type { World } from './world.ts';

/** Paths of the provider's pages to which the Privacy Center links. */
const PAGE_PATHS = {
  stateRights: 'state-rights#california',
  policy: 'policy',
  webTerms: 'web-terms',
  adInformation: 'ads',
  choices: 'choices',
  home: 'home',
};

/** Returns the settings for the lookup of services at this origin. */
const lookupSettings = (origin: string) => ({
  lookupUrl: `${origin}/config`,
  configId: 'portal-endpoints',
  configType: 'services',
});

/** Returns the settings of a form that creates tickets. */
const ticketForm = (subject: string, ticketFormId: number, fields: string[], more: object) => ({
  subject,
  ticketFormId,
  fields: Object.fromEntries(fields.map((name) => [name, name])),
  ...more,
});

/**
 * Returns the minimal configuration that connects a portal to the outside systems. `origins` are the portal's origins:
 * the English one, then the Spanish one.
 */
export const configurationFor = ({ state }: World, origins: string[]) => {
  const { origins: at } = state;
  const [en = '', es = ''] = origins;
  const token = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
  return {
    sandbox: { enabled: false },
    hosts: [
      { name: new URL(en).hostname, environment: 'prod', language: 'en', origin: en },
      { name: new URL(es).hostname, environment: 'prod', language: 'es', origin: es },
    ],
    account: {
      authority: at['identity'],
      exchange: state.isConfidential ? 'server' : 'browser',
      ...(state.isConfidential ? { clientSecrets: { production: CLIENT_SECRET } } : {}),
      clients: { staging: 'portal-test', production: CLIENT_ID },
      scope: SCOPE,
      ...(state.isConfidential ? {} : lookupSettings(at['lookup'] ?? '')),
      tokenOrigins: Object.values(at),
    },
    wallet: { keyIds: [KEY_ID] },
    offers: { activationHosts: [PARTNER_HOST], paymentErrorCodes: ['PAY-1'] },
    gateways: {
      tokenCheckUrl: false,
      userInfoUrl: `${at['identity']}/userinfo`,
      tickets: {
        tokenUrl: `${at['tickets']}/token`,
        uploadUrl: `${at['uploads']}/uploads`,
        ticketUrl: `${at['tickets']}/tickets`,
        user: 'portal',
        requester: { name: 'Support', email: 'support@example.org' },
        forms: {
          'help-request': ticketForm('Help request', 360001, ['country', 'clientId', '{product}Device'], {
            comment: 'message',
            name: ['firstName', 'lastName'],
            email: 'email',
            attachment: 'attachment',
          }),
          'do-not-sell': ticketForm('Do not sell', 360002, ['country', 'clientId', '{product}State'], {
            name: [],
            email: 'email',
          }),
        },
      },
      flow: { tokenUrl: `${at['flow']}/token`, ...(state.isConfidential ? token : {}) },
      marketing: {
        signUpUrl: `${at['marketing']}/members`,
        triggerUrl: `${at['marketing']}/events`,
        list: { folderName: 'Lists', objectName: 'News' },
        optionalData: [{ name: 'SOURCE', value: 'portal' }],
      },
    },
    privacy: {
      hosts: ['provider.example.org'],
      targets: Object.fromEntries(
        Object.entries(PAGE_PATHS).map(([name, path]) => [name, `https://provider.example.org/${path}`]),
      ),
    },
  };
};
