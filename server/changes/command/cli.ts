import { parseArgs } from 'node:util';
import { loadConfig } from '../../config/config.ts';
import { openDatabase } from '../../database/database.ts';
import { runContentCommand } from './content-commands.ts';

/** `npm run content -- …`: checks, publishes and rolls back content from a terminal or a pipeline. */
const HELP = `npm run content -- <command>

  check                     checks the content folder and reports unused content; needs no database
  publish [--note "…"]      checks the content folder and publishes it, merged with what others published
  import [number] [--note]  makes a change of what the folder changed since it was exported, or since this release
  export [number]           writes the current release, or the one with this number, into the content folder
  rollback [number]         returns to the release before the current one, or to the one with this number
  diff [number]             compares the content folder with the current release, or with the one with this number
  list                      lists all releases, newest first
  audit verify [hash]       proves that no row of the audit was changed, and that the row with this hash is among them

Exit codes: 0 for success, 1 for problems, 2 for wrong arguments.
The content folder is set by MARQUEE_CONFIG, the database by DATA_DIR or DATABASE_URL.`;

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
    return reportWrongUse((error as Error).message);
  }
  return runContentCommand(
    { command, operands, note },
    {
      readConfig: () => loadConfig(),
      openDatabase,
      print: (text) => console.log(text),
      printError: (text) => console.error(text),
      reportWrongUse,
    },
  );
}

/** Prints the message and the help, and returns the exit code. */
function reportWrongUse(message: string): number {
  console.error(`${message}\n\n${HELP}`);
  return 2;
}
