import { fork, type ChildProcess } from 'node:child_process';
import type { ServerResult, ServerTask } from '../drivers/tasks.ts';
import { buildServer } from './build.ts';
import type { SystemName } from './systems.ts';

/** Time limit for one command in milliseconds. */
const RESPONSE_MS = 60_000;

/** A running server process of one system. `ask` runs one command. */
export interface ServerProcess {
  ask(task: ServerTask): Promise<ServerResult>;
  stop(): void;
}

/** Builds a system and starts it in its own process, so that no system slows another down. */
export async function startServer(system: SystemName): Promise<ServerProcess> {
  const child = fork(await buildServer(system), [], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  await resultOf(child, system, () => said);
  return {
    ask(task) {
      const result = resultOf(child, system, () => said);
      child.send(task);
      return result;
    },
    stop: () => void child.kill(),
  };
}

/**
 * Waits for the next message of the process. `said` returns the error output of the process, which contains the reason
 * if the process ends.
 */
function resultOf(child: ChildProcess, system: SystemName, said: () => string): Promise<ServerResult> {
  return new Promise((resolve, reject) => {
    const finish = (act: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit);
      act();
    };
    const onMessage = (result: ServerResult) =>
      finish(() => (result.error ? reject(new Error(`${system}: ${result.error}`)) : resolve(result)));
    const onExit = () =>
      finish(() => reject(new Error(`${system}: its process ended. ${/^\w*Error.*/m.exec(said())?.[0] ?? ''}`)));
    const timer = setTimeout(() => {
      child.kill();
      finish(() => reject(new Error(`${system}: no response within ${RESPONSE_MS / 1000} s.`)));
    }, RESPONSE_MS);
    child.on('message', onMessage).on('exit', onExit);
  });
}
