import { defineFlowInput, type FlowInputDescriptor } from '../flow-input.ts';
import { bounds } from './bounds.ts';
import { hasType, MATCH, rankIf } from './match.ts';

/** A date or time input. `local`: values without a time zone, as browsers send them. */
function dated(name: string, { type = name, local = false } = {}): FlowInputDescriptor {
  return defineFlowInput({
    name,
    control: name,
    type: 'string',
    match: rankIf(MATCH.type, hasType(type)),
    options: local ? (facts) => ({ ...bounds(facts), local }) : bounds,
  });
}

export const dateInput = dated('date');
export const dateTimeInput = dated('date-time', { type: 'datetime-local', local: true });
export const monthInput = dated('month');
export const timeInput = dated('time', { local: true });
export const weekInput = dated('week');
