import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { realNow } from '#src/lib/clock.ts';
import { isPreviewMessage } from '#src/model/host/preview-messages.ts';
import { ownPreview } from '../read/own-preview.ts';
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
  const isReleaseUnknown = opened === undefined && releases.data === undefined;
  const target = opened === undefined ? { release } : { change: opened };
  const link = usePreviewOf(isReleaseUnknown ? undefined : target);
  return isReleaseUnknown ? { ...releases, data: undefined } : link;
}

/** What a preview shows. */
interface PreviewTarget {
  readonly change?: string;
  readonly release?: number | undefined;
}

/** Returns the path before all pages of a preview of one change or release; nothing as long as the target is undefined. */
export function usePreviewOf(target: PreviewTarget | undefined) {
  const { api } = useStudio();
  const link = useQuery({
    queryKey: ['preview-link', target?.change ?? target?.release],
    queryFn: async () => {
      const { path } = await api.send<NewLink>('POST', '/preview-links', { body: ownPreview(target) });
      return path.replace(/\/$/, '');
    },
    enabled: target !== undefined,
    staleTime: 'static',
    // A tab that stays open over night gets another link long before the first one ends.
    refetchInterval: RENEW_MS,
    refetchIntervalInBackground: true,
    gcTime: HOUR_MS,
  });
  useRenewalAfterSleep(link);
  useRenewalWhenEnded(link);
  return link;
}

/** Timers stop while the computer sleeps. When the tab becomes active again, an old link is replaced. */
function useRenewalAfterSleep({ dataUpdatedAt, refetch }: Pick<UseQueryResult, 'dataUpdatedAt' | 'refetch'>): void {
  useEffect(() => {
    const renew = (): void => {
      const isOld = dataUpdatedAt > 0 && realNow() - dataUpdatedAt >= RENEW_MS;
      if (isOld && document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
    };
    addEventListener('focus', renew);
    document.addEventListener('visibilitychange', renew);
    return () => {
      removeEventListener('focus', renew);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [dataUpdatedAt, refetch]);
}

/**
 * A frame whose link has ended sends a message, on every screen; then another link is created. This happens once: if
 * that one ends at once, a third would, too.
 */
function useRenewalWhenEnded({ data: base, refetch }: Pick<UseQueryResult<string>, 'data' | 'refetch'>): void {
  const hasEnded = useRef(false);
  useEffect(() => {
    const receive = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (base === undefined || hasEnded.current || !isPreviewMessage(data) || data.marquee !== 'ended') return;
      const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source);
      if (!frame || new URL(frame.src).origin !== origin || !isOfPreview(frame.src, base)) return;
      hasEnded.current = true;
      void refetch({ cancelRefetch: false });
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, [base, refetch]);
}

/** Whether an address shows a page of a preview: below its path, or with its token in a scenario's link. */
function isOfPreview(address: string, base: string): boolean {
  const { pathname, searchParams } = new URL(address);
  return `${pathname}/`.startsWith(`${base}/`) || `/preview/${searchParams.get('preview')}` === base;
}

const RENEW_MS = 43_200_000;
/** How long the link of a page that is no longer open is reused. */
const HOUR_MS = 3_600_000;
