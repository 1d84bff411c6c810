import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { realNow } from '#src/lib/clock.ts';
import { isPreviewOrStudioMessage } from '#src/model/host/preview-messages.ts';
import { ownPreviewBody } from '../read/own-preview.ts';
import { useReleases } from '../read/use-releases.ts';
import { useStudio } from '../studio-context.ts';
import { useCurrentChange } from '../use-document.ts';

/** The address of a preview, as the editing API returns it. */
interface CreatedLink {
  /** Path of the preview: `/preview/<token>/`. */
  readonly path: string;
}

/**
 * Loads the first part of the address of all preview pages: `/preview/<token>`. Without an open change, the preview
 * shows the current release. When the first edit creates a change, the address stays the same, because the studio sends
 * changed pages to the frame; a new address would reload the frame.
 */
export function usePreviewLink() {
  const { change } = useStudio();
  const { id } = useCurrentChange();
  const edited = id ?? change.next();
  const [opened, setOpened] = useState({ id, edited });
  // After the first edit, `edited` is the same: the change that the edit has created.
  if (edited !== opened.edited) setOpened({ id, edited });
  const releases = useReleases({ enabled: opened.id === undefined });
  const release = releases.data?.find(({ isCurrent }) => isCurrent)?.number;
  const isReleaseUnknown = opened.id === undefined && releases.data === undefined;
  const target = opened.id === undefined ? { release } : { change: opened.id };
  const link = usePreviewOf(isReleaseUnknown ? undefined : target);
  return isReleaseUnknown ? { ...releases, data: undefined } : link;
}

/** The change or the release that a preview shows. */
interface PreviewTarget {
  readonly change?: string;
  readonly release?: number | undefined;
}

/**
 * Creates a preview of one change or release, and loads the first part of the address of all its pages; no data while
 * `target` is undefined.
 */
export function usePreviewOf(target: PreviewTarget | undefined) {
  const { api } = useStudio();
  const link = useQuery({
    queryKey: ['preview-link', target?.change ?? target?.release],
    queryFn: async () => {
      const { path } = await api.send<CreatedLink>('POST', '/preview-links', { body: ownPreviewBody(target) });
      return path.replace(/\/$/, '');
    },
    enabled: target !== undefined,
    staleTime: 'static',
    // A tab that stays open overnight gets a new link long before the first one expires.
    refetchInterval: LINK_RENEWAL_MS,
    refetchIntervalInBackground: true,
    gcTime: LINK_REUSE_MS,
  });
  useRenewalAfterSleep(link);
  useRenewalWhenEnded(link);
  return link;
}

/** Replaces an old link when the tab becomes active again, because timers stop while the computer sleeps. */
function useRenewalAfterSleep({ dataUpdatedAt, refetch }: Pick<UseQueryResult, 'dataUpdatedAt' | 'refetch'>): void {
  useEffect(() => {
    const renew = (): void => {
      const isOld = dataUpdatedAt > 0 && realNow() - dataUpdatedAt >= LINK_RENEWAL_MS;
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
 * Creates a new link after a frame has reported that its link has expired. This happens only once: if the new link also
 * expires at once, further links would, too.
 */
function useRenewalWhenEnded({ data: base, refetch }: Pick<UseQueryResult<string>, 'data' | 'refetch'>): void {
  const hasEnded = useRef(false);
  useEffect(() => {
    const receive = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (base === undefined || hasEnded.current || !isPreviewOrStudioMessage(data) || data.marquee !== 'ended') return;
      const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source);
      if (!frame || new URL(frame.src).origin !== origin || !isPreviewAddress(frame.src, base)) return;
      hasEnded.current = true;
      void refetch({ cancelRefetch: false });
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, [base, refetch]);
}

/** Whether an address belongs to a preview: below its path, or with its token in the link of a scenario. */
function isPreviewAddress(address: string, base: string): boolean {
  const { pathname, searchParams } = new URL(address);
  return `${pathname}/`.startsWith(`${base}/`) || `/preview/${searchParams.get('preview')}` === base;
}

/** How often an open tab requests a new preview link. */
const LINK_RENEWAL_MS = 43_200_000;
/** How long a preview link is reused after its page was closed. */
const LINK_REUSE_MS = 3_600_000;
