/** How the sandbox tells what happens; the portal's own log is one. Fields never hold what a person typed. */
export interface SandboxLog {
  info(event: string, fields?: Readonly<Record<string, string | number | boolean | undefined>>): void;
  error(event: string, fields?: Readonly<Record<string, string | number | boolean | undefined>>): void;
}
