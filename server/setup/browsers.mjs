import { spawnSync } from 'node:child_process';
import { isProgram, run, say, stop } from './machine.mjs';
import { newNode } from './packages.mjs';

/**
 * Browsers by the environment variable with the path of their program. Playwright's own download comes last. Chromium's
 * headless shell is the same engine without windows and profiles: the tests need half the processor time in it.
 */
const BROWSERS = {
  CHROMIUM_PATH: {
    best: { programs: ['chromium-headless-shell'], debian: 'chromium-headless-shell' },
    programs: ['chromium', 'chromium-browser', 'google-chrome'],
    debian: 'chromium',
    download: 'chromium',
  },
  FIREFOX_PATH: { programs: ['firefox-esr', 'firefox'], debian: 'firefox-esr', download: 'firefox' },
};

/** Returns the paths of the browsers for the tests: installed ones, Debian's packages, or Playwright's download. */
export async function ensureBrowsers(names = Object.keys(BROWSERS)) {
  const env = {};
  for (const name of names) {
    const browser = BROWSERS[name];
    const { best, programs } = browser;
    const found =
      process.env[name] ??
      (best && (locate(best.programs) ?? installDebian(best))) ??
      locate(programs) ??
      installDebian(browser) ??
      download(browser.download);
    // For an empty path Playwright uses its own download.
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
  const options = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  run('apt-get', ['update', ...options], { env, quiet: true });
  const packages = [debian, 'fonts-liberation'];
  run('apt-get', ['install', '-y', '--no-install-recommends', ...options, ...packages], { env, quiet: true });
  return locate(programs);
}

function download(name) {
  say(`Downloading ${name} for the tests …`);
  if (!run(newNode(), ['node_modules/playwright/cli.js', 'install', '--with-deps', name])) {
    stop(`test: no ${name}. Install it, or set ${name.toUpperCase()}_PATH to where it is.`);
  }
  return '';
}
