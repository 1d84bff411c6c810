/** One JSON object a line on standard output; errors as name, message and cause, never with what a person typed. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

export function createLog(write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  const line = (level: string) => (event: string, fields?: LogFields) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
  return { info: line('info'), warn: line('warn'), error: line('error') };
}
