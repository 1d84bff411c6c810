import { parseArgs } from 'node:util';
import { loadConfig } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { runContentCommand } from './content-commands.ts';

/** `npm run content -- …`: checks, publishes and rolls back content from a terminal or a pipeline. */
const HELP = `npm run content -- <command>

  check                     checks the content folder, and hints at what nobody uses; needs no database
  publish [--note "…"]      checks the content folder and publishes it
  rollback [number]         goes back to the release before, or to the one with this number
  diff [number]             what the content folder changes against what is published, or against that release
  list                      all releases, newest first

Ends with 0 when all is well, 1 when there are problems, 2 when it was called wrongly.
The content folder and the folder of the database come from MARQUEE_CONFIG and DATA_DIR, or DATABASE_URL.`;

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  let command: string;
  let operands: string[];
  let note: string | undefined;
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { note: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help || positionals[0] === 'help') {
      console.log(HELP);
      return 0;
    }
    [command = '', ...operands] = positionals;
    note = values.note;
  } catch (error) {
    return wrongUse((error as Error).message);
  }
  return runContentCommand(
    { command, operands, note },
    {
      readConfig: () => loadConfig(),
      openDatabase,
      print: (text) => console.log(text),
      printError: (text) => console.error(text),
      wrongUse,
    },
  );
}

function wrongUse(message: string): number {
  console.error(`${message}\n\n${HELP}`);
  return 2;
}
