/** A planner for tests of single parts. It plans every inner part as one field and collects the reports. */
import type { JsonObject } from '#src/model/json.ts';
import { planLeaf } from '../plan/plan-leaf.ts';
import type { PlannedPart, Planner, Position } from '../plan/plan-types.ts';
import { sampleControls } from './sample-controls.ts';

/** A planner with the problems that it has reported. */
export interface SamplePlanner extends Planner {
  readonly reports: string[];
}

/** Position of the part that a test plans. */
export const SAMPLE_POSITION: Position = {
  path: 'part',
  place: ['uiSchema', 'part'],
  isRequired: false,
  isAlternative: false,
};

/** Creates a planner that plans every inner part as one field, even an object, a list or alternatives. */
export function createSamplePlanner(): SamplePlanner {
  const reports: string[] = [];
  const planner: SamplePlanner = {
    reports,
    controls: sampleControls,
    listValues: (id) => (id === 'sizes' ? ['s', 'm'] : undefined),
    report: (place, what) => void reports.push(`${place.join(' › ')}: ${what}`),
    planPart: (schema, ui, position) => planLeaf(planner, schema, (ui ?? {}) as JsonObject, position),
  };
  return planner;
}

/** Returns the paths of the planned fields; a required field has the suffix `(required)`. */
export const plannedPaths = ({ fields }: Pick<PlannedPart, 'fields'>): string[] =>
  fields.map(({ field }) => `${field.path}${field.required ? ' (required)' : ''}`);
