import type { FastifyInstance } from 'fastify';
import { LANGUAGES } from '#src/model/language.ts';
import type { StudioServices } from '../studio-services.ts';
import { StudioRefusal } from '../who/protect.ts';
import type { CustomerView } from '../../scenarios/preview-scenarios.ts';

/** Schema of the request for a page as a sample customer sees it. */
const CUSTOMER_VIEW_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['page', 'language', 'customer'],
  properties: {
    page: { type: 'string', pattern: '^/(?!/)', maxLength: 500, description: 'Path of the page: /account' },
    language: { enum: LANGUAGES },
    customer: { type: 'string', maxLength: 80, description: 'Name of a sample customer.' },
    date: { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d$`, description: 'The day on the page.' },
  },
} as const;

/** Adds the routes with which a preview shows a page as a sample customer sees it, or in one of its states. */
export function previewScenarioRoutes(
  scope: FastifyInstance,
  { previewScenarios: scenarios }: Pick<StudioServices, 'previewScenarios'>,
): void {
  const config = { permission: 'edit' as const };
  scope.get(
    '/preview-scenarios',
    { config, schema: { summary: 'The states of pages and the sample customers; none if all hosts are production.' } },
    async () => ({ scenarios: (await scenarios?.scenarios()) ?? [], customers: scenarios?.customers() ?? [] }),
  );
  scope.post<{ Body: CustomerView }>(
    '/preview-scenarios',
    {
      config,
      schema: { body: CUSTOMER_VIEW_SCHEMA, summary: 'Keeps the scenario of a page and a customer for a day.' },
    },
    async ({ body }) => {
      if (!scenarios?.customers().some(({ name }) => name === body.customer))
        throw new StudioRefusal(404, 'There is no such customer. Choose one of the list.');
      return { name: await scenarios.keep(body) };
    },
  );
}
