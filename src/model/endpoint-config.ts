/** The response of the endpoint lookup: services and the addresses of their operations. (spec: API-04…06) */

import { objectsIn, own, textOrEmpty, type JsonObject } from './json.ts';

/** An operation of a service: where and how to call it. */
export interface EndpointDescriptor {
  readonly service: string;
  readonly operation: string;
  readonly baseUrl: string;
  readonly path: string;
  readonly method: string;
  readonly version: string;
  /** A named state of the service for QA; '' for none. */
  readonly scenarioName: string;
  readonly scenarioAs: 'path' | 'query';
}

/**
 * Returns the first non-empty text under one of these names; '' if there is none. The specification describes the keys
 * without naming them.
 */
const textAt = (entry: JsonObject, ...names: readonly string[]): string =>
  names.map((name) => textOrEmpty(own(entry, name))).find(Boolean) ?? '';

/**
 * Returns the list of services in the response of the endpoint lookup: the response itself or a part of it. The
 * specification does not show where the list is.
 */
const servicesIn = (raw: unknown): unknown =>
  [raw, own(raw, 'data')].find(Array.isArray) ?? own(own(raw, 'data'), 'services') ?? own(raw, 'services');

/** Returns the descriptors by `service.operation`; entries without a service or operation are left out. */
export function parseEndpointConfig(raw: unknown): ReadonlyMap<string, EndpointDescriptor> {
  const byName = new Map<string, EndpointDescriptor>();
  for (const service of objectsIn(servicesIn(raw))) {
    for (const operation of objectsIn(service['operations'])) {
      const descriptor = {
        service: textOrEmpty(service['name']),
        operation: textOrEmpty(operation['name']),
        baseUrl: textAt(service, 'baseUrl', 'baseURL'),
        path: textOrEmpty(operation['path']),
        method: textAt(operation, 'method', 'httpMethod').toUpperCase() || 'GET',
        version: textOrEmpty(operation['version']) || textOrEmpty(service['version']),
        scenarioName:
          (operation['mock'] ?? operation['mockFlag']) === true ? textOrEmpty(operation['scenarioName']) : '',
        scenarioAs: operation['scenarioAs'] === 'query' ? ('query' as const) : ('path' as const),
      };
      if (descriptor.service && descriptor.operation)
        byName.set(`${descriptor.service}.${descriptor.operation}`, Object.freeze(descriptor));
    }
  }
  return byName;
}
