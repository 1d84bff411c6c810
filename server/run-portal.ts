import type { FastifyInstance } from 'fastify';
import type { StudioSettings } from './config/features/studio.ts';
import { SANDBOX_IDENTITY_PATH } from './config/sandbox-identity-path.ts';
import { PortalError } from '#src/lib/portal-error.ts';

/** Starts a portal and closes it at Ctrl-C or SIGTERM. If it cannot start, prints one message and exits with code 1. */
export async function runPortal(
  create: () => Promise<{ app: FastifyInstance; port: number; host: string; studio: StudioSettings | undefined }>,
): Promise<void> {
  try {
    const { app, port, host, studio } = await create();
    await listen(app, port, host);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        void app.close().then(() => process.exit(0));
        setTimeout(() => process.exit(0), 5000).unref();
      });
    }
    const { port: actual } = app.server.address() as { port: number };
    console.log(
      `The portal is running: http://localhost:${actual} (Spanish: http://es.localhost:${actual}). Press Ctrl-C to stop it.`,
    );
    if (studio) console.log(studioLine(studio, actual));
  } catch (error) {
    console.error(error instanceof PortalError ? error.message : error);
    process.exit(1);
  }
}

/**
 * Returns a line with the address of the studio. If the studio uses the sandbox, the line contains credentials for
 * signing in.
 */
function studioLine({ host, origin, issuer }: StudioSettings, port: number): string {
  const address = `${origin ?? `http://${host}:${port}`}/studio/`;
  const isSandbox = issuer === SANDBOX_IDENTITY_PATH;
  return `The studio for editors: ${address}${isSandbox ? ' (sign in as paul@staff.example with studio-paul-1)' : ''}`;
}

/** Starts listening. Throws a PortalError if the port cannot be used. */
async function listen(app: FastifyInstance, port: number, host: string): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new PortalError(
        `start: port ${port} is in use. Stop the program that uses it, or set PORT to another port.`,
      );
    if (code === 'EACCES')
      throw new PortalError(`start: this user must not use port ${port}. Set PORT to a port above 1023.`);
    throw error;
  }
}
