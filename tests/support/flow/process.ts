/** The parameters with which a page starts a process of the flow engine. */
export const PROCESS_PARAMETERS = {
  internalCall: 'false',
  latest: 'true',
  feProcessId: 'privacy-request',
  applicationName: 'portal',
  cssApplicationName: 'portal',
};
