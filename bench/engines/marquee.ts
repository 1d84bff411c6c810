/** The portal's code for its size measurement: what a page needs to show a layout and to apply a changed layout. */
export { parseLayout } from '../../src/model/layout.ts';
export { createRegistry, neededRenderings } from '../../src/layout/registry.ts';
export { EngineContext } from '../../src/layout/engine.ts';
export { LayoutRoot, Placeholder } from '../../src/layout/placeholder.tsx';
export { shareTree } from '../../src/layout/share-tree.ts';
