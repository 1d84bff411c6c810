import { useEffect, useId, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FormModule, FormWords } from '#src/model/form/form-module.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Controls } from './kit/control.ts';
import type { FormContextValue } from './store/form-context.ts';
import { watchPresses } from './kit/press-watch.ts';
import { createFormStore } from './store/form-store.ts';
import type { FormState } from './store/form-state.ts';
import { fieldsByPath } from './store/rule-scope.ts';
import type { Structure } from './structure/use-structure.ts';

/** The options for a form's store and context. */
export interface FormStoreOptions extends Partial<Pick<Structure, 'syncStructure' | 'changeStructure'>> {
  readonly module: FormModule;
  readonly words: FormWords;
  readonly controls: Controls;
  /** Returns the initial values. It is called once. */
  readonly initial: () => JsonObject;
  /** Values that rules can read as `context.…`. Pass the same object as long as nothing in it changes. */
  readonly context?: JsonObject;
}

/** Used for a form without a context. Always the same object, so that it never counts as a change. */
const NO_CONTEXT: JsonObject = Object.freeze({});
/** Replaces `changeStructure` for forms whose structure never changes. */
const runAtOnce = (change: () => void): void => change();

/** Creates the store of a form for as long as it is on the screen. The store adopts a new version of the form. */
export function useFormStore(options: FormStoreOptions): {
  readonly form: FormContextValue;
  readonly state: FormState;
} {
  const { module, words, controls, initial, context = NO_CONTEXT, syncStructure, changeStructure } = options;
  const prefix = `f${useId().replaceAll(/[^\w-]/g, '')}`;
  const [store] = useState(() => createFormStore(module, initial(), context));
  useEffect(watchPresses, []);
  useLayoutEffect(() => store.adopt(module, context), [store, module, context]);
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  const form = useMemo<FormContextValue>(
    () => ({
      store,
      words,
      controls,
      prefix,
      fields: fieldsByPath(module.form),
      syncStructure: () => syncStructure?.(store),
      changeStructure: (change) => (changeStructure ?? runAtOnce)(change),
    }),
    [store, words, controls, prefix, module, syncStructure, changeStructure],
  );
  return { form, state };
}
