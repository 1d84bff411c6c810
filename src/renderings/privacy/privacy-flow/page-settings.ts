import type { FlowPage } from '#src/flow/session/flow-login.ts';
import type { FlowPageOptions } from '#src/flow/session/page/create-page-session.ts';
import { fileOf, formOf, textOf, type Fields } from '#src/model/content-field.ts';
import type { PrivacyFlowFields } from './privacy-flow.types.ts';

const PAGES: readonly FlowPage[] = ['request', 'identity', 'dashboard', 'escalation'];

/** Which page of the Privacy Center this is; the request page when content names none. (spec: PC-01, PC-04) */
export function pageOf(fields: Fields<PrivacyFlowFields>): FlowPage {
  return PAGES.find((page) => page === textOf(fields.page)) ?? 'request';
}

/** What the process of the page is started with, as content says it. (spec: PC-16, PC-54, OPEN-87, OPEN-88) */
export function settingsOf(
  fields: Fields<PrivacyFlowFields>,
): Pick<FlowPageOptions, 'process' | 'suggestions' | 'loginField' | 'template' | 'words'> {
  const common = {
    internalCall: textOf(fields.internalCall) || 'true',
    latest: textOf(fields.latest) || 'true',
    applicationName: textOf(fields.applicationName),
    cssApplicationName: textOf(fields.cssApplicationName),
  };
  const processVersion = textOf(fields.processVersion);
  return {
    process: { ...common, feProcessId: textOf(fields.processId), ...(processVersion ? { processVersion } : {}) },
    suggestions: {
      ...common,
      FEProcessName: textOf(fields.processName),
      FEProcessGuid: textOf(fields.processGuid) || textOf(fields.processId),
    },
    loginField: textOf(fields.loginField) || 'loginToken',
    template: fileOf(fields.template)?.src,
    words: formOf(fields.words),
  };
}
