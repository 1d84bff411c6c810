import { own } from '#src/model/json.ts';
import type { PreviewScenarios } from '../studio/preview/preview-scenarios.ts';
import type { ScenarioStore } from './runs/scenario-store.ts';
import { customerFiles } from './scenario-context.ts';
import { readScenarioFiles } from './scenario-files.ts';

/** Noon in the middle of the United States: everywhere there it is the same day. */
const NOON = 'T18:00:00Z';

/** Returns the scenarios and customers that the studio offers for its previews. */
export function studioScenarios(store: Pick<ScenarioStore, 'keep'>, folder: string): PreviewScenarios {
  return {
    scenarios: () =>
      readScenarioFiles(folder).flatMap(({ name, value, problem }) => {
        const [title, page] = [own(value, 'title'), own(value, 'page')];
        if (problem || typeof page !== 'string') return [];
        return [{ name, page, title: typeof title === 'string' ? title : name }];
      }),
    customers: () =>
      [...customerFiles()].map(([name, value]) => ({
        name,
        about: String(own(value, 'about') ?? own(own(value, 'profile'), 'name')),
      })),
    keep: ({ date, ...view }) => {
      const title = `${view.page} as ${view.customer} sees it`;
      return store.keep({ title, ...view, now: date === undefined ? 'real' : date + NOON });
    },
  };
}
