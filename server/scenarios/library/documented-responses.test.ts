// @vitest-environment node
import { expect, it } from 'vitest';
import { readDocumentedResponses } from './documented-responses.ts';

const responses = readDocumentedResponses();
const namesOf = (operation: string) => responses.get(operation)!.map(({ name }) => name);

it('the responses of an operation are no data, the failures in its contract, and failures of the network', () => {
  expect(namesOf('getDevices').slice(0, 4)).toEqual(['No data', 'Refused with status 200', 'Status 400', 'Status 401']);
  expect(namesOf('getDevices').slice(-3)).toEqual(['No response yet', 'No connection', 'Broken JSON']);
  expect(responses.get('getDevices')!.find(({ name }) => name === 'Status 503')!.answer).toEqual({ status: 503 });
  // Status 402 belongs to payments only, and a write has no response without data.
  expect(namesOf('getDevices')).not.toContain('Status 402');
  expect(namesOf('refund')).toContain('Status 402');
  expect(namesOf('refund')).not.toContain('No data');
});
