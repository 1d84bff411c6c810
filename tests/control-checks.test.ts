// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import { compileForm } from '#server/content/forms/compile-form.ts';
import { genericMessages } from './support/forms/generic-messages.ts';
import { sha256 } from '#server/sha256.ts';
import { createTokens } from '#server/content/drafts/tokens.ts';
import type { Database } from '#server/database/database.ts';
import { createFormChecker } from '#server/forms/form-checker.ts';
import { CHECKED_FIELDS } from './support/forms/checked-fields.ts';
import { databaseKinds } from './support/server/databases.ts';
import type { GatewayResponse } from './support/server/gateway-samples.ts';
import { startGateways, type GatewayServer } from './support/server/gateway-server.ts';

const nameOf = (index: number) => `field${index}`;
const mapFields = <Part>(part: (each: (typeof CHECKED_FIELDS)[number]) => Part) =>
  Object.fromEntries(CHECKED_FIELDS.map((each, index) => [nameOf(index), part(each)]));

/** Compiles a form with all checked fields. */
function compileCheckedForm(): { readonly body: Buffer; readonly hash: string } {
  const words = { fields: mapFields(({ what }) => ({ label: what })) };
  const form = {
    schema: { type: 'object', properties: mapFields(({ schema }) => schema) },
    uiSchema: mapFields(({ control, options = {} }) => ({ 'ui:control': control, 'ui:options': options })),
    en: words,
    es: words,
  };
  const { module } = compileForm('checked', form, {
    lists: new Map(),
    messages: genericMessages(controls),
    controls,
    tokens: { en: createTokens({}, 'en'), es: createTokens({}, 'es') },
  });
  return { body: Buffer.from(module), hash: sha256(module) };
}

const [sqlite] = databaseKinds();

describe('a form that is sent without the page', () => {
  let shared: Database;
  let server: GatewayServer;
  beforeAll(async () => {
    shared = await (await sqlite!.createTestDatabase()).open();
    const released = compileCheckedForm();
    const forms = createFormChecker(
      () => ({ formModule: (id) => (id === 'checked' ? released : undefined) }),
      controls,
    );
    server = await startGateways(shared, {
      forms,
      change: ({ tickets, ...settings }) => ({
        ...settings,
        tickets: {
          ...tickets,
          ticketsPerMinute: 1e6,
          forms: { checked: { subject: 'Checked', ticketFormId: 1, fields: {}, name: [] } },
        },
      }),
    });
  });
  afterAll(async () => {
    await server.close();
    await shared.destroy();
  });

  it.each(CHECKED_FIELDS.map((each, index) => [each.cause ?? 'accepted', each.what, each.proves, index] as const))(
    'is %s on the server: %s (%s)',
    async (_cause, _what, _proves, index) => {
      const { value, cause, params = {} } = CHECKED_FIELDS[index]!;
      const body = { form: 'checked', values: { [nameOf(index)]: value } };
      const headers = {
        ...(await server.visitorHeaders()),
        'idempotency-key': `control-check-${index}-0123456789`,
      };
      const response = await server.post('/api/tickets', body, headers);
      const told = (await response.json()) as GatewayResponse;
      const faults = told.faults?.map((fault) => [fault.path, fault.cause]);
      const refused = [422, 'FORM-422', [[nameOf(index), cause]]];
      expect([response.status, told.errorCode, faults]).toEqual(
        cause === undefined ? [200, undefined, undefined] : refused,
      );
      expect(told.faults?.[0]?.params ?? {}).toMatchObject(params);
    },
  );
});
