import { own, ownObject } from '#src/model/json.ts';
import { hasPage, pageAddress } from '#src/model/scenario/scenario.ts';
import type { PasteOptions, PastedScenario } from './pasted-scenario.ts';
import { entriesOf, readRecording } from './read-recording.ts';

/**
 * Converts a text to a scenario. The text may be a scenario, the response of a layout service, a browser recording
 * (HAR) or the response of a service. Returns a message for invalid JSON, for a recording without a page, and for a
 * response without its operation or page.
 */
export function readDocument(text: string, { page, operation, endpoints }: PasteOptions): PastedScenario | string {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return `This is not valid JSON: ${(error as Error).message}.`;
  }
  if (hasPage(value)) return value;
  const layout = layoutOf(value);
  if (layout !== undefined) return { page: page || itemPath(layout), layout };
  const entries = entriesOf(value);
  if (entries) return readRecording(entries, { page, endpoints });
  if (operation === '') return 'This is the response of a service. Choose its operation.';
  if (page === '') return 'This is the response of a service. Write the page that shows it.';
  return { page, services: { [operation]: { status: 200, answer: value } } };
}

/**
 * Returns the layout in a response, which is the layout itself or the result of a GraphQL query; undefined for any
 * other value.
 */
function layoutOf(value: unknown): unknown {
  if (own(value, 'sitecore') !== undefined) return value;
  const layout = ownObject(ownObject(value, 'data'), 'layout');
  const rendered = own(ownObject(layout, 'item'), 'rendered');
  return own(rendered, 'sitecore') === undefined ? undefined : rendered;
}

/** Returns the path of a layout's page, from `context.itemPath`; `/` if it has no valid one. */
function itemPath(layout: unknown): string {
  const path = own(ownObject(ownObject(layout, 'sitecore'), 'context'), 'itemPath');
  return typeof path === 'string' && pageAddress(path) !== undefined ? path : '/';
}
