/** The log that the sandbox writes to, for example the portal's. Fields never contain user input. */
export interface SandboxLog {
  info(event: string, fields?: Readonly<Record<string, string | number | boolean | undefined>>): void;
  error(event: string, fields?: Readonly<Record<string, string | number | boolean | undefined>>): void;
}
