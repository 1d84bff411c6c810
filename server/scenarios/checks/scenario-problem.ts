/** A problem of a scenario. */
export interface ScenarioProblem {
  /** Where in the document: `services › devices.getDevice`. */
  readonly where: string;
  readonly what: string;
  readonly fix: string;
}
