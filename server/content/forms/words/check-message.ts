import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { suggest } from '#src/lib/text/closest.ts';
import type { Report } from '../source/form-source.ts';

/** Parameters that a message may contain; `message` is the text of the service that rejected the value. */
const PARAMETERS: readonly string[] = ['label', 'limit', 'count', 'message'];

/** Reports a message that is not valid ICU or fills in an unknown parameter. */
export function checkMessage(message: unknown, place: readonly (string | number)[], report: Report): void {
  if (typeof message !== 'string') return;
  let parts: readonly MessageFormatElement[];
  try {
    parts = parse(message, { ignoreTag: true });
  } catch (error) {
    const fix = 'Write {label}, or a plural like {limit, plural, one {# character} other {# characters}}.';
    const reason = (error as Error).message.toLowerCase().replaceAll('_', ' ');
    report(place, `cannot be read as a message (${reason})`, fix);
    return;
  }
  for (const name of new Set(parametersOf(parts))) {
    if (PARAMETERS.includes(name)) continue;
    const fix = suggest(name, PARAMETERS, `Use one of ${PARAMETERS.join(', ')}.`);
    report(place, `fills in "${name}", which is not a parameter`, fix);
  }
}

/** Returns the names of all parameters in a parsed message. */
function parametersOf(parts: readonly MessageFormatElement[]): string[] {
  return parts.flatMap((part) => {
    switch (part.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.select:
      case TYPE.plural:
        return [part.value, ...Object.values(part.options).flatMap((option) => parametersOf(option.value))];
      case TYPE.tag:
        return parametersOf(part.children);
      default:
        return [part.value];
    }
  });
}
