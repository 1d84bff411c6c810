import { useState, type ReactNode } from 'react';
import type { FormModule, FormPage } from '#src/model/form/form-module.ts';
import type { FormStructure } from '../structure/form-structure.ts';
import { PageFields } from './page-fields.tsx';
import css from './pages.module.css';

export interface MountedPagesProps {
  readonly module: FormModule;
  readonly FormStructure: FormStructure;
  readonly shown: readonly FormPage[];
  readonly current: string;
}

/**
 * The current page, all pages before it, and the pages that were opened earlier. Only the current one is visible. The
 * others stay mounted, because an incomplete date or a running upload is not in the values.
 */
export function MountedPages({ module, FormStructure, shown, current }: MountedPagesProps): ReactNode {
  const index = shown.findIndex(({ id }) => id === current);
  const reached = shown.slice(0, index < 0 ? shown.length : index + 1);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const added = reached.map(({ id }) => id).filter((id) => !opened.includes(id));
  if (added.length > 0) setOpened([...opened, ...added]);
  return shown
    .filter(({ id }) => opened.includes(id))
    .map((page) => (
      <div key={page.id} hidden={page.id !== current} className={css.page}>
        <PageFields module={module} FormStructure={FormStructure} page={page} />
      </div>
    ));
}
