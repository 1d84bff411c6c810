import { own, ownObject, textOrEmpty, type JsonObject } from '#src/model/json.ts';

/** The overrides of an operation in one environment: `qa`, `https://qa.example/devices, version v3.0`. */
interface OverrideInWords {
  readonly environment: string;
  readonly text: string;
}

/** Returns the overrides of an operation, by environment; environments that override nothing of it are left out. */
export function overridesOf(document: unknown, service: JsonObject, operation: JsonObject): readonly OverrideInWords[] {
  const name = textOf(service, 'name');
  return Object.entries(ownObject(document, 'environments')).flatMap(([environment, overrides]) => {
    const ofService = ownObject(overrides, name);
    const ofOperation = ownObject(overrides, `${name}.${textOf(operation, 'name')}`);
    const text = overrideInWords(ofService, ofOperation, service, operation);
    return text === '' ? [] : [{ environment, text }];
  });
}

/**
 * Returns the overridden address, method, version and scenario of an operation as text; '' if nothing is overridden.
 */
function overrideInWords(
  ofService: JsonObject,
  ofOperation: JsonObject,
  service: JsonObject,
  operation: JsonObject,
): string {
  const [base, path] = [textOf(ofService, 'baseUrl'), textOf(ofOperation, 'path')];
  const isVersionOfService = textOf(operation, 'version') === '';
  const version = textOf(ofOperation, 'version') || (isVersionOfService ? textOf(ofService, 'version') : '');
  const scenario = textOf(ofOperation, 'scenarioName');
  return [
    base || path ? (base || textOf(service, 'baseUrl')) + (path || textOf(operation, 'path')) : '',
    textOf(ofOperation, 'method'),
    version && `version ${version}`,
    scenario && `test response ${scenario}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Returns a text member of an object; '' if it is missing or not a text. */
export function textOf(value: JsonObject, name: string): string {
  return textOrEmpty(own(value, name));
}
