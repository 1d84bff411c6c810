// Generated from flow.schema.json; change that file.
/**
 * The effects that run before the first step.
 */
export type Effects = string[];
/**
 * The steps that can follow. The first entry whose rule is true applies; the last entry needs no rule.
 *
 * @minItems 1
 */
export type Ways = [
  {
    /**
     * The name of the step that follows.
     */
    to: string;
    when?: Rule;
  },
  ...{
    /**
     * The name of the step that follows.
     */
    to: string;
    when?: Rule;
  }[],
];
/**
 * Names of effects of the engine, in order. If an effect refuses, the next ones do not run, and the step is shown again.
 */
export type Effects1 = string[];

/**
 * A process of the sandbox's flow engine: its steps, their buttons, and the step that follows each button.
 */
export interface FlowProcess {
  $schema?: string;
  /**
   * A readable name of the process.
   */
  name: string;
  /**
   * Process version (processVersion).
   */
  version: string;
  startWith?: Effects;
  start: Ways;
  steps: {
    [k: string]: Step;
  };
}
/**
 * A JSON Logic rule. It can read values, facts, action and argument.
 */
export interface Rule {
  [k: string]: unknown;
}
export interface Step {
  /**
   * The page name of the step, sent in metaData.
   */
  pageName: string;
  /**
   * The value of displayFormReferenceKey. In a message to the engine, the values of the step have this key.
   */
  key: string;
  /**
   * The name of the step's HTML files; by default, the name of the step.
   */
  template?: string;
  /**
   * The content form that validates the step's values.
   */
  form?: string;
  /**
   * Names of additional data that the HTML of the step shows.
   */
  view?: string[];
  /**
   * Checks of the values that a form cannot make. The rule of a check is true if the values are valid.
   */
  checks?: {
    field: string;
    cause: string;
    rule: Rule;
  }[];
  /**
   * The actions of the step, by the value of their button. The value may add an argument after a colon: open:IRR-1.
   */
  actions: {
    [k: string]: Action;
  };
}
export interface Action {
  /**
   * Whether the values of the step are validated and stored before the action; false for Back and Cancel.
   */
  check?: boolean;
  login?: Rule;
  set?: {
    [k: string]: Rule;
  };
  effects?: Effects1;
  go: Ways;
}
