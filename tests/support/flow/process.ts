/** A process of the flow engine, as a page starts it. */
export const PROCESS = {
  internalCall: 'false',
  latest: 'true',
  feProcessId: 'privacy-request',
  applicationName: 'portal',
  cssApplicationName: 'portal',
};
