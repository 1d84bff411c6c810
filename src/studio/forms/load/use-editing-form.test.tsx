import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { EditingFormName } from '#src/model/studio/forms/editing-form.ts';
import { StudioContext, type StudioServices } from '../../kit/studio-context.ts';
import { queryOf } from './form-name.ts';
import { useEditingForm } from './use-editing-form.ts';

const NAME: EditingFormName = { of: 'settings', shared: [], raw: [], isPartial: false };

it('an editing form that is loaded is not requested again when the data of the screens is loaded again', async () => {
  const get = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
  const queries = new QueryClient();
  queries.setQueryData(['editing-form', queryOf(NAME)], {});
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <QueryClientProvider client={queries}>
      <StudioContext value={{ api: { get } } as unknown as StudioServices}>{children}</StudioContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useEditingForm(NAME), { wrapper });
  expect(result.current.data).toBeDefined();
  await act(async () => void queries.invalidateQueries());
  expect(get).not.toHaveBeenCalled();
});
