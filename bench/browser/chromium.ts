import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** Starts Chromium from CHROMIUM_PATH, otherwise from the system. */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  if (!existsSync(executablePath))
    throw new Error(`Chromium: ${executablePath} does not exist. Install Chromium, or set CHROMIUM_PATH to it.`);
  return chromium.launch({ executablePath });
}
