import { PortalError } from '#src/lib/portal-error.ts';

/**
 * The error for a configuration with which the server cannot start. Its message alone must be enough to correct the
 * configuration.
 */
export class ConfigError extends PortalError {
  override readonly name = 'ConfigError';
}

/** Returns an error that lists every problem of a configuration file. */
export function invalidConfigFile(file: string, problems: readonly string[]): ConfigError {
  const lines = [...new Set(problems)].map((problem) => `  ${problem}`);
  const count = lines.length === 1 ? '1 error' : `${lines.length} errors`;
  return new ConfigError(`${file}: ${count}.\n${lines.join('\n')}`);
}
