import type { Options } from './measure.ts';

export interface CommandLine extends Options {
  readonly only: readonly string[];
}

/** Reads `--quick` and `--only size,server`. Throws an Error that lists the known options. */
export function readCommandLine(args: readonly string[], measures: readonly string[]): CommandLine {
  let quick = false;
  let only: readonly string[] = measures;
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--quick') quick = true;
    else if (arg === '--only' || arg.startsWith('--only=')) {
      const list = arg === '--only' ? rest.shift() : arg.slice('--only='.length);
      only = (list ?? '').split(',').filter(Boolean);
      const unknown = only.find((name) => !measures.includes(name));
      if (unknown !== undefined || only.length === 0)
        throw new Error(`--only: "${unknown ?? ''}" is not a measure. Known measures: ${measures.join(', ')}.`);
    } else throw new Error(`bench: "${arg}" is unknown. Known options: --quick and --only ${measures.join(',')}.`);
  }
  return { quick, only };
}
