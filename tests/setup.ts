// This import comes before React, which looks for the counter when it is loaded.
import './support/render-count.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import React from 'react';
import { afterEach } from 'vitest';

// The longer limit does not slow down tests that pass. On a busy machine, one second is often too short.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => cleanup());

// React records a stack for each of the first 10,000 elements of a second, so that tools can show which component created
// it. No test reads these stacks, and recording them takes a seventh of the time of a test that fills in a form.
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
