import { createContext, use } from 'react';
import type { Services } from './services.ts';

/** Provides the services of a visit to all components. */
export const ServicesContext = createContext<Services | undefined>(undefined);

/** Returns the services of the visit. Throws an Error outside App. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices: no services above this component. Render it inside App.');
  return services;
}
