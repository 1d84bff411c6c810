import { spawnSync } from 'node:child_process';
import { isProgram, run, say, stop } from './machine.mjs';
import { newNode } from './packages.mjs';

/** Browsers by the names of their programs; Playwright's own download comes last. */
const BROWSERS = {
  CHROMIUM_PATH: {
    programs: ['chromium', 'chromium-browser', 'google-chrome'],
    debian: 'chromium',
    download: 'chromium',
  },
  FIREFOX_PATH: { programs: ['firefox-esr', 'firefox'], debian: 'firefox-esr', download: 'firefox' },
};

/** Where the browsers of the tests are: installed ones, else Debian's packages, else Playwright's download. */
export async function ensureBrowsers() {
  const env = {};
  for (const [name, browser] of Object.entries(BROWSERS)) {
    const found = process.env[name] ?? locate(browser.programs) ?? installDebian(browser) ?? download(browser.download);
    // An empty path: Playwright finds its own download.
    if (found) env[name] = found;
  }
  return env;
}

function locate(programs) {
  const program = programs.find(isProgram);
  return program && spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).stdout.trim();
}

function installDebian({ programs, debian }) {
  if (!isProgram('apt-get') || process.getuid?.() !== 0) return undefined;
  say(`Installing ${debian} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env, quiet: true });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debian, 'fonts-liberation'], { env, quiet: true });
  return locate(programs);
}

function download(name) {
  say(`Downloading ${name} for the tests …`);
  if (!run(newNode(), ['node_modules/playwright/cli.js', 'install', '--with-deps', name])) {
    stop(`test: no ${name}. Install it, or set ${name.toUpperCase()}_PATH to where it is.`);
  }
  return '';
}
