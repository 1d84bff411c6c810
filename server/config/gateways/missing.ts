import { SANDBOX_PREFIX } from './section.ts';
import type { GatewaySettings } from './gateways.ts';
import type { TicketSettings } from './tickets.ts';

/** Whether calls to the ticket system contain the user or the secret, as `part` selects. */
const isUsed = (part: 'user' | 'secret', { credentials, secret }: TicketSettings): boolean =>
  credentials.includes(`{${part}}`) || (part === 'user' && secret !== '');

/** Returns the problems that prevent a start: sandbox addresses without a sandbox, and missing credentials. */
export function gatewayProblems(settings: GatewaySettings, hasSandbox: boolean): readonly string[] {
  const { tokenCheckUrl, tickets, marketing, flow, firmware } = settings;
  const addresses = [
    ['tokenCheckUrl', tokenCheckUrl, 'Set the address of the token check, or false.'],
    ['tickets.tokenUrl', tickets.tokenUrl, 'Set the address that issues tokens of the ticket system.'],
    ['tickets.uploadUrl', tickets.uploadUrl, 'Set the address that takes attachments.'],
    ['tickets.ticketUrl', tickets.ticketUrl, 'Set the address that creates tickets.'],
    ['marketing.signUpUrl', marketing.signUpUrl, 'Set the address that adds recipients to the mailing list.'],
    ['marketing.triggerUrl', marketing.triggerUrl, 'Set the address that sends the welcome mail.'],
    ['flow.tokenUrl', flow.tokenUrl, 'Set the address that issues tokens of the flow engine.'],
    ['firmware.listUrl', firmware?.listUrl ?? false, 'Set the address of the list of images, or remove the section.'],
    ['firmware.downloadUrl', firmware?.downloadUrl ?? false, 'Set the address that gives the links.'],
    ['firmware.checksumsUrl', firmware?.checksumsUrl ?? false, 'Set the address of the checksums, or remove it.'],
  ] as const;
  const credentials = [
    // The token endpoint may require neither: user and secret are required only if `credentials` contains them, and the
    // user if a secret is set.
    ['tickets.user', isUsed('user', tickets) ? tickets.user : 'none', 'Set the user of the ticket system.'],
    [
      'tickets.secret',
      isUsed('secret', tickets) ? tickets.secret : 'none',
      'Set TICKETS_SECRET, or add it to the configuration.',
    ],
    // A token endpoint may require no credential: client id and secret are both set, or both missing.
    ['flow.clientId', flow.clientSecret ? flow.clientId : 'none', 'Set the client id for the flow engine.'],
    [
      'flow.clientSecret',
      flow.clientId ? flow.clientSecret : 'none',
      'Set FLOW_SECRET, or add it to the configuration.',
    ],
  ] as const;
  return [
    ...addresses
      .filter(([, url]) => url !== false && url.startsWith(SANDBOX_PREFIX) && !hasSandbox)
      .map(([key, url, fix]) => `gateways.${key}: there is nothing at ${url}, because the sandbox is disabled. ${fix}`),
    ...credentials.filter(([, value]) => value === '').map(([key, , fix]) => `gateways.${key}: is missing. ${fix}`),
  ];
}
