// Generated from scenario.schema.json; change that file.
/**
 * One state of one screen. Only the page is required.
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
   * 404 if there is no page at this path, which is the state to show.
   */
  status?: 404;
  /**
   * Ids of the requirements that this state belongs to.
   */
  requirements?: string[];
  language?: 'en' | 'es';
  /**
   * Width of the window for which the state is meant, in pixels.
   */
  width?: number;
  scheme?: 'light' | 'dark';
  /**
   * File in fixtures/customers without .json, or first name in lower case. A private copy is signed in for a day.
   */
  customer?: string;
  /**
   * How a sign-in ends: canceled by the customer; unreachable, if the sign-in service fails; waiting, if it never ends. With a customer: ending, if the warning is open that the session is about to end.
   */
  signIn?: 'canceled' | 'unreachable' | 'waiting' | 'ending';
  /**
   * Age of the customer's data, in days: the dates in the customer's file are counted from this many days ago. Default: 0.
   */
  days?: number;
  /**
   * Changes to the private copy of the customer's file.
   */
  account?: Change[];
  /**
   * A date at which the clock stands still; or days from the real time, "+40d"; or "real". Without it, 2026-12-01T15:00:00Z.
   */
  now?: string;
  /**
   * Number of an old release to show, or "oldest" for the oldest one that is kept.
   */
  release?: number | string;
  /**
   * Changes to documents of the content folder, by path.
   */
  content?: {
    /**
     * @minItems 1
     */
    [k: string]: [Change, ...Change[]];
  };
  /**
   * Response of a layout service in place of the page: a file in this folder, or the response itself.
   */
  layout?: string | {};
  /**
   * What an operation of the endpoint lookup responds, by service.operation.
   */
  services?: {
    [k: string]: ServiceAnswer;
  };
  /**
   * What the endpoint lookup of the portal responds: a fault, a delay, or a status with a body.
   */
  lookup?: {
    /**
     * reset closes the connection, malformed sends broken JSON, silence never responds.
     */
    fault?: 'reset' | 'malformed' | 'silence';
    /**
     * Milliseconds before the response.
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
     * Path of the only page that fails or responds late. By default all pages do.
     */
    page?: string;
    /**
     * reset closes the connection, malformed sends broken JSON, silence never responds.
     */
    fault?: 'reset' | 'malformed' | 'silence';
    /**
     * Milliseconds before the response.
     */
    delay?: number;
    status?: number;
  };
  /**
   * Names of buttons, links and tabs to press after the page has loaded, in this order.
   */
  press?: string[];
  /**
   * What is typed into fields, by the name or the label of the field.
   */
  fill?: {
    [k: string]: string;
  };
  /**
   * Further steps, in this order: { "press": name }, { "fill": field, "value": text }, { "attach": field, "name": file } or { "pass": minutes }.
   */
  steps?: (PressStep | FillStep | AttachStep | PassStep)[];
  /**
   * Texts that the screen shows after all steps, also in its fields.
   */
  expect?: string[];
  /**
   * Texts that the screen usually shows, but not after these steps.
   */
  absent?: string[];
}
export interface Change {
  /**
   * JSON pointer to the value: "/en/heading".
   */
  at: string;
  /**
   * The new value; without it, the value is removed.
   */
  to?: string | number | boolean | null | unknown[] | {};
}
export interface ServiceAnswer {
  /**
   * A named state of the sandbox.
   */
  scenario?: string;
  /**
   * reset closes the connection, malformed sends broken JSON, silence never responds.
   */
  fault?: 'reset' | 'malformed' | 'silence';
  /**
   * Milliseconds before the response.
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
   * Number of the element among those with this name; 1 for the first.
   */
  which?: number;
}
export interface FillStep {
  fill: string;
  /**
   * The value to type. {run} in it is replaced by a different text in each visit: "ana.{run}@example.com" has received no code yet.
   */
  value: string;
}
export interface AttachStep {
  /**
   * Name or label of the field.
   */
  attach: string;
  /**
   * Name of the file. The file begins as its ending says (jpg, png, mp4) and is otherwise empty.
   */
  name: string;
  /**
   * Size of the file; 20,000 without it.
   */
  bytes?: number;
}
/**
 * Minutes without activity. They pass only in the browser, where the sign-in and the page may time out.
 */
export interface PassStep {
  /**
   * Minutes.
   */
  pass: number;
}
