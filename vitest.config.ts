import { setFlagsFromString } from 'node:v8';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { EnvironmentSequencer } from './tests/support/by-environment.ts';

// Dates on screens are local: the expected days hold in this time zone.
process.env['TZ'] = 'UTC';

// Most code of a test runs too briefly for V8's slowest optimizing compiler: without it, all tests take a tenth less
// processor time. The flag holds for the threads of the tests, too.
setFlagsFromString('--no-turbofan');

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:8080/' } },
    include: ['{src,registry,schemas,server,sandbox,tests}/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/setup.ts'],
    globalSetup: ['tests/support/test-run.ts'],
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: EnvironmentSequencer },
    // A machine for continuous integration is busy: there, a failed test runs once more. A random test runs again with
    // the same seed, so it fails again.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A test without an assertion fails.
    expect: { requireAssertions: true, poll: { timeout: 15_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    reporters: ['default', ['json', { outputFile: '.reports/unit.json' }]],
  },
});
