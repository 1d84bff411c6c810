import { realNow } from '#src/lib/clock.ts';
/** Fields of a log line. Personal data in them must be masked. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes log lines of three levels; `event` is the name of what happened. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** Creates a log that writes one JSON object per line, by default to standard output. */
export function createLog(write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  const line = (level: string) => (event: string, fields?: LogFields) =>
    write(`${JSON.stringify({ time: new Date(realNow()).toISOString(), level, event, ...fields })}\n`);
  return { info: line('info'), warn: line('warn'), error: line('error') };
}
