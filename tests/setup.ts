// This import comes before React, because React looks for the render counter when it is loaded.
import './support/render-count.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';
import React from 'react';
import { afterEach } from 'vitest';

// The longer limit does not slow down tests that pass. On a busy machine, one second is often too short.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => cleanup());

// React records a stack for each of the first 10,000 elements per second, so that tools can show which component
// created it. No test reads these stacks, and recording them takes a seventh of the time of a test that fills in a
// form.
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

// The DOM copies the styles of all ancestors for each element whose style a query needs. It does so with
// structuredClone, which takes a fifth of the time of a query by role. The values are flat objects, so this copy is
// equal and cheaper.
CSSPropertyManager.prototype.clone = function clone(this: CSSPropertyManager): CSSPropertyManager {
  const copy = new CSSPropertyManager();
  for (const [name, value] of Object.entries(this.properties)) copy.properties[name] = { ...value };
  const [from, to] = [this, copy] as unknown as { definedPropertyNames: object }[];
  to!.definedPropertyNames = { ...from!.definedPropertyNames };
  return copy;
};
