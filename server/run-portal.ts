import type { FastifyInstance } from 'fastify';
import { PortalError } from '#src/lib/portal-error.ts';

/**
 * Starts a portal and stops it cleanly at Ctrl-C or SIGTERM. A start that cannot be ends with one readable message and
 * exit code 1.
 */
export async function runPortal(create: () => Promise<{ app: FastifyInstance; port: number }>): Promise<void> {
  try {
    const { app, port } = await create();
    await listen(app, port);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        void app.close().then(() => process.exit(0));
        setTimeout(() => process.exit(0), 5000).unref();
      });
    }
    const { port: actual } = app.server.address() as { port: number };
    console.log(
      `The portal is up: http://localhost:${actual} (Spanish: http://es.localhost:${actual}). Ctrl-C stops it.`,
    );
  } catch (error) {
    console.error(error instanceof PortalError ? error.message : error);
    process.exit(1);
  }
}

async function listen(app: FastifyInstance, port: number): Promise<void> {
  try {
    await app.listen({ port, host: process.env['HOST'] ?? '::' });
  } catch (error) {
    await app.close();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new PortalError(`start: port ${port} is in use. Stop what uses it, or set PORT to another.`);
    if (code === 'EACCES')
      throw new PortalError(`start: port ${port} may not be used by this user. Set PORT to one above 1023.`);
    throw error;
  }
}
