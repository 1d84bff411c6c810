import { createContext, use } from 'react';
import type { DataServices } from './run-operation.ts';

/** Provides the services that operations run with. */
export const DataContext = createContext<DataServices | undefined>(undefined);

/** Returns the services that operations run with. Throws outside a DataContext. */
export function useDataServices(): DataServices {
  const services = use(DataContext);
  if (!services) throw new Error('useDataServices: no data services above this component. Render it inside the host.');
  return services;
}
