import { PortalError } from '#src/lib/portal-error.ts';
import { own } from '#src/model/json.ts';
import type { Config } from '../../config/config.ts';
import {
  auditCommand,
  exportCommand,
  importCommand,
  publishCommand,
  rollbackCommand,
  type ChangeCommandContext,
} from './change-commands.ts';
import type { Database } from '../../database/database.ts';
import { readCatalogue } from '../../content/catalogue/catalogue.ts';
import { checkRelease } from '../../content/checks/check-release.ts';
import { hasErrors } from '../../content/drafts/content-problem.ts';
import { formatDiff } from '../../content/release/diff-sources.ts';
import { readDrafts } from '../../content/drafts/read-drafts.ts';
import type { ReleaseInfo } from '../../content/release/list-releases.ts';
import { createReleaseStore, type ReleaseStore } from '../../content/release/release-store.ts';
import { formatReport } from '../../content/drafts/report.ts';
import { readCode, unusedContent } from '../../content/checks/unused-content.ts';

export interface ContentCommand {
  readonly command: string;
  readonly operands: readonly string[];
  readonly note?: string | undefined;
}

/** The functions that a command uses. Tests replace them. */
export interface CommandContext {
  readonly readConfig: () => Pick<Config, 'dataDir' | 'databaseUrl' | 'content'>;
  readonly openDatabase: (dataDir: string, url?: string) => Promise<Database>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** Prints the message and the help, and returns the exit code. */
  readonly reportWrongUse: (message: string) => number;
}

/** The maximum number of operands of each command, and whether it takes a note. */
const COMMANDS: Readonly<Record<string, { readonly operands: number; readonly note?: true }>> = {
  check: { operands: 0 },
  publish: { operands: 0, note: true },
  import: { operands: 1, note: true },
  export: { operands: 1 },
  audit: { operands: 2 },
  rollback: { operands: 1 },
  diff: { operands: 1 },
  list: { operands: 0 },
};

/** Runs one command. Returns the exit code: 0 for success, 1 for problems, 2 for wrong arguments. */
export async function runContentCommand(
  { command, operands, note }: ContentCommand,
  context: CommandContext,
): Promise<number> {
  const knownCommand = own(COMMANDS, command);
  if (!knownCommand) {
    return context.reportWrongUse(
      command === '' ? 'content: which command?' : `content: "${command}" is not a command.`,
    );
  }
  if (operands.length > knownCommand.operands)
    return context.reportWrongUse(`content ${command}: "${operands.at(-1)}" is one argument too many.`);
  if (note !== undefined && !knownCommand.note)
    return context.reportWrongUse(`content ${command}: does not take a note.`);
  const [operand] = operands;
  if (command === 'audit') {
    if (operand !== 'verify') return context.reportWrongUse('content audit: write "audit verify".');
    if (!/^([0-9a-f]{64})?$/.test(operands[1] ?? ''))
      return context.reportWrongUse(`content audit: "${operands[1]}" is not a hash.`);
  } else if (operand !== undefined && !/^[1-9]\d{0,8}$/.test(operand)) {
    return context.reportWrongUse(`content ${command}: "${operand}" is not the number of a release.`);
  }
  try {
    const { content, dataDir, databaseUrl } = context.readConfig();
    const { folder, ...checks } = content;
    if (command === 'check') return checkFolder(content, context);
    const database = await context.openDatabase(dataDir, databaseUrl);
    try {
      const store = createReleaseStore({
        database,
        catalogue: readCatalogue(),
        ...checks,
      });
      const number = operand === undefined ? undefined : Number(operand);
      return await runStoreCommand({ command, number, note, hash: operands[1] }, store, {
        database,
        releases: store,
        folder,
        print: context.print,
      });
    } finally {
      await database.destroy();
    }
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    context.printError(error.message);
    return 1;
  }
}

/** Prints the size and the problems of the content folder. Returns the exit code: 1 if there are errors, or 0. */
function checkFolder(content: Config['content'], { print }: CommandContext): number {
  const drafts = readDrafts(content.folder);
  const { problems: releaseProblems, context } = checkRelease(drafts, readCatalogue(), content);
  const problems = [...releaseProblems, ...unusedContent(context, readCode())];
  const size = `${drafts.pages.size} pages, ${drafts.items.size} items, ${drafts.media.size} media files`;
  print(problems.length === 0 ? `${size}: no problems.` : `${formatReport(problems)}\n${size}.`);
  return hasErrors(problems) ? 1 : 0;
}

/** A command that needs the database, with its operands. */
interface StoreCommand {
  readonly command: string;
  readonly number: number | undefined;
  readonly note: string | undefined;
  readonly hash: string | undefined;
}

/** Runs a command that needs the database, and returns its exit code. */
async function runStoreCommand(
  { command, number, note, hash }: StoreCommand,
  store: ReleaseStore,
  context: ChangeCommandContext,
): Promise<number> {
  const { folder, print } = context;
  switch (command) {
    case 'publish':
      return publishCommand(context, note);
    case 'import':
      return importCommand(context, number, note);
    case 'export':
      return exportCommand(context, number);
    case 'audit':
      return auditCommand(context, hash);
    case 'rollback':
      return rollbackCommand(context, number);
    case 'diff':
      print(formatDiff(await store.diffDrafts(readDrafts(folder), number)));
      return 0;
    default: {
      print(formatReleases(await store.list()));
      return 0;
    }
  }
}

/** Returns one line for each release, with an arrow before the current one, or a message if there are no releases. */
function formatReleases(releases: readonly ReleaseInfo[]): string {
  if (releases.length === 0) return 'Nothing is published yet.';
  const lineOf = ({ number, created, origin, note, isCurrent }: ReleaseInfo): string =>
    [isCurrent ? '→' : ' ', String(number).padStart(4), new Date(created).toISOString(), origin.padEnd(6), note]
      .join('  ')
      .trimEnd();
  return releases.map(lineOf).join('\n');
}
