import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { JsonObject } from '#src/model/json.ts';
import type { ScenarioProblem } from '#src/model/scenario/scenario-problem.ts';
import { useStudio } from '../../../kit/studio-context.ts';

/** How long typing must pause before the scenario is checked. */
const PAUSE_MS = 500;

/** The problems that the last check found, and the state of the check. */
export interface Problems {
  readonly list: readonly ScenarioProblem[];
  readonly state: 'checking' | 'checked' | 'failed';
}

/** Checks a scenario on the server at first and each time that typing pauses; never if `isWanted` is false. */
export function useProblems(document: JsonObject, isWanted: boolean): Problems {
  const { api } = useStudio();
  const [settled, setSettled] = useState(document);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(document), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [document]);
  const { data, isError } = useQuery({
    queryKey: ['scenario-check', settled],
    queryFn: ({ signal }) =>
      api.send<{ problems: readonly ScenarioProblem[] }>('POST', '/scenarios/check', { body: settled, signal }),
    enabled: isWanted,
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const isNewest = settled === document;
  const state = isError ? 'failed' : data && isNewest ? 'checked' : 'checking';
  return { list: data?.problems ?? [], state };
}
