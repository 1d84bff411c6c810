/** A problem in a layout, for editors. */
export interface Problem {
  readonly where: string;
  readonly what: string;
  readonly fix: string;
}

/** Receives the parts of a problem. */
export type ReportProblem = (where: string, what: string, fix: string) => void;
