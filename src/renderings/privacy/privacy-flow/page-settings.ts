import { readSpellings } from '#src/flow/read/known-fields.ts';
import type { FlowPage } from '#src/flow/session/flow-login.ts';
import type { FlowPageOptions } from '#src/flow/session/page/create-page-session.ts';
import { fileOf, formOf, textOf, type Fields } from '#src/model/content-field.ts';
import type { PrivacyFlowFields } from './privacy-flow.types.ts';

const PAGES: readonly FlowPage[] = ['request', 'identity', 'dashboard', 'escalation'];

/** Returns the page of the Privacy Center that content names; the request page by default. (spec: PC-01, PC-04) */
export function pageOf(fields: Fields<PrivacyFlowFields>): FlowPage {
  return PAGES.find((page) => page === textOf(fields.page)) ?? 'request';
}

/** Returns the settings of the page's process, from content. (spec: PC-16, PC-54, OPEN-87, OPEN-88) */
export function settingsOf(
  fields: Fields<PrivacyFlowFields>,
): Pick<FlowPageOptions, 'process' | 'suggestions' | 'loginField' | 'template' | 'words' | 'spellings'> {
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
    spellings: readSpellings(textOf(fields.fieldNames)),
  };
}
