// Generated from privacy-flow.schema.json; change that file.
import type { Text, RichText, FormName, FileValue } from '#schemas/types/content-field.types.ts';

export interface PrivacyFlowFields {
  /**
   * The heading of the page.
   */
  heading: Text;
  /**
   * Explains what the page is for.
   */
  intro?: RichText;
  /**
   * Which page of the Privacy Center this is: request, identity, dashboard or escalation.
   */
  page: Text;
  /**
   * An HTML file under media/flow-templates/ that surrounds the steps. Each step replaces the content of the element with the attribute data-flow-step.
   */
  template?: FileValue;
  /**
   * A form whose error messages are used if a step has no messages of its own.
   */
  words?: FormName;
  /**
   * Other names that the flow engine uses for known fields, one in each line: street-address = mailStreet. Known are first-name, last-name, street-address, city, state, zip-code, isPreferMailDelivery and macAddress.
   */
  fieldNames?: Text;
  /**
   * The id of the process that the page starts, sent to the flow engine as feProcessId.
   */
  processId: Text;
  /**
   * The version of the process; empty if the flow engine may choose any version.
   */
  processVersion?: Text;
  /**
   * The value of FEProcessName in requests for address suggestions.
   */
  processName?: Text;
  /**
   * The value of FEProcessGuid in requests for address suggestions; the value of processId if empty.
   */
  processGuid?: Text;
  /**
   * The value of internalCall in requests to the flow engine; true if empty.
   */
  internalCall?: Text;
  /**
   * The value of latest in requests to the flow engine; true if empty.
   */
  latest?: Text;
  /**
   * The name of this portal in the flow engine, sent as applicationName.
   */
  applicationName?: Text;
  /**
   * The name of this portal's style in the flow engine, sent as cssApplicationName.
   */
  cssApplicationName?: Text;
  /**
   * The name under which messages to the flow engine carry the access token of a signed-in customer; loginToken if empty.
   */
  loginField?: Text;
  /**
   * Shown if the page could not be started.
   */
  startFailure: Text;
  /**
   * Shown if a step of the process could not be sent; the entered values are kept.
   */
  stepFailure: Text;
  /**
   * The text of the button that starts the sign-in.
   */
  signInText: Text;
  /**
   * Shown if the customer came back from the sign-in page without signing in.
   */
  signInFailure: Text;
  /**
   * Shown if the process expired and was started again.
   */
  startedOver: Text;
  /**
   * The error for a wrong verification code.
   */
  codeMismatch: Text;
  /**
   * The error after too many attempts at a verification code.
   */
  codeLimit: Text;
  /**
   * Shown on the escalation page if a call failed, and for errors of a step that are about neither a code nor a field.
   */
  escalationError: Text;
  /**
   * The heading of the dialog that opens after 15 minutes without activity.
   */
  idleTitle: Text;
  /**
   * The text of the dialog that opens after 15 minutes without activity.
   */
  idleText?: Text;
  /**
   * The text of the button that reloads the page, in the dialog that opens after 15 minutes without activity.
   */
  idleContinue: Text;
  /**
   * Says what customers without JavaScript can do instead of using this page.
   */
  noScriptText?: Text;
}
