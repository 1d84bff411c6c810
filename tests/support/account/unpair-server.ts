/**
 * The sandbox as a separate process that a test kills. Arguments: data folder, port, file of the customer, address of
 * the database or '', and `forget` for a server that confirms every third removal of devices without doing it.
 */
import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import Fastify from 'fastify';
import type { Customer } from '#schemas/types/customer.types.ts';
import { mountSandbox } from '#sandbox/sandbox.ts';
import { openDatabase } from '#server/database/database.ts';
import { CHEAP_PASSWORD_COST } from '../server/sandbox-server.ts';

const [dataDir = '', port = '0', file = '', url = '', fault = ''] = process.argv.slice(2);
/** The customers of the sandbox: only the one from the file in the arguments. */
const customers = [JSON.parse(readFileSync(file, 'utf8')) as Customer];
/** The server of the sandbox. */
const app = Fastify();
/** Number of requests to remove devices so far. */
let removalCount = 0;
if (fault === 'forget') {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.endsWith('/unpair')) return;
    removalCount += 1;
    if (removalCount % 3 === 0) return reply.send({ success: true, data: { success: true } });
  });
}
await mountSandbox(app, {
  database: await openDatabase(dataDir, url),
  log: { info: () => undefined, error: (event, fields) => console.error(event, fields) },
  customers,
  passwordCost: CHEAP_PASSWORD_COST,
  account: { customers, callsPerMinute: 1e6 },
});
// Node writes its compile cache on exit, and this process is always killed.
flushCompileCache();
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log(`listening ${(app.server.address() as { port: number }).port}`);
