import { useCallback } from 'react';
import { useDataServices } from './data-context.ts';

/**
 * Returns a function that prepares the bot check of a form for visitors who are not signed in; call it when the form is
 * first touched. (spec: SEC-02, SEC-22)
 */
export function useBotCheck(): () => void {
  const { botCheck, session } = useDataServices();
  return useCallback(() => {
    if (session.accessToken() === undefined) botCheck?.prepare();
  }, [botCheck, session]);
}
