import { createContext, type ReactNode } from 'react';
import type { ElementTree } from '#src/model/layout/element-tree.ts';

/**
 * Provides the function that renders the rich text of forms. The host passes it, because rich text is part of the
 * layout.
 */
export const RichTextContext = createContext<(tree: ElementTree) => ReactNode>(() => null);
