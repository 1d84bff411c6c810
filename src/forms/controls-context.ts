import { createContext } from 'react';
import { createControls, type Controls } from './kit/control.ts';

/** Gives the registered controls when a form is shown first; the host knows them. */
export type LoadControls = () => Promise<Controls>;

export const ControlsContext = createContext<LoadControls>(async () => createControls([]));
