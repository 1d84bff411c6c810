// Before React, which looks for the counter when it is loaded.
import './support/render-count.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A test that passes waits no longer for it; on a busy machine, a second is often too short.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => cleanup());
