import type Form from '@rjsf/core';
import { useCallback, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { CompiledForm } from '#src/model/form/form-module.ts';
import { expandPath, readPath } from '#src/model/form/form-path.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { FormStore } from '../store/form-state.ts';

/** The renderer of a form's structure, which is a form of rjsf, and the functions that change the structure. */
export interface Structure {
  /** Passes the values of the store to the renderer. */
  readonly syncStructure: (store: FormStore) => void;
  /** Runs `change`, which changes the structure in the renderer. The store has the new values already. */
  readonly changeStructure: (change: () => void) => void;
  readonly renderer: RefObject<Form | null>;
  /** True while the renderer follows a change that the store has made itself. */
  readonly isFollowing: RefObject<boolean>;
}

/** Connects the store of a form to the renderer. `dynamic`: the structure can change. */
export function useStructure(dynamic: boolean): Structure {
  const renderer = useRef<Form>(null);
  const isFollowing = useRef(false);
  const syncStructure = useCallback<Structure['syncStructure']>(
    (store) => {
      if (dynamic)
        flushSync(() => renderer.current?.setFieldValue([], renderedValues(store.module().form, store.values())));
    },
    [dynamic],
  );
  const changeStructure = useCallback<Structure['changeStructure']>((change) => {
    isFollowing.current = true;
    flushSync(change);
    isFollowing.current = false;
  }, []);
  return { renderer, isFollowing, syncStructure, changeStructure };
}

/**
 * Returns the values for the renderer. The renderer shows one entry of a tuple for each value, so undefined is added
 * for each missing entry.
 */
export function renderedValues({ tuples }: CompiledForm, values: JsonObject): JsonObject {
  if (!tuples) return values;
  const rendered = structuredClone(values);
  for (const [pattern, { places }] of Object.entries(tuples)) {
    for (const path of expandPath(pattern, rendered)) {
      const entries: unknown = readPath(rendered, path);
      if (Array.isArray(entries)) while (entries.length < places) entries.push(undefined);
    }
  }
  return rendered;
}
