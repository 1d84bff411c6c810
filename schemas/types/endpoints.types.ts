// Generated from endpoints.schema.json; change that file.
/**
 * Write letters and digits, a small letter first.
 */
export type Name = string;
/**
 * The address that the paths of the operations follow: https://account.vela.example/v1, or a path of this site.
 */
export type BaseUrl = string;
/**
 * Write it like "v2.0" or "1.0"; it is sent as X-Version.
 */
export type Version = string;
/**
 * Write it like "/devices": it follows the base address.
 */
export type Path = string;
/**
 * How the operation is asked.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/**
 * Whether the scenario is asked for; never on prod.
 */
export type Mock = boolean;
/**
 * A named state of the service for QA, for example "error-500".
 */
export type ScenarioName = string;
/**
 * How the scenario is told; in the path unless it says query.
 */
export type ScenarioAs = 'path' | 'query';

/**
 * Where the services of the signed-in area are answered, and how each of their operations is asked.
 */
export interface EndpointsFile {
  $schema?: string;
  services: Service[];
  /**
   * What differs on the hosts of an environment.
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
  scenarioAs?: ScenarioAs;
}
/**
 * By service ("devices") or by service and operation ("devices.getDevices").
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
  scenarioAs?: ScenarioAs;
}
