import { own, ownObject, textOrEmpty, type JsonObject } from '#src/model/json.ts';

/** The overrides of an operation in one environment: `qa`, `https://qa.example/devices, version v3.0`. */
interface OverridesText {
  readonly environment: string;
  readonly text: string;
}

/** Returns the overrides of an operation: one entry for each environment that overrides a part of the operation. */
export function overridesOf(document: unknown, service: JsonObject, operation: JsonObject): readonly OverridesText[] {
  const name = textMember(service, 'name');
  return Object.entries(ownObject(document, 'environments')).flatMap(([environment, overrides]) => {
    const ofService = ownObject(overrides, name);
    const ofOperation = ownObject(overrides, `${name}.${textMember(operation, 'name')}`);
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
  const [base, path] = [textMember(ofService, 'baseUrl'), textMember(ofOperation, 'path')];
  const isVersionOfService = textMember(operation, 'version') === '';
  const version = textMember(ofOperation, 'version') || (isVersionOfService ? textMember(ofService, 'version') : '');
  return [
    base || path ? (base || textMember(service, 'baseUrl')) + (path || textMember(operation, 'path')) : '',
    textMember(ofOperation, 'method'),
    version && `version ${version}`,
  ];
}

/**
 * Returns the overridden settings of an operation's test response in words; '' for each that is not overridden.
 * Production has no test responses.
 */
function testResponseOverrides(ofOperation: JsonObject): readonly string[] {
  const isOn = own(ofOperation, 'mock');
  const name = textMember(ofOperation, 'scenarioName');
  const place = textMember(ofOperation, 'scenarioAs');
  return [
    typeof isOn === 'boolean' ? `test response ${isOn ? 'on' : 'off'}` : '',
    name && `test response ${name}`,
    place && `name of the test response in the ${place}`,
  ];
}

/** Returns a text member of an object; '' if it is missing or not a text. */
export function textMember(value: JsonObject, name: string): string {
  return textOrEmpty(own(value, name));
}
