import { runOperation, type DataServices } from '#src/data/run-operation.ts';
import type { Suggest } from '#src/forms/kit/contexts/suggest-context.ts';
import { suggestAddresses, type SuggestionParameters } from '#src/operations/flow.ts';
import type { FlowTokens } from '../flow-token.ts';
import { callWithToken } from '../call-with-token.ts';

/** Smallest number of characters for which suggestions are requested. (spec: PC-52) */
const MIN_LENGTH = 4;

/** Creates the source of address suggestions for a process. (spec: PC-52…55) */
export function createAddressSuggestions(
  services: DataServices,
  tokens: FlowTokens,
  process: SuggestionParameters,
): Suggest {
  return async (_source, text, signal) => {
    if (text.length < MIN_LENGTH) return [];
    const addresses = await callWithToken(tokens, (flowToken) =>
      runOperation(services, suggestAddresses, { flowToken, process, streetAddress: text }, { signal }),
    );
    return addresses.map((address) => ({ value: address, label: address }));
  };
}
