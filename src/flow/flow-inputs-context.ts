import { createContext } from 'react';
import { PortalError } from '#src/lib/portal-error.ts';
import type { FlowInputs } from './flow-input.ts';

/**
 * Loads the registered flow inputs, which define how the HTML controls of a step become form fields. Called when a flow
 * is shown for the first time.
 */
export type LoadFlowInputs = () => Promise<FlowInputs>;

/** Provides the function that loads the flow inputs. Outside the host, that function rejects. */
export const FlowInputsContext = createContext<LoadFlowInputs>(() =>
  Promise.reject(new PortalError('flow inputs: none are provided here. Render the page inside the host.')),
);
