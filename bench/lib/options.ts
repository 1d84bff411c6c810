import type { MeasureOptions } from './measure.ts';

/** The options of the command line, and the names of the measures to run. */
export interface CommandLine extends Omit<MeasureOptions, 'progress'> {
  readonly only: readonly string[];
}

/** Measures that can leave out the compared libraries (`--alone`). */
const WITHOUT_PEERS: readonly string[] = ['forms'];

/**
 * Reads `--quick`, `--alone` and `--only size,server`. Throws an Error that names the invalid argument and lists the
 * valid ones.
 */
export function readCommandLine(args: readonly string[], measures: readonly string[]): CommandLine {
  let quick = false;
  let alone = false;
  let only: readonly string[] = measures;
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--quick') quick = true;
    else if (arg === '--alone') alone = true;
    else if (arg === '--only' || arg.startsWith('--only=')) {
      const list = arg === '--only' ? rest.shift() : arg.slice('--only='.length);
      only = (list ?? '').split(',').filter(Boolean);
      const unknown = only.find((name) => !measures.includes(name));
      if (unknown !== undefined || only.length === 0)
        throw new Error(`--only: "${unknown ?? ''}" is not a measure. Known measures: ${measures.join(', ')}.`);
    } else
      throw new Error(`bench: "${arg}" is unknown. Known options: --quick, --alone and --only ${measures.join(',')}.`);
  }
  if (alone && !only.every((name) => WITHOUT_PEERS.includes(name)))
    throw new Error(
      `--alone: only ${WITHOUT_PEERS.join(', ')} can be measured without peers. Add --only ${WITHOUT_PEERS.join(',')}.`,
    );
  return { quick, alone, only };
}
