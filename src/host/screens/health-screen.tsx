import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HttpError } from '#src/http/http-error.ts';
import { layoutQuery } from '#src/layout/layout-query.ts';
import { normalizePath } from '#src/lib/paths/normalize-path.ts';
import { Container } from '#src/ui/container/container.tsx';
import { usePhrase } from '#src/ui/phrases.tsx';
import { useServices } from '../services/services-context.ts';

/** The page /health: shows whether the layout service responds for the configured route. (spec: ROUTE-27, OPEN-26) */
export function HealthScreen(): ReactNode {
  const { boot, layout } = useServices();
  const t = usePhrase();
  const route = normalizePath(boot.account.healthRoute);
  const { data, error, isPending } = useQuery({ ...layoutQuery(layout, route), staleTime: 0, retry: false });
  const status = data?.status ?? (error instanceof HttpError ? error.status : undefined);
  const rows = [
    ['health-route', route],
    ['health-status', isPending ? '…' : String(status ?? '–')],
    ['health-result', isPending ? '…' : status === 200 ? 'OK' : 'FAIL'],
  ] as const;
  return (
    <main id="content" tabIndex={-1}>
      <Container>
        <h1>{t('health-heading')}</h1>
        <dl aria-busy={isPending}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </main>
  );
}
