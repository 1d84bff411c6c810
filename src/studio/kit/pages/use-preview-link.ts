import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReleases } from '../read/use-releases.ts';
import { useStudio } from '../studio-context.ts';
import { useCurrentChange } from '../use-document.ts';

/** The address of a preview, as the editing API returns it. */
interface NewLink {
  /** `/preview/<token>/` */
  readonly path: string;
}

/**
 * Returns the path before all pages of the preview: `/preview/<token>`. Without an open change it shows the current
 * release. When the first edit creates a change, the path stays the same, because the studio sends the changed pages to
 * the frame. Another path would load the frame again, so edits make none.
 */
export function usePreviewLink() {
  const { id } = useCurrentChange();
  const [opened, setOpened] = useState(id);
  if (id !== opened && opened !== undefined) setOpened(id);
  const releases = useReleases({ enabled: opened === undefined });
  const release = releases.data?.find(({ isCurrent }) => isCurrent)?.number;
  const target = opened === undefined ? { release } : { change: opened };
  const link = usePreviewOf(opened === undefined && releases.data === undefined ? undefined : target);
  return opened === undefined && releases.data === undefined ? { ...releases, data: undefined } : link;
}

/** What a preview shows. */
interface PreviewTarget {
  readonly change?: string;
  readonly release?: number | undefined;
}

/** Returns the path before all pages of a preview of one change or release; nothing as long as the target is undefined. */
export function usePreviewOf(target: PreviewTarget | undefined) {
  const { api } = useStudio();
  return useQuery({
    queryKey: ['preview-link', target?.change ?? target?.release],
    queryFn: async () => {
      const { path } = await api.send<NewLink>('POST', '/preview-links', { body: { ...target, days: LINK_DAYS } });
      return path.replace(/\/$/, '');
    },
    enabled: target !== undefined,
    staleTime: 'static',
    // A tab that stays open over night gets another link long before the first one ends.
    refetchInterval: DAY_MS,
    refetchIntervalInBackground: true,
    gcTime: HOUR_MS,
  });
}

const LINK_DAYS = 7;
const DAY_MS = 86_400_000;
/** How long the link of a page that is no longer open is reused. */
const HOUR_MS = 3_600_000;
