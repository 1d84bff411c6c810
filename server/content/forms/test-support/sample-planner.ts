/** A planner for tests of single parts: inner parts become text fields, and reports are collected. */
import type { JsonObject } from '#src/model/json.ts';
import { planLeaf } from '../plan/plan-leaf.ts';
import type { PlannedPart, Planner, Position } from '../plan/plan-types.ts';
import { sampleControls } from './sample-controls.ts';

export interface SamplePlanner extends Planner {
  readonly reports: string[];
}

export const ROOT: Position = { path: 'part', place: ['uiSchema', 'part'], isRequired: false, isAlternative: false };

export function samplePlanner(): SamplePlanner {
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

/** Returns the paths of the planned fields; a required field is marked. */
export const pathsOf = ({ fields }: Pick<PlannedPart, 'fields'>): string[] =>
  fields.map(({ field }) => `${field.path}${field.required ? ' (required)' : ''}`);
