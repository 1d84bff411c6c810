import path from 'node:path';
import type { ConfigFile } from '#schemas/types/config.types.ts';

/** Settings of the scenarios. Each shows one prepared state of one screen, on hosts that are not production. */
export interface ScenarioSettings {
  /** Folder of the accepted screenshots, which the gallery of scenarios shows. */
  readonly pictures: string;
}

/** The folder in which `npm run screenshots -- --accept` stores screenshots by default. */
const ACCEPTED_FOLDER = path.resolve(import.meta.dirname, '../../../.reports/screenshots/accepted');

/** Returns the settings of the scenarios. A path in the configuration is relative to its file. */
export function readScenarioSettings(file: string | undefined, { scenarios = {} }: ConfigFile): ScenarioSettings {
  const { pictures } = scenarios;
  return { pictures: file && pictures ? path.resolve(path.dirname(file), pictures) : ACCEPTED_FOLDER };
}
