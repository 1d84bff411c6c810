import { useQuery } from '@tanstack/react-query';
import { getJson } from '#src/http/get-json.ts';
import { parseEndpointConfig } from '#src/model/endpoint-config.ts';
import { lookupAddress } from '#src/model/host/lookup-address.ts';
import { useServices } from '../../services/services-context.ts';

/**
 * Returns the response of the endpoint lookup and the names of its operations. Until it is loaded, the response is
 * undefined and the list of names is empty.
 */
export function useOperations(): { readonly endpoints: unknown; readonly operations: readonly string[] } {
  const { boot } = useServices();
  const { data } = useQuery({
    queryKey: ['gallery-endpoints'],
    queryFn: async ({ signal }) => {
      const { body } = await getJson(lookupAddress(boot.account, boot.environment, location.origin).href, { signal });
      return { endpoints: body, operations: [...parseEndpointConfig(body).keys()].toSorted() };
    },
  });
  return data ?? { endpoints: undefined, operations: [] };
}
