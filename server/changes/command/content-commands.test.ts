// @vitest-environment node
import { execFile } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createContentTerminal, onePage } from '../../content/test-support/content-terminal.ts';
import { writeContent } from '../../content/test-support/sample-content.ts';

describe('npm run content', () => {
  it('checks without a database', async () => {
    const { folder, run, openCount } = createContentTerminal();
    writeContent(folder, onePage('a'));
    expect(await run('check')).toEqual([0, '1 pages, 0 items, 0 media files: no problems.']);
    writeContent(folder, onePage('a', 7));
    const [code, text] = await run('check');
    expect(code).toBe(1);
    expect(text).toContain('jss-main › RichTextBlock › heading: is a number, but must be a text.');
    expect(openCount()).toBe(0);
  });

  it('reports unused content as notes, which do not fail the check', async () => {
    const { folder, run } = createContentTerminal();
    writeContent(folder, { ...onePage('a'), 'dictionary.json': { 'said-by-nobody': { en: 'x', es: 'x' } } });
    const [code, text] = await run('check');
    expect(code).toBe(0);
    expect(text).toContain('said-by-nobody: no part of the portal uses it.');
    expect(text).toContain('Total: 1 note.');
    expect(await run('publish')).toEqual([0, 'Release 1 is published (no errors).']);
  });

  it('publishes, lists, shows differences and rolls back', async () => {
    const { folder, run } = createContentTerminal();
    expect(await run('list')).toEqual([0, 'Nothing is published yet.']);
    writeContent(folder, onePage('a'));
    expect(await run('publish', 'first')).toEqual([0, 'Release 1 is published (no errors).']);
    expect(await run('publish')).toEqual([0, 'Nothing has changed since release 1, which stays current.']);
    writeContent(folder, onePage('b'));
    expect(await run('diff')).toEqual([0, '~ pages/index.json: shared › title']);
    expect((await run('publish'))[1]).toContain('Release 2');
    expect(await run('diff 1')).toEqual([0, '~ pages/index.json: shared › title']);
    expect(await run('rollback')).toEqual([0, 'Release 1 is current again.']);
    expect((await run('list'))[1]).toMatch(/^ +2 .*editor\n→ +1 .*editor {2}first$/);
    expect(await run('rollback 2')).toEqual([0, 'Release 2 is current again.']);
  });

  it('refuses to publish with the report and exit code 1 if there are errors', async () => {
    const { folder, run } = createContentTerminal();
    writeContent(folder, onePage('a', 7));
    const [code, text] = await run('publish');
    expect(code).toBe(1);
    expect(text).toMatch(/^! content: cannot be published\.[^]*Total: 1 error\.$/);
    expect((await run('rollback'))[0]).toBe(1);
    expect((await run('diff 7'))[1]).toBe('! diff: there is no release 7. See the list of releases.');
  });

  it.each(['', 'frob', 'constructor', 'check now', 'rollback x', 'rollback 1 2', 'rollback 0', 'rollback -1'])(
    'ends with exit code 2 when it is called with %j',
    async (line) => {
      const [code, text] = await createContentTerminal().run(line);
      expect(code).toBe(2);
      expect(text).toMatch(/^\? content/);
    },
  );

  it('accepts no note for a check', async () => {
    expect((await createContentTerminal().run('check', 'note'))[0]).toBe(2);
  });

  it('prints its help and exit codes in a terminal', async () => {
    const run = (...args: string[]) =>
      new Promise<{ code: unknown; text: string }>((resolve) =>
        execFile(process.execPath, [path.join(import.meta.dirname, 'cli.ts'), ...args], (error, stdout, stderr) =>
          resolve({ code: error ? error.code : 0, text: stdout + stderr }),
        ),
      );
    const [help, none, option] = await Promise.all([run('--help'), run(), run('check', '--frob')]);
    expect(help).toEqual({ code: 0, text: expect.stringContaining('rollback [number]') });
    expect(none).toEqual({ code: 2, text: expect.stringMatching(/^content: which command\?/) });
    expect(option).toEqual({ code: 2, text: expect.stringContaining('--frob') });
  });
});
