import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Controls } from '#src/forms/kit/control.ts';
import type { SharedFormProps } from '#src/forms/shared-form.tsx';
import type { FormStructure } from '#src/forms/structure/form-structure.ts';
import type { FormModule, FormWords } from '#src/model/form/form-module.ts';
import type { EditingFormFiles, EditingFormName } from '#src/model/studio/forms/editing-form.ts';
import { useStudio } from '../../kit/studio-context.ts';
import { queryOf } from './form-name.ts';
import { loadFormCode } from './load-module.ts';

/** An editing form with everything that is needed to show it. */
export interface EditingFormParts {
  readonly SharedForm: ComponentType<SharedFormProps>;
  readonly module: FormModule;
  readonly words: FormWords;
  readonly controls: Controls;
  readonly FormStructure: FormStructure;
}

/** Loads an editing form. It is never loaded again, because only a deployment changes it. */
export function useEditingForm(name: EditingFormName): UseQueryResult<EditingFormParts> {
  const { api } = useStudio();
  const query = queryOf(name);
  return useQuery({
    queryKey: ['editing-form', query],
    queryFn: async ({ signal }) => {
      const engine = import('#src/forms/shared-form.tsx');
      const { module: text, words } = await api.get<EditingFormFiles>('/editing-forms', { query, signal });
      const [{ SharedForm }, { FormStructure, module, controls }] = await Promise.all([engine, loadFormCode(text)]);
      return { SharedForm, FormStructure, module, words, controls };
    },
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
