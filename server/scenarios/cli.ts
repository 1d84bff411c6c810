import { PortalError } from '#src/lib/portal-error.ts';
import { originOf } from '#src/model/host/hosts.ts';
import { loadConfig } from '../config/config.ts';
import { runScenarioCommand } from './scenario-commands.ts';
import { readScenarioContext } from './scenario-context.ts';
import { SCENARIOS_FOLDER } from './scenario-files.ts';

/** `npm run scenario -- …`: checks and lists the scenarios, and prints the link of one. */
try {
  const config = loadConfig();
  const host = config.hosts.find(({ environment, name }) => environment !== 'prod' && name.startsWith('qa')) ??
    config.hosts.find(({ environment }) => environment !== 'prod') ?? { ...config.hosts[0]! };
  process.exitCode = runScenarioCommand(process.argv.slice(2), {
    folder: SCENARIOS_FOLDER,
    context: () => readScenarioContext(config, SCENARIOS_FOLDER),
    origin: originOf(host, { protocol: 'http', header: `localhost:${config.port}` }),
    print: (text) => console.log(text),
  });
} catch (error) {
  if (!(error instanceof PortalError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
