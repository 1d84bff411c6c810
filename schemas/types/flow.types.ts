// Generated from flow.schema.json; change that file.
/**
 * The effects that run before the first step.
 */
export type Effects = string[];
/**
 * The first entry whose rule is true applies; the last one needs no rule.
 *
 * @minItems 1
 */
export type Ways = [
  {
    /**
     * The name of a step.
     */
    to: string;
    when?: Rule;
  },
  ...{
    /**
     * The name of a step.
     */
    to: string;
    when?: Rule;
  }[],
];
/**
 * Names of the engine's effects, in order. The first one that refuses stops the rest, and the step is shown again.
 */
export type Effects1 = string[];

/**
 * A process of the sandbox's flow engine: its steps, their buttons, and the step that follows each button.
 */
export interface FlowProcess {
  $schema?: string;
  /**
   * A readable name.
   */
  name: string;
  /**
   * The value of processVersion.
   */
  version: string;
  startWith?: Effects;
  start: Ways;
  steps: {
    [k: string]: Step;
  };
}
/**
 * A JSON Logic rule on values, facts, action and argument.
 */
export interface Rule {
  [k: string]: unknown;
}
export interface Step {
  /**
   * The page name in metaData.
   */
  pageName: string;
  /**
   * The value of displayFormReferenceKey. A message contains the values of the step under this name.
   */
  key: string;
  /**
   * The name of the HTML files; by default, the name of the step.
   */
  template?: string;
  /**
   * The content form that validates the values.
   */
  form?: string;
  /**
   * Additional data that the HTML shows.
   */
  view?: string[];
  /**
   * Checks that a form cannot make. A rule is true if the values are valid.
   */
  checks?: {
    field: string;
    cause: string;
    rule: Rule;
  }[];
  /**
   * The actions, by the value of their button. A button may add an argument after a colon: open:IRR-1.
   */
  actions: {
    [k: string]: Action;
  };
}
export interface Action {
  /**
   * Whether the values are validated and stored; false for Back and Cancel.
   */
  check?: boolean;
  login?: Rule;
  set?: {
    [k: string]: Rule;
  };
  effects?: Effects1;
  go: Ways;
}
