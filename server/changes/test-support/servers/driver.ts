/**
 * A server in a separate process: executes the request of each message, and kills itself if the message requires it.
 * Arguments: data folder, and optionally the address of PostgreSQL.
 */
import { openDatabase } from '../../../database/database.ts';
import type { EditingRequest } from './requests.ts';
import type { Message } from './server-process.ts';
import { serverInProcess, type Crash } from './server.ts';

const kill = (): void => void process.kill(process.pid, 'SIGKILL');
const sendMessage = (message: Message, then?: () => void): void =>
  void process.send!(message, undefined, undefined, then);

const [dataDir = '', url] = process.argv.slice(2);
const database = await openDatabase(dataDir, url);
const [server, killed] = [serverInProcess(database), serverInProcess(database, kill)];

process.on('message', ({ request, crash }: { readonly request: EditingRequest; readonly crash: Crash }) => {
  (crash.isKilled ? killed : server).send(request, crash).then(
    // After a kill, the test still gets the response that the server would have sent, but the browser gets none.
    (sent) => sendMessage(sent, crash.isKilled && sent.isCrashed ? kill : undefined),
    (error: Error) => sendMessage({ error: error.stack ?? error.message }),
  );
});
process.on('disconnect', () => process.exit());
sendMessage('ready');
