import { own, ownObject, textOrEmpty, type JsonObject } from '#src/model/json.ts';

/** The overrides of an operation in one environment: `qa`, `https://qa.example/devices, version v3.0`. */
interface OverridesText {
  readonly environment: string;
  readonly text: string;
}

/** Returns the overrides of an operation: one entry for each environment that overrides a part of the operation. */
export function overridesOf(document: unknown, service: JsonObject, operation: JsonObject): readonly OverridesText[] {
  const name = textOf(service, 'name');
  return Object.entries(ownObject(document, 'environments')).flatMap(([environment, overrides]) => {
    const ofService = ownObject(overrides, name);
    const ofOperation = ownObject(overrides, `${name}.${textOf(operation, 'name')}`);
    const parts = [
      ...requestOverrides(ofService, ofOperation, service, operation),
      ...(environment === 'prod' ? [] : testResponseOverrides(ofOperation)),
    ].filter((part) => part !== '');
    return parts.length === 0 ? [] : [{ environment, text: parts.join(', ') }];
  });
}

/** Returns the overridden address, method and version of an operation in words; '' for each that is not overridden. */
function requestOverrides(
  ofService: JsonObject,
  ofOperation: JsonObject,
  service: JsonObject,
  operation: JsonObject,
): readonly string[] {
  const [base, path] = [textOf(ofService, 'baseUrl'), textOf(ofOperation, 'path')];
  const isVersionOfService = textOf(operation, 'version') === '';
  const version = textOf(ofOperation, 'version') || (isVersionOfService ? textOf(ofService, 'version') : '');
  return [
    base || path ? (base || textOf(service, 'baseUrl')) + (path || textOf(operation, 'path')) : '',
    textOf(ofOperation, 'method'),
    version && `version ${version}`,
  ];
}

/**
 * Returns the overridden settings of an operation's test response in words; '' for each that is not overridden.
 * Production has no test responses.
 */
function testResponseOverrides(ofOperation: JsonObject): readonly string[] {
  const isOn = own(ofOperation, 'mock');
  const name = textOf(ofOperation, 'scenarioName');
  const place = textOf(ofOperation, 'scenarioAs');
  return [
    typeof isOn === 'boolean' ? `test response ${isOn ? 'on' : 'off'}` : '',
    name && `test response ${name}`,
    place && `name of the test response in the ${place}`,
  ];
}

/** Returns a text member of an object; '' if it is missing or not a text. */
export function textOf(value: JsonObject, name: string): string {
  return textOrEmpty(own(value, name));
}
