import { use, type ReactNode } from 'react';
import type { ElementTree } from '#src/model/layout/element-tree.ts';
import { RichTextContext } from '../kit/contexts/rich-text-context.ts';
import css from './templates.module.css';

/** The rich text before a field or group; nothing without one. */
export function Guidance({ tree }: { readonly tree: ElementTree | undefined }): ReactNode {
  const render = use(RichTextContext);
  return tree ? <div className={`${css.guidance} prose`}>{render(tree)}</div> : null;
}
