import { useState, type ReactNode } from 'react';
import { request } from '#src/http/request.ts';
import type { Boot } from '#src/model/host/boot.ts';
import { lookupAddress } from '#src/model/host/lookup-address.ts';
import { RESPONSE_SETTINGS } from '#src/model/scenario/named-states.ts';
import { openDocument } from '../gallery/scenarios/store-document.ts';
import { calledOperations } from './called-operations.ts';
import { scenarioOfScreen } from './save-as-scenario.ts';

/** Shows this page with another response of an operation that it has called. */
export function OtherResponse({ boot }: { readonly boot: Pick<Boot, 'account' | 'environment'> }): ReactNode {
  const [operations, setOperations] = useState<readonly string[]>();
  const [problem, setProblem] = useState('');
  const find = async (): Promise<void> => {
    const { body } = await request({ url: lookupAddress(boot.account, boot.environment, location.origin).href });
    const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
    setOperations(calledOperations(body, addresses, location.origin));
  };
  const show = async (values: FormData): Promise<void> => {
    const [operation, response] = ['operation', 'response'].map((name) => String(values.get(name)));
    const { title: _, ...state } = await scenarioOfScreen();
    const services = { ...(state['services'] as object | undefined), [operation!]: RESPONSE_SETTINGS[response!]! };
    const title = `${state.page}: ${operation}, ${response}`;
    setProblem(await openDocument({ ...state, title, services } as { readonly page: string }));
  };
  if (operations === undefined)
    return (
      <p>
        <button type="button" onClick={() => void find()}>
          Another response …
        </button>
      </p>
    );
  if (operations.length === 0) return <p>This page has called no operation.</p>;
  return (
    <form action={show}>
      <label>
        Operation{' '}
        <select name="operation">
          {operations.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        It responds{' '}
        <select name="response">
          {Object.keys(RESPONSE_SETTINGS).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button type="submit">Show</button>
      {problem !== '' && <p role="alert">{problem}</p>}
    </form>
  );
}
