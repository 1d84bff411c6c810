import { createContext } from 'react';
import { PortalError } from '#src/lib/portal-error.ts';
import type { FlowInputs } from './flow-input.ts';

/** Gives the registered flow inputs when a flow is shown first; the host knows them. */
export type LoadFlowInputs = () => Promise<FlowInputs>;

export const FlowInputsContext = createContext<LoadFlowInputs>(() =>
  Promise.reject(new PortalError('flow inputs: nobody knows them here. Render the page inside the host.')),
);
