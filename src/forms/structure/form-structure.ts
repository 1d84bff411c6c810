import type Form from '@rjsf/core';
import type { ComponentType, Ref, RefObject } from 'react';
import type { FormModule } from '#src/model/form/form-module.ts';
import type { FormStore } from '../store/form-state.ts';

export interface FormStructureProps {
  readonly module: FormModule;
  readonly store: FormStore;
  readonly prefix: string;
  /** True while the rjsf form follows a change that the store has made itself. */
  readonly isFollowing: RefObject<boolean>;
  /** Receives the rjsf form that renders the structure; used only by a structure that changes. */
  readonly ref: Ref<Form>;
}

/** Draws the groups, lists and alternatives of a form. It renders once; the fields in it follow the store. */
export type FormStructure = ComponentType<FormStructureProps>;
