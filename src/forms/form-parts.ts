import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, type ComponentType } from 'react';
import { useDataServices } from '#src/data/data-context.ts';
import { getJson } from '#src/http/get-json.ts';
import { mayRetry, retryDelay } from '#src/http/retry.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import { isObject } from '#src/model/json.ts';
import type { FormValue } from '#src/model/content-field.ts';
import type { FormFiles, FormModule, FormWords } from '#src/model/form/form-module.ts';
import { withControlChecks } from '#src/model/form/with-control-checks.ts';
import type { Controls } from './kit/control.ts';
import { ControlsContext } from './controls-context.ts';
import type { SchemaFormProps } from './schema-form.tsx';

/** Everything that a form needs to be on the screen. */
export interface FormParts {
  readonly SchemaForm: ComponentType<SchemaFormProps>;
  readonly module: FormModule;
  readonly words: FormWords;
  readonly controls: Controls;
}

/** A control for fields that nobody could foresee. */
const PLAINEST = ['text', 'number', 'checkbox', 'select'];

/** A version of a form never changes; what is shown stays until the next version is here. */
const FOR_EVER = {
  staleTime: Number.POSITIVE_INFINITY,
  retry: mayRetry,
  retryDelay,
  placeholderData: keepPreviousData,
} as const;

/** The parts of a form as they arrive, all asked for together. `failed`: one of them did not; `retry` asks again. */
export function useFormParts(form: FormValue | undefined): {
  readonly parts: FormParts | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const { language } = useDataServices();
  const loadControls = use(ControlsContext);
  const queryClient = useQueryClient();
  const id = form?.id ?? '';
  const found = useQuery({
    ...FOR_EVER,
    queryKey: ['form-files', language, id],
    queryFn: async ({ signal }) => {
      const { body } = await getJson(`/api/forms/${id}?language=${language}`, { signal });
      return body as FormFiles;
    },
    enabled: form !== undefined && form.files === undefined,
  });
  const files = form?.files ?? found.data;
  const code = useQuery({
    ...FOR_EVER,
    queryKey: ['form-code', files?.module],
    queryFn: () => loadCode(files!.module, loadControls),
    enabled: files !== undefined,
    structuralSharing: false,
  });
  const words = useQuery({
    ...FOR_EVER,
    queryKey: ['form-words', files?.words],
    queryFn: async ({ signal }) => (await getJson(files!.words, { signal })).body as FormWords,
    enabled: files !== undefined,
  });
  const parts = code.data && words.data ? { ...code.data, words: words.data } : undefined;
  return {
    parts,
    failed: !parts && (form === undefined || found.isError || code.isError || words.isError),
    retry: () => {
      for (const name of ['form-files', 'form-code', 'form-words']) {
        void queryClient.refetchQueries({ queryKey: [name], predicate: ({ state }) => state.status === 'error' });
      }
    },
  };
}

async function loadCode(address: string, loadControls: () => Promise<Controls>): Promise<Omit<FormParts, 'words'>> {
  const renderer = import('./schema-form.tsx');
  const [module, controls] = await Promise.all([loadModule(address), loadControls()]);
  await controls.load([...PLAINEST, ...module.form.fields.map(({ control }) => control)]);
  const { SchemaForm } = await renderer;
  return { SchemaForm, module: withControlChecks(module, controls), controls };
}

/** The code of a form at its address. Throws when there is none. */
export async function loadModule(address: string): Promise<FormModule> {
  const module: unknown = await import(/* @vite-ignore */ address);
  if (!isObject(module) || !isObject(module['form']) || typeof module['document'] !== 'function') {
    throw new PortalError(`${address}: is no module of a form. Publish the form again.`);
  }
  return module as unknown as FormModule;
}
