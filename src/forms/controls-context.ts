import { createContext } from 'react';
import { createControls, type Controls } from './kit/control.ts';

/** Loads the registry of controls. The host provides it; a page without a form never calls it. */
export type LoadControls = () => Promise<Controls>;

/** The controls that forms may use; by default none. */
export const ControlsContext = createContext<LoadControls>(async () => createControls([]));
