import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase } from '../../database/database.ts';
import { runContentCommand } from '../../changes/command/content-commands.ts';
import type { SampleFiles } from './sample-content.ts';

/** Runs content commands in tests, with a content folder and a database of its own. */
export interface ContentTerminal {
  readonly folder: string;
  readonly dataDir: string;
  /**
   * Runs a command. Returns its exit code and its output. In the output, errors begin with `!`, and messages about
   * incorrect arguments with `?`.
   */
  run(line: string, note?: string): Promise<readonly [code: number, text: string]>;
  /** Returns how many times the database was opened. */
  openCount(): number;
}

/** Creates a terminal for content commands, with an empty content folder and the data folder `dataDir`. */
export function createContentTerminal(dataDir = createTemporaryFolder()): ContentTerminal {
  const folder = createTemporaryFolder();
  let opened = 0;
  const run: ContentTerminal['run'] = async (line, note) => {
    const [command = '', ...operands] = line.split(' ').filter(Boolean);
    const printed: string[] = [];
    const code = await runContentCommand(
      { command, operands, note },
      {
        readConfig: () => ({
          dataDir,
          databaseUrl: undefined,
          content: {
            folder,
            applicationRoutes: [],
            attachments: { maxBytes: 5_000_000, extensions: ['.jpg'] },
            keepReleases: 5,
          },
        }),
        openDatabase: (place) => {
          opened += 1;
          return openDatabase(place);
        },
        print: (text) => printed.push(text),
        printError: (text) => printed.push(`! ${text}`),
        reportWrongUse: (message) => {
          printed.push(`? ${message}`);
          return 2;
        },
      },
    );
    return [code, printed.join('\n')] as const;
  };
  return { folder, dataDir, run, openCount: () => opened };
}

/** Returns content that has one page with a rendering of the portal. */
export const onePage = (title: string, heading: unknown = 'x'): SampleFiles => ({
  'settings.json': { product: 'Vela', provider: 'Vela', company: 'Vela' },
  'dictionary.json': {},
  'endpoints.json': { services: [] },
  'pages/index.json': {
    shared: { title },
    placeholders: { 'jss-main': [{ componentName: 'RichTextBlock', shared: { heading, body: '<p>x</p>' } }] },
  },
});
