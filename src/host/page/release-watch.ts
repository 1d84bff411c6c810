import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { getJson } from '#src/http/get-json.ts';
import { useServices } from '../services/services-context.ts';

/**
 * Reads the live release when the window gets the focus and when the path changes. A new release reloads the pages, the
 * interface's phrases and the forms. Typed values stay, because only changed parts render again.
 */
export function useReleaseWatch(): void {
  const { boot, layout } = useServices();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);
  const { data: release } = useQuery({
    queryKey: ['release'],
    queryFn: async ({ signal }) => {
      const { body } = await getJson(`${layout.base}/api/release`, { signal });
      return String((body as { release?: unknown }).release ?? '');
    },
    initialData: boot.release,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
    retry: false,
  });

  useEffect(() => {
    if (pathname === firstPath.current) return;
    firstPath.current = '';
    void queryClient.invalidateQueries({ queryKey: ['release'] });
  }, [pathname, queryClient]);

  const lastRelease = useRef(boot.release);
  useEffect(() => {
    if (release === lastRelease.current) return;
    lastRelease.current = release;
    void queryClient.invalidateQueries({ queryKey: ['layout'] });
    void queryClient.invalidateQueries({ queryKey: ['phrases'] });
    // Layouts of another CMS contain the ids of forms, but not the addresses of their files.
    void queryClient.invalidateQueries({ queryKey: ['form-files'] });
  }, [release, queryClient]);

  useEffect(() => {
    const { hot } = import.meta;
    const refresh = () => void queryClient.invalidateQueries({ queryKey: ['release'] });
    hot?.on('marquee:release', refresh);
    return () => hot?.off('marquee:release', refresh);
  }, [queryClient]);
}
