import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reports } from '../folders.ts';

/** Whether the outside systems run in another process on other origins. The portal of the tests then has no sandbox. */
export const isOutside = process.env['E2E_OUTSIDE'] === '1';

/** Returns the path of the file with the public origins of the systems that the portal at this port uses. */
export const originsFile = (port: number | string): string => path.join(reports, `outside-origins-${port}.json`);

/** Returns the origin of a system that the portal uses: the portal's own origin if the sandbox is embedded. */
export function systemOrigin(portal: string, system: string): string {
  const { origin, port } = new URL(portal);
  if (!isOutside) return origin;
  return (JSON.parse(readFileSync(originsFile(port), 'utf8')) as Record<string, string>)[system]!;
}
