import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStudio } from '../../kit/studio-context.ts';
import { useCurrentChange } from '../../kit/use-document.ts';

/** The address of a preview, as the editing API returns it. */
interface NewLink {
  /** `/preview/<token>/` */
  readonly path: string;
}

interface Releases {
  readonly releases: readonly { readonly number: number; readonly isCurrent: boolean }[];
}

/**
 * Returns the path before all pages of the preview: `/preview/<token>`. Without an open change it shows the current
 * release. When the first edit creates a change, the path stays the same, because the studio sends the changed pages to
 * the frame.
 */
export function usePreviewLink() {
  const { api } = useStudio();
  const { id } = useCurrentChange();
  const [opened, setOpened] = useState(id);
  if (id !== opened && opened !== undefined) setOpened(id);
  return useQuery({
    queryKey: ['preview-link', opened],
    queryFn: async () => {
      const target = opened === undefined ? await currentRelease(() => api.get('/releases')) : { change: opened };
      const { path } = await api.send<NewLink>('POST', '/preview-links', { body: { ...target, days: 1 } });
      return path.replace(/\/$/, '');
    },
    staleTime: HOUR_MS,
    gcTime: HOUR_MS,
  });
}

async function currentRelease(load: () => Promise<Releases>): Promise<{ readonly release: number | undefined }> {
  const { releases } = await load();
  return { release: releases.find(({ isCurrent }) => isCurrent)?.number };
}

/** How long a link is reused. It works for a day. */
const HOUR_MS = 3_600_000;
