import { createContext } from 'react';
import type { Problem } from '#src/model/layout/problem.ts';
import { createControls, type Controls } from './kit/control.ts';

/** Loads the registry of controls. The host provides it; a page without a form never calls it. */
export type LoadControls = () => Promise<Controls>;

/** Provides the function that reports problems of forms to staff. By default, problems are ignored. */
export const ReportFormProblemContext = createContext<(problem: Problem) => void>(() => undefined);

/** Provides the function that loads the controls of forms. By default, there are no controls. */
export const ControlsContext = createContext<LoadControls>(async () => createControls([]));
