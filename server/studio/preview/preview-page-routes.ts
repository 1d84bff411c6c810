import type { FastifyInstance } from 'fastify';
import { PortalError } from '#src/lib/portal-error.ts';
import { LANGUAGES, type Language } from '#src/model/language.ts';
import { SHOWN_CHANGE_SCHEMA, UNSAVED_SCHEMA } from '../api/schemas.ts';
import type { StudioServices } from '../studio-services.ts';
import { StudioRefusal } from '../who/protect.ts';
import type { PreviewScenarios, StateView } from '../../scenarios/preview-scenarios.ts';

/** The body of a request for a preview: the page to compile, with its unsaved documents. */
interface PageBody {
  readonly change?: string;
  readonly release?: number;
  readonly page: string;
  readonly language: Language;
  readonly scenario?: string;
  readonly unsaved?: Readonly<Record<string, string | null>>;
}

/** Schema of the request that compiles a page. */
const PAGE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['page', 'language'],
  properties: {
    change: SHOWN_CHANGE_SCHEMA,
    release: {
      type: 'integer',
      minimum: 1,
      description: 'Number of the release that is shown; without both, what is published.',
    },
    page: { type: 'string', minLength: 1, maxLength: 500, description: 'Path of the page: /support' },
    language: { enum: LANGUAGES },
    scenario: {
      type: 'string',
      pattern: String.raw`^[a-z\d-]{1,80}$`,
      description: 'The state in which the page is shown.',
    },
    unsaved: UNSAVED_SCHEMA,
  },
  not: { required: ['change', 'release'] },
} as const;

/** Adds the route that compiles a page while an editor types. The texts are not stored in the change. */
export function previewPageRoutes(
  scope: FastifyInstance,
  { preview, previewScenarios }: Pick<StudioServices, 'preview' | 'previewScenarios'>,
): void {
  scope.post<{ Body: PageBody }>(
    '/preview-pages',
    {
      config: { permission: 'edit' },
      bodyLimit: 4_194_304,
      schema: { body: PAGE_SCHEMA, summary: 'A page as a change or release shows it, and where its texts come from.' },
    },
    async ({ body: { change, release, page, language, scenario, unsaved = {} } }) => {
      const ofState = scenario === undefined ? {} : await textsOfState({ scenario, change, unsaved }, previewScenarios);
      const wanted = { change, release, page, language, unsaved: { ...unsaved, ...ofState } };
      const { layout, origins, problems } = await preview.content.compilePage(wanted);
      return { layout, origins, problems };
    },
  );
}

/**
 * Returns the texts of the documents that a state of the page changes, with its changes applied. Throws a StudioRefusal
 * if one of them can no longer be applied.
 */
async function textsOfState(view: StateView, scenarios: PreviewScenarios | undefined) {
  try {
    return await scenarios?.texts(view);
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    throw new StudioRefusal(409, `This state does not fit the page any more. ${error.message}`);
  }
}
