import { execFileSync } from 'node:child_process';

/** Address of the tested module. */
const MODULE = new URL('../../src/lib/dates/short-date.ts', import.meta.url).href;

/**
 * Returns times as English dates in another time zone. A process has only one time zone, so this function starts
 * another process.
 */
export function datesIn(zone: string, times: readonly string[]): unknown {
  const code = `import { shortDate } from ${JSON.stringify(MODULE)};
    console.log(JSON.stringify(${JSON.stringify(times)}.map((moment) => shortDate(moment, 'en'))));`;
  const options = { env: { ...process.env, TZ: zone }, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', code], options));
}
