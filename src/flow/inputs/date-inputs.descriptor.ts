import { defineFlowInput, type FlowInputDescriptor } from '../flow-input.ts';
import { boundOptions } from './bound-options.ts';
import { hasType, MATCH_RANKS, rankIf } from './match.ts';

/** Returns a flow input for dates or times. `local`: the values have no time zone, as browsers send them. */
function dateOrTimeInput(name: string, { type = name, local = false } = {}): FlowInputDescriptor {
  return defineFlowInput({
    name,
    control: name,
    type: 'string',
    match: rankIf(MATCH_RANKS.type, hasType(type)),
    options: local ? (facts) => ({ ...boundOptions(facts), local }) : boundOptions,
  });
}

export const dateInput = dateOrTimeInput('date');
export const dateTimeInput = dateOrTimeInput('date-time', { type: 'datetime-local', local: true });
export const monthInput = dateOrTimeInput('month');
export const timeInput = dateOrTimeInput('time', { local: true });
export const weekInput = dateOrTimeInput('week');
