import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, type RenderToPipeableStreamOptions } from 'react-dom/server';
import { parseLayout } from '#src/model/layout.ts';
import type { EngineModules } from './engine-modules.ts';
import { loadNeededChunks, Page, createTestEngine, type Components, type TestEngine } from './render-layout.tsx';

/** A page that was rendered on the server. */
export interface ServerPage {
  readonly html: string;
  readonly engine: TestEngine;
  /** Errors that React reported and recovered from. */
  readonly errors: readonly unknown[];
}

/**
 * Returns the HTML of an element when it is complete. Adds the errors that React reports to `errors`. Rejects if the
 * page cannot be rendered. The default chunk size is infinite, which prevents React from putting large boundaries at
 * the end of the document and moving them into place with scripts.
 */
export function toHtml(
  element: ReactNode,
  errors: unknown[] = [],
  options: RenderToPipeableStreamOptions = { progressiveChunkSize: Infinity },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      ...options,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: (error) => void errors.push(error),
    });
  });
}

/**
 * Renders a page like the server: first without boundaries; if a rendering throws, again with a boundary around each.
 */
export async function renderOnServer(
  raw: unknown,
  components: Components,
  engineModules: EngineModules,
  variants?: readonly string[],
): Promise<ServerPage> {
  const tree = parseLayout(raw, variants);
  const errors: unknown[] = [];
  const engine = createTestEngine(components, { engineModules });
  await loadNeededChunks(tree, engine);
  try {
    return { html: await toHtml(<Page tree={tree} engine={engine} engineModules={engineModules} />), engine, errors };
  } catch {
    const isolated = { ...engine, isolate: true };
    return {
      html: await toHtml(<Page tree={tree} engine={isolated} engineModules={engineModules} />, errors),
      engine: isolated,
      errors,
    };
  }
}
