import { vi, type MockInstance } from 'vitest';

/** The recorded errors and warnings of the console. */
export interface RecordedConsole {
  readonly error: MockInstance;
  readonly warn: MockInstance;
  /** Returns all errors, then all warnings, each as one text. */
  lines(): string[];
  restore(): void;
  /** Restores the console, and throws if there were messages. */
  mustBeSilent(): void;
}

/**
 * Records the errors and warnings that React and the tested code write to the console, so that a test can check them
 * and the report stays readable.
 */
export function recordConsole(): RecordedConsole {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const lines = (): string[] => [...error.mock.calls, ...warn.mock.calls].map((call) => call.map(String).join(' '));
  const restore = (): void => {
    error.mockRestore();
    warn.mockRestore();
  };
  const mustBeSilent = (): void => {
    const messages = lines();
    restore();
    if (messages.length > 0) throw new Error(`The console has messages:\n${messages.join('\n')}`);
  };
  return { error, warn, lines, restore, mustBeSilent };
}
