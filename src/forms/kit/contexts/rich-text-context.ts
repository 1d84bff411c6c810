import { createContext, type ReactNode } from 'react';
import type { ElementTree } from '#src/model/layout/element-tree.ts';

/** Renders the rich text of forms. The host provides it, because rich text is part of the layout. */
export const RichTextContext = createContext<(tree: ElementTree) => ReactNode>(() => null);
