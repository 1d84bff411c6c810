// Generated from flow.schema.json; change that file.
/**
 * What is done before the first step.
 */
export type Effects = string[];
/**
 * The first way whose rule is true is gone; the last one needs no rule.
 *
 * @minItems 1
 */
export type Ways = [
  {
    /**
     * Name of a step.
     */
    to: string;
    when?: Rule;
  },
  ...{
    /**
     * Name of a step.
     */
    to: string;
    when?: Rule;
  }[],
];
/**
 * Names of what the engine can do, in order. The first that refuses ends it, and the step is shown again.
 */
export type Effects1 = string[];

/**
 * A process of the sandbox's flow engine: its steps, what each of their buttons does, and where it leads.
 */
export interface FlowProcess {
  $schema?: string;
  /**
   * For people.
   */
  name: string;
  /**
   * What processVersion may say.
   */
  version: string;
  startWith?: Effects;
  start: Ways;
  steps: {
    [k: string]: Step;
  };
}
/**
 * JSON Logic over values, facts, action and argument.
 */
export interface Rule {
  [k: string]: unknown;
}
export interface Step {
  /**
   * What metaData tells the page.
   */
  pageName: string;
  /**
   * displayFormReferenceKey: the name of the values in the message.
   */
  key: string;
  /**
   * Name of the HTML files; the name of the step unless told.
   */
  template?: string;
  /**
   * The content form that judges the values.
   */
  form?: string;
  /**
   * What the HTML shows beside the values.
   */
  view?: string[];
  /**
   * What a form cannot know. The rule is true when all is well.
   */
  checks?: {
    field: string;
    cause: string;
    rule: Rule;
  }[];
  /**
   * By the value of the button; with an argument behind a colon: open:IRR-1.
   */
  actions: {
    [k: string]: Action;
  };
}
export interface Action {
  /**
   * Whether the values are judged and kept; false for Back and Cancel.
   */
  check?: boolean;
  login?: Rule;
  set?: {
    [k: string]: Rule;
  };
  effects?: Effects1;
  go: Ways;
}
