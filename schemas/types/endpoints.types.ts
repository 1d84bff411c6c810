// Generated from endpoints.schema.json; change that file.
/**
 * Write letters and digits, starting with a lowercase letter.
 */
export type Name = string;
/**
 * The base address of the service's operations, for example https://account.vela.example/v1 or a path of this site.
 */
export type BaseUrl = string;
/**
 * Write it like "v2.0" or "1.0"; it is sent as X-Version.
 */
export type Version = string;
/**
 * Write it like "/devices"; it is appended to the base address. If requests append a code to the path, it ends with "/" or "?name=".
 */
export type Path = string;
/**
 * The HTTP method of the operation.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/**
 * Whether the operation is requested with its scenario; not on prod.
 */
export type Mock = boolean;
/**
 * A named state of the service for QA, for example "error-500".
 */
export type ScenarioName = string;
/**
 * Where requests name the scenario: in the path (default) or in the query.
 */
export type ScenarioPlacement = 'path' | 'query';

/**
 * The services of the signed-in area: their addresses, and how each operation is requested.
 */
export interface EndpointsFile {
  $schema?: string;
  services: Service[];
  /**
   * Settings of services and operations that differ in one environment.
   */
  environments?: {
    dev?: Overrides;
    qa?: Overrides;
    stg?: Overrides;
    prod?: Overrides;
  };
}
export interface Service {
  name: Name;
  baseUrl: BaseUrl;
  version: Version;
  operations: Operation[];
}
export interface Operation {
  name: Name;
  path: Path;
  method: Method;
  version?: Version;
  mock?: Mock;
  scenarioName?: ScenarioName;
  scenarioAs?: ScenarioPlacement;
}
/**
 * The changed settings. Keys are services ("devices") or operations of a service ("devices.getDevices").
 */
export interface Overrides {
  [k: string]: Override;
}
export interface Override {
  baseUrl?: BaseUrl;
  path?: Path;
  method?: Method;
  version?: Version;
  mock?: Mock;
  scenarioName?: ScenarioName;
  scenarioAs?: ScenarioPlacement;
}
