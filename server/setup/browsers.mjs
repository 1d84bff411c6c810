import { spawnSync } from 'node:child_process';
import { isProgramInstalled, run, say, stop } from './machine.mjs';
import { findRecentNode } from './packages.mjs';

/**
 * Browsers for the tests, by the environment variable that contains the path of the browser's program. `best` is tried
 * first. Chromium's headless shell is the same engine without windows and profiles: with it, the tests need half the
 * processor time.
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

/**
 * Returns the paths of the browsers for the tests, by environment variable: paths that are set already, installed
 * browsers, Debian's packages, or Playwright's download.
 */
export async function ensureBrowsers(names = Object.keys(BROWSERS)) {
  const env = {};
  for (const name of names) {
    const browser = BROWSERS[name];
    const { best, programs } = browser;
    const found =
      process.env[name] ??
      (best && (locate(best.programs) ?? installDebianPackage(best))) ??
      locate(programs) ??
      installDebianPackage(browser) ??
      download(browser.download);
    // With an empty path, Playwright uses the browser that it has downloaded.
    if (found) env[name] = found;
  }
  return env;
}

/** Returns the path of the first program that is installed; undefined if there is none. */
function locate(programs) {
  const program = programs.find(isProgramInstalled);
  return program && spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).stdout.trim();
}

/** Installs a browser from its Debian package. Returns its path; undefined if this is not possible. */
function installDebianPackage({ programs, debian }) {
  if (!isProgramInstalled('apt-get') || process.getuid?.() !== 0) return undefined;
  say(`Installing ${debian} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  run('apt-get', ['update', ...options], { env, quiet: true });
  const packages = [debian, 'fonts-liberation'];
  run('apt-get', ['install', '-y', '--no-install-recommends', ...options, ...packages], { env, quiet: true });
  return locate(programs);
}

/** Downloads a browser with Playwright. Returns an empty path, with which Playwright uses its own download. */
function download(name) {
  say(`Downloading ${name} for the tests …`);
  if (!run(findRecentNode(), ['node_modules/playwright/cli.js', 'install', '--with-deps', name])) {
    stop(`test: no ${name}. Install it, or set ${name.toUpperCase()}_PATH to where it is.`);
  }
  return '';
}
