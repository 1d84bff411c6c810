import type { QueryClient } from '@tanstack/react-query';
import type { Boot } from '#src/model/host/boot.ts';
import type { Session } from '#src/session/session.ts';
import type { Report } from '../error-sink.ts';

/** Dependencies of the services of the signed-in area. */
export interface AccountServicesOptions {
  readonly boot: Boot;
  readonly session: Session;
  readonly origin: string;
  readonly queryClient: QueryClient;
  readonly report: Report;
}
