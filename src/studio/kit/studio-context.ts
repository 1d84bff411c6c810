import { createContext, use } from 'react';
import type { StudioBoot } from '#src/model/studio/studio-boot.ts';
import type { Permission } from '#src/model/studio/permissions.ts';
import type { Me } from '../api/api-types.ts';
import type { CurrentChange } from '../api/current-change.ts';
import type { Documents } from '../api/document/documents.ts';
import type { Events } from '../api/events.ts';
import type { StudioApi } from '../api/studio-api.ts';

/** The services that all screens use. */
export interface StudioServices {
  readonly api: StudioApi;
  readonly me: Me;
  readonly boot: StudioBoot;
  readonly change: CurrentChange;
  readonly documents: Documents;
  readonly events: Events;
  /** Shows a short message, such as a confirmation, for a few seconds. */
  readonly toast: (text: string) => void;
}

/** Provides the services of the studio to all screens. */
export const StudioContext = createContext<StudioServices | undefined>(undefined);

/** Returns the services of the studio. Throws outside StudioContext. */
export function useStudio(): StudioServices {
  const services = use(StudioContext);
  if (!services) throw new Error('studio: the component is outside StudioContext. Render it inside.');
  return services;
}

/** Returns whether the signed-in member has a permission. The server checks it again. */
export function useHasPermission(permission: Permission): boolean {
  return useStudio().me.permissions.includes(permission);
}
