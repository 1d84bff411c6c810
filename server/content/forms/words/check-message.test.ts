// @vitest-environment node
import { expect, it } from 'vitest';
import { checkMessage } from './check-message.ts';

function reportsOf(message: unknown): string[] {
  const reports: string[] = [];
  checkMessage(message, ['here'], (place, what, fix) => void reports.push(`${place.join()}: ${what}. ${fix}`));
  return reports;
}

it('accepts messages with the known parameters, also in a plural', () => {
  expect(reportsOf('Write at most {limit, plural, one {# character} other {# characters of {label}}}.')).toEqual([]);
  expect(reportsOf(undefined)).toEqual([]);
});

it('reports an unknown parameter inside a plural', () => {
  expect(reportsOf('{count, plural, one {{labels}} other {x}}')).toEqual([
    expect.stringMatching(/^here: fills in "labels".+ Did you mean "label"\? Otherwise: use one of/),
  ]);
});

it('reports a message that is not valid ICU', () => {
  expect(reportsOf('{count, plural, one {x}')).toEqual([expect.stringMatching(/^here: cannot be read as a message/)]);
});
