import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import { portalKey } from './database/portal-key.ts';
import type { FormModuleChecker } from './forms/form-checker.ts';
import type { FormSource } from './forms/form-routes.ts';
import { createPlainFormService, type PlainFormService } from './forms/plain/plain-forms.ts';
import type { SendTicket } from './gateways/tickets/ticket-routes.ts';
import type { RateCounts } from './http/rate-counts.ts';
import type { Log } from './log.ts';
import type { PageRenderer } from './pages/page-renderer.ts';

/** Options of `createPlainForms`. */
interface PlainOptions {
  readonly config: Config;
  readonly renderer: PageRenderer;
  readonly log: Log;
  readonly database: Database;
  readonly rateCounts: RateCounts;
  readonly checker: FormModuleChecker;
  readonly forms: () => FormSource;
  /** The function that sends tickets; it is set when the gateways are mounted. */
  readonly tickets: { readonly send?: SendTicket };
}

/**
 * Creates the service that shows and accepts forms in browsers without JavaScript. Returns undefined if the
 * configuration does not allow such forms, or if the renderer cannot render them.
 */
export async function createPlainForms(options: PlainOptions): Promise<PlainFormService | undefined> {
  const { config, renderer, database, rateCounts, checker, forms, tickets, log } = options;
  const { plainForms: settings, tickets: system } = config.gateways;
  const plain = renderer.plainForms;
  // Without a secret the ticket system needs the token of the visitor, which only a browser with JavaScript has.
  if (settings === false || !plain || system.secret === '') return undefined;
  return createPlainFormService({
    settings,
    key: await portalKey(database, 'plain-forms'),
    ids: Object.keys(system.forms),
    forms,
    checker,
    plain,
    rateCounts,
    log,
    send: async (request, ticket) => {
      if (!tickets.send) throw new Error('portal: a form was sent before the gateways were mounted.');
      await tickets.send(request, { ...ticket, context: {}, scenario: undefined, source: 'AGENT' });
    },
  });
}
