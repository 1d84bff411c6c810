import { own } from '#src/model/json.ts';
import type { Database } from '../database/database.ts';
import type { PreviewScenarios } from './preview-scenarios.ts';
import type { ScenarioLibrary } from './library/scenario-library.ts';
import { customerFiles } from './scenario-context.ts';
import { patchedTexts } from './views/patched-content.ts';

/** Noon of Central Standard Time, when all states of the United States have the same date. */
const NOON = 'T18:00:00Z';

/** The functions of the scenario library that the previews use. */
type Library = Pick<ScenarioLibrary, 'list' | 'document' | 'keep'>;

/** Returns the scenarios and customers that the studio offers for its previews. */
export function studioScenarios(library: Library, database: Database): PreviewScenarios {
  return {
    scenarios: async () =>
      (await library.list()).flatMap(({ name, document, problem }) => {
        const [title, page] = [own(document, 'title'), own(document, 'page')];
        if (problem || typeof page !== 'string') return [];
        const isFixed = own(document, 'hasLayout') === true;
        return [{ name, page, title: typeof title === 'string' ? title : name, isFixed }];
      }),
    texts: async ({ scenario, change, unsaved }) => {
      const content = (await library.document(scenario))?.content;
      return patchedTexts(database, { target: change === undefined ? undefined : { change }, content, unsaved });
    },
    customers: () =>
      [...customerFiles()].map(([name, value]) => ({
        name,
        about: String(own(value, 'about') ?? own(own(value, 'profile'), 'name')),
      })),
    keep: ({ date, ...view }) => {
      const title = `${view.page} as ${view.customer} sees it`;
      return library.keep({ title, ...view, now: date === undefined ? 'real' : date + NOON });
    },
  };
}
