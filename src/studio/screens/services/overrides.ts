import { own, ownObject, type JsonObject } from '#src/model/json.ts';

/** The overrides of an operation in one environment: `qa`, `https://qa.example/devices, version v3.0`. */
interface OverrideInWords {
  readonly environment: string;
  readonly text: string;
}

/** Returns what the environments of the document change for an operation, with the precedence that the portal has. */
export function overridesOf(document: unknown, service: JsonObject, operation: JsonObject): readonly OverrideInWords[] {
  const name = textOf(service, 'name');
  return Object.entries(ownObject(document, 'environments')).flatMap(([environment, overrides]) => {
    const ofService = ownObject(overrides, name);
    const ofOperation = ownObject(overrides, `${name}.${textOf(operation, 'name')}`);
    const text = inWords(ofService, ofOperation, service, operation);
    return text === '' ? [] : [{ environment, text }];
  });
}

function inWords(ofService: JsonObject, ofOperation: JsonObject, service: JsonObject, operation: JsonObject): string {
  const [base, path] = [textOf(ofService, 'baseUrl'), textOf(ofOperation, 'path')];
  const isVersionOfService = textOf(operation, 'version') === '';
  const version = textOf(ofOperation, 'version') || (isVersionOfService ? textOf(ofService, 'version') : '');
  const scenario = textOf(ofOperation, 'scenarioName');
  return [
    base || path ? (base || textOf(service, 'baseUrl')) + (path || textOf(operation, 'path')) : '',
    textOf(ofOperation, 'method'),
    version && `version ${version}`,
    scenario && `test answer ${scenario}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Returns a text of an object; '' if it has none. */
export function textOf(value: JsonObject, name: string): string {
  const text = own(value, name);
  return typeof text === 'string' ? text : '';
}
