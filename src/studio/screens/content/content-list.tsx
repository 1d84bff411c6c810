import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { QueryPart, ScreenFrame } from '../../kit/screen-frame.tsx';
import { useStudio } from '../../kit/studio-context.ts';

/** All documents of the content. */
export function ContentList(): ReactNode {
  const { api } = useStudio();
  const query = useQuery({
    queryKey: ['documents'],
    queryFn: ({ signal }) => api.get<{ paths: readonly string[] }>('/documents', { signal }),
  });
  return (
    <ScreenFrame title="Content">
      <QueryPart query={query}>
        {({ paths }) => (
          <ul>
            {paths.map((path) => (
              <li key={path}>
                <Link to={`/studio/content/${path}`}>{path}</Link>
              </li>
            ))}
          </ul>
        )}
      </QueryPart>
    </ScreenFrame>
  );
}
