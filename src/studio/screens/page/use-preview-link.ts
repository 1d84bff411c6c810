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
 * Returns the base of the preview's addresses: `/preview/<token>`. The first edit creates the change; the frame stays as it
 * is then, and gets the page of the change by messages.
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

/** The link works for a day. */
const HOUR_MS = 3_600_000;
