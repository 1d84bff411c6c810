/** A problem of a scenario. */
export interface ScenarioProblem {
  /** Place in the scenario: `services › devices.getDevice`. */
  readonly where: string;
  readonly what: string;
  readonly fix: string;
}
