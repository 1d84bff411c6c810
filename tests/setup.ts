// This import comes before React, because React looks for the render counter when it is loaded.
import './support/render-count.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';
import React from 'react';
import { afterEach } from 'vitest';

// Asynchronous queries wait up to 15 seconds, because the default of one second is often too short on a busy machine.
// Passing tests do not become slower.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => cleanup());

// React's internal object. The code below fixes its property `recentlyCreatedOwnerStacks`, so that React does not
// record a stack for each created element. Tools use these stacks to show which component created an element. No test
// reads them, and recording them takes a seventh of the time of a test that fills in a form.
const internals = (React as unknown as Record<string, object | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set(count: number) {
      void count;
    },
  });

// Replaces a slow function of happy-dom, the DOM of these tests, which copies the styles of all ancestors for each
// element whose style a query needs. The original uses structuredClone, which takes a fifth of the time of a query by
// role. The values are flat objects, so this copy is equal and cheaper.
CSSPropertyManager.prototype.clone = function clone(this: CSSPropertyManager): CSSPropertyManager {
  const copy = new CSSPropertyManager();
  for (const [name, value] of Object.entries(this.properties)) copy.properties[name] = { ...value };
  const [from, to] = [this, copy] as unknown as { definedPropertyNames: object }[];
  to!.definedPropertyNames = { ...from!.definedPropertyNames };
  return copy;
};
