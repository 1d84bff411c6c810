import type { FlowPageOptions } from '#src/flow/session/page/create-page-session.ts';
import { fileOf, formOf, textOf, type Fields } from '#src/model/content-field.ts';
import { readSpellings } from './policy/known-fields.ts';
import { markKnownFields } from './policy/mark-known-fields.ts';
import { PAGE_POLICIES, type FlowPageName } from './policy/page-policy.ts';
import type { PrivacyFlowFields } from './privacy-flow.types.ts';

/**
 * Returns the settings of the page's process, from its policy and from content. (spec: PC-16, PC-54, OPEN-87, OPEN-88)
 */
export function settingsOf(
  page: FlowPageName,
  fields: Fields<PrivacyFlowFields>,
): Omit<FlowPageOptions, 'crn' | 'accessAuthToken' | 'report'> {
  const { demandsLogin, sendsAccessToken, ...marks } = PAGE_POLICIES[page];
  const spellings = readSpellings(textOf(fields.fieldNames));
  const common = {
    internalCall: textOf(fields.internalCall) || 'true',
    latest: textOf(fields.latest) || 'true',
    applicationName: textOf(fields.applicationName),
    cssApplicationName: textOf(fields.cssApplicationName),
  };
  const processVersion = textOf(fields.processVersion);
  return {
    page,
    demandsLogin,
    sendsAccessToken,
    prepare: (root) => markKnownFields(root, { ...marks, spellings }),
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
