import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reports } from '../folders.ts';

/** True if the portal of the tests has no sandbox: the outside systems are another process, on other origins. */
export const isOutside = process.env['E2E_OUTSIDE'] === '1';

/** File with the public origins of the systems behind the portal at a port. */
export const originsFile = (port: number | string): string => path.join(reports, `outside-origins-${port}.json`);

/** Returns the origin of a system that the portal uses: its own one if the sandbox is embedded. */
export function systemOrigin(portal: string, system: string): string {
  const { origin, port } = new URL(portal);
  if (!isOutside) return origin;
  return (JSON.parse(readFileSync(originsFile(port), 'utf8')) as Record<string, string>)[system]!;
}
