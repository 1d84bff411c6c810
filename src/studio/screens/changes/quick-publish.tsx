import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Change, ChangeCheck } from '../../api/api-types.ts';
import { useStudio } from '../../kit/studio-context.ts';
import { CHECK_MS, PublishDialog } from './change-dialogs.tsx';

interface QuickPublishProps {
  readonly change: Change;
  readonly onClose: () => void;
}

/** The question before a publish, from any screen: what was typed last is saved and checked first. */
export function QuickPublish({ change, onClose }: QuickPublishProps): ReactNode {
  const { api, documents } = useStudio();
  const check = useQuery({
    queryKey: ['check', change.id, 'before publish'],
    queryFn: async ({ signal }) => {
      await documents.flush();
      return api.send<ChangeCheck>('POST', `/changes/${change.id}/check`, { signal, timeoutMs: CHECK_MS });
    },
    staleTime: 0,
    gcTime: 0,
  });
  return <PublishDialog change={change} check={check.data} isChecking={check.isFetching} onClose={onClose} />;
}
