import { createContext } from 'react';
import type { Problem } from '#src/model/layout/problem.ts';
import { createControls, type Controls } from './kit/control.ts';

/** Loads the registry of controls. The host provides it; a page without a form never calls it. */
export type LoadControls = () => Promise<Controls>;

/** Receives problems of forms for staff. The host provides the problem log. */
export const ReportFormProblemContext = createContext<(problem: Problem) => void>(() => undefined);

/** The controls that forms may use; by default none. */
export const ControlsContext = createContext<LoadControls>(async () => createControls([]));
