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
   * The HTML around the steps, a file under media/flow-templates/. The step stands in place of the element marked data-flow-step.
   */
  template?: FileValue;
  /**
   * A form whose messages stand in where a step has none.
   */
  words?: FormName;
  /**
   * feProcessId: the process that the page starts.
   */
  processId: Text;
  /**
   * The version of the process, where it must be a certain one.
   */
  processVersion?: Text;
  /**
   * FEProcessName, for suggestions of addresses.
   */
  processName?: Text;
  /**
   * FEProcessGuid, for suggestions of addresses; processId when empty.
   */
  processGuid?: Text;
  /**
   * internalCall; true when empty.
   */
  internalCall?: Text;
  /**
   * latest; true when empty.
   */
  latest?: Text;
  /**
   * applicationName, as the flow engine knows this portal.
   */
  applicationName?: Text;
  /**
   * cssApplicationName, as the flow engine knows the looks of this portal.
   */
  cssApplicationName?: Text;
  /**
   * Under which name the flow engine wants the token of a login; loginToken when empty.
   */
  loginField?: Text;
  /**
   * Shown when the page could not be started.
   */
  startFailure: Text;
  /**
   * Shown when a step could not be sent; what was entered is still there.
   */
  stepFailure: Text;
  /**
   * The words of the button that signs in.
   */
  signInText: Text;
  /**
   * Shown when somebody came back without signing in.
   */
  signInFailure: Text;
  /**
   * Shown when too much time has passed and the process began anew.
   */
  startedOver: Text;
  /**
   * The error of a code that is not the one that was sent.
   */
  codeMismatch: Text;
  /**
   * The error after too many codes.
   */
  codeLimit: Text;
  /**
   * Every error of the escalation page.
   */
  escalationError: Text;
  /**
   * The heading of the window after 15 minutes without a touch.
   */
  idleTitle: Text;
  /**
   * What happens to what was entered.
   */
  idleText?: Text;
  /**
   * The words of the button in that window, which loads the page again.
   */
  idleContinue: Text;
  /**
   * What people without JavaScript can do instead.
   */
  noScriptText?: Text;
}
