// Generated from scenario.schema.json; change that file.
/**
 * A scenario: one state of one screen. Only the page is required.
 */
export interface Scenario {
  $schema?: string;
  /**
   * What the screen shows, in a few words.
   */
  title?: string;
  /**
   * Path of the page, with its query and fragment.
   */
  page: string;
  /**
   * 404 for a scenario that shows a path without a page.
   */
  status?: 404;
  /**
   * Ids of the requirements that this scenario shows.
   */
  requirements?: string[];
  language?: 'en' | 'es';
  /**
   * Width of the window for which the scenario is meant, in pixels.
   */
  width?: number;
  scheme?: 'light' | 'dark';
  /**
   * The signed-in customer: a file in fixtures/customers without .json, or the first name in lower case. A private copy of the customer is signed in for a day.
   */
  customer?: string;
  /**
   * How the sign-in ends. canceled: the customer cancels it; unreachable: the sign-in service fails; waiting: it never ends. ending, for a signed-in customer: the warning is open that the session is about to end.
   */
  signIn?: 'canceled' | 'unreachable' | 'waiting' | 'ending';
  /**
   * Age of the customer's data, in days: the dates in the customer's file are counted from this many days ago. Default: 0.
   */
  days?: number;
  /**
   * Changes to the private copy of the customer's file in fixtures/customers.
   */
  account?: Change[];
  /**
   * The time that the scenario uses: a date at which the clock stands still; or days from the real time, "+40d"; or "real". Default: 2026-12-01T15:00:00Z.
   */
  now?: string;
  /**
   * Number of an old content release to show, or "oldest" for the oldest release that is kept.
   */
  release?: number | string;
  /**
   * Changes to documents of the content folder, by path of the document.
   */
  content?: {
    /**
     * @minItems 1
     */
    [k: string]: [Change, ...Change[]];
  };
  /**
   * Response of a layout service that replaces the page: a file in the folder of the scenarios, or the response itself.
   */
  layout?: string | {};
  /**
   * The response of each named operation of the endpoint lookup, by service.operation.
   */
  services?: {
    [k: string]: ServiceAnswer;
  };
  /**
   * How the endpoint lookup of the portal responds: with a fault, a delay, or a status with a body.
   */
  lookup?: {
    /**
     * The fault of the response: reset closes the connection, malformed sends broken JSON, silence never responds.
     */
    fault?: 'reset' | 'malformed' | 'silence';
    /**
     * Time before the response, in milliseconds.
     */
    delay?: number;
    status?: number;
    /**
     * The whole body of the response.
     */
    answer?: string | number | boolean | null | unknown[] | {};
  };
  /**
   * How the layout service fails, or how late it responds.
   */
  layoutService?: {
    /**
     * Path of the only page for which the layout service fails or responds late. By default it does so for all pages.
     */
    page?: string;
    /**
     * The fault of the response: reset closes the connection, malformed sends broken JSON, silence never responds.
     */
    fault?: 'reset' | 'malformed' | 'silence';
    /**
     * Time before the response, in milliseconds.
     */
    delay?: number;
    status?: number;
  };
  /**
   * Names of buttons, links and tabs to press after the page has loaded, in this order.
   */
  press?: string[];
  /**
   * The texts that are typed into fields, by the name or the label of the field.
   */
  fill?: {
    [k: string]: string;
  };
  /**
   * Further steps of the visitor, in this order: { "press": name }, { "fill": field, "value": text }, { "attach": field, "name": file } or { "pass": minutes }.
   */
  steps?: (PressStep | FillStep | AttachStep | PassStep)[];
  /**
   * Texts that the screen must show after all steps; texts in its form fields count, too.
   */
  expect?: string[];
  /**
   * Texts that the screen usually shows, but must not show after all steps.
   */
  absent?: string[];
}
export interface Change {
  /**
   * JSON pointer to the changed value, for example "/en/heading".
   */
  at: string;
  /**
   * The new value; without it, the value is removed.
   */
  to?: string | number | boolean | null | unknown[] | {};
}
export interface ServiceAnswer {
  /**
   * State of the sandbox's service, for example error-500.
   */
  scenario?: string;
  /**
   * The fault of the response: reset closes the connection, malformed sends broken JSON, silence never responds.
   */
  fault?: 'reset' | 'malformed' | 'silence';
  /**
   * Time before the response, in milliseconds.
   */
  delay?: number;
  status?: number;
  /**
   * The whole body of the response.
   */
  answer?: string | number | boolean | null | unknown[] | {};
  headers?: {
    [k: string]: string;
  };
}
export interface PressStep {
  press: string;
  /**
   * Number of the pressed element among those with the same name; 1 for the first.
   */
  which?: number;
}
export interface FillStep {
  fill: string;
  /**
   * The text to type. {run} in it is replaced by a different text in each visit, so that "ana.{run}@example.com" has received no code yet.
   */
  value: string;
}
export interface AttachStep {
  /**
   * Name or label of the form field for the file.
   */
  attach: string;
  /**
   * Name of the attached file. The file begins like a file with this extension (jpg, png, mp4) and is otherwise empty.
   */
  name: string;
  /**
   * Size of the attached file, in bytes; 20,000 by default.
   */
  bytes?: number;
}
/**
 * Minutes that pass without activity. They pass only in the browser, where the sign-in and the page may time out.
 */
export interface PassStep {
  /**
   * Minutes.
   */
  pass: number;
}
