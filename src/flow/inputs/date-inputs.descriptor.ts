import { defineFlowInput, type FlowInputDescriptor } from '../flow-input.ts';
import { boundOptions } from './bound-options.ts';
import { hasType, MATCH_RANKS, rankWith } from './match.ts';

/** Returns a flow input for dates or times. `local`: the values have no time zone, as browsers send them. */
function dateOrTimeInput(name: string, { type = name, local = false } = {}): FlowInputDescriptor {
  return defineFlowInput({
    name,
    control: name,
    type: 'string',
    match: rankWith(MATCH_RANKS.type, hasType(type)),
    options: local ? (facts) => ({ ...boundOptions(facts), local }) : boundOptions,
  });
}

/** Shows an input with `type="date"` as a date. */
export const dateInput = dateOrTimeInput('date');
/** Shows an input with `type="datetime-local"` as a date and time without a time zone. */
export const dateTimeInput = dateOrTimeInput('date-time', { type: 'datetime-local', local: true });
/** Shows an input with `type="month"` as a month of a year. */
export const monthInput = dateOrTimeInput('month');
/** Shows an input with `type="time"` as a time of day without a time zone. */
export const timeInput = dateOrTimeInput('time', { local: true });
/** Shows an input with `type="week"` as a week of a year. */
export const weekInput = dateOrTimeInput('week');
