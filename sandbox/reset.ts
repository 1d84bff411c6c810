import { loadConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import { readCustomerFiles } from './account/read-customer-files.ts';
import { openSandboxDatabase } from './database.ts';
import { resetSandbox } from './reset-sandbox.ts';

/** `npm run reset`: resets the sandbox, also while a portal runs on it. */
try {
  const { dataDir, databaseUrl, sandbox } = loadConfig();
  if (!sandbox.enabled) throw new PortalError('reset: the sandbox is disabled. Run the command where it is enabled.');
  const customers = readCustomerFiles();
  const database = await openDatabase(dataDir, databaseUrl);
  try {
    await resetSandbox(await openSandboxDatabase(database), customers);
  } finally {
    await database.destroy();
  }
  console.log(`The sandbox has been reset: ${customers.length} customers. Reload open pages to see it.`);
} catch (error) {
  console.error(error instanceof PortalError ? error.message : error);
  process.exitCode = 1;
}
