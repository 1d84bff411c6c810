// Generated from privacy-flow.schema.json; change that file.
import type { Text, RichText, FormName, FileValue } from '#schemas/types/content-field.types.ts';

export interface PrivacyFlowFields {
  /**
   * The heading of the page.
   */
  heading: Text;
  /**
   * What the page is for.
   */
  intro?: RichText;
  /**
   * Which page of the Privacy Center this is: request, identity, dashboard or escalation.
   */
  page: Text;
  /**
   * The HTML around the steps, a file under media/flow-templates/. The step replaces the content of the element with the attribute data-flow-step.
   */
  template?: FileValue;
  /**
   * A form whose messages are used if a step has none of its own.
   */
  words?: FormName;
  /**
   * Other names that the flow engine uses for known fields, one in each line: street-address = mailStreet. Known are first-name, last-name, street-address, city, state, zip-code, isPreferMailDelivery and macAddress.
   */
  fieldNames?: Text;
  /**
   * feProcessId: the process that the page starts.
   */
  processId: Text;
  /**
   * The version of the process, if a certain one is required.
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
   * applicationName: the name of this portal in the flow engine.
   */
  applicationName?: Text;
  /**
   * cssApplicationName: the name of this portal's style in the flow engine.
   */
  cssApplicationName?: Text;
  /**
   * The name under which messages carry the access token of a signed-in customer; loginToken if empty.
   */
  loginField?: Text;
  /**
   * Shown if the page could not be started.
   */
  startFailure: Text;
  /**
   * Shown if a step could not be sent; the entered values are kept.
   */
  stepFailure: Text;
  /**
   * The label of the button that signs in.
   */
  signInText: Text;
  /**
   * Shown if a customer returned without signing in.
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
   * The heading of the dialog after 15 minutes without activity.
   */
  idleTitle: Text;
  /**
   * What happens to the entered values.
   */
  idleText?: Text;
  /**
   * The label of the dialog's button, which reloads the page.
   */
  idleContinue: Text;
  /**
   * What customers without JavaScript can do instead.
   */
  noScriptText?: Text;
}
