export { JSONUIProvider, Renderer, defineRegistry } from '@json-render/react';
