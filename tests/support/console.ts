import { vi, type MockInstance } from 'vitest';

export interface Told {
  readonly error: MockInstance;
  readonly warn: MockInstance;
  /** Everything that was told, as text. */
  lines(): string[];
  restore(): void;
}

/** Keeps what React and the code tell the console, so that a test can ask for it and the report stays readable. */
export function listenToConsole(): Told {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return {
    error,
    warn,
    lines: () => [...error.mock.calls, ...warn.mock.calls].map((call) => call.map(String).join(' ')),
    restore: () => {
      error.mockRestore();
      warn.mockRestore();
    },
  };
}
