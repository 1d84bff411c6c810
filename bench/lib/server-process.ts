import { fork, type ChildProcess } from 'node:child_process';
import type { ServerAnswer, ServerTask } from '../drivers/tasks.ts';
import { buildServer } from './build.ts';
import type { SystemName } from './systems.ts';

const ANSWER_MS = 60_000;

export interface ServerProcess {
  ask(task: ServerTask): Promise<ServerAnswer>;
  stop(): void;
}

/** Builds a system and starts it in its own process, so that no system slows another down. */
export async function startServer(system: SystemName): Promise<ServerProcess> {
  const child = fork(await buildServer(system), [], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  });
  await answerOf(child, system, () => said);
  return {
    ask(task) {
      const answer = answerOf(child, system, () => said);
      child.send(task);
      return answer;
    },
    stop: () => void child.kill(),
  };
}

function answerOf(child: ChildProcess, system: SystemName, said: () => string): Promise<ServerAnswer> {
  return new Promise((resolve, reject) => {
    const finish = (act: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit);
      act();
    };
    const onMessage = (answer: ServerAnswer) =>
      finish(() => (answer.error ? reject(new Error(`${system}: ${answer.error}`)) : resolve(answer)));
    const onExit = () =>
      finish(() => reject(new Error(`${system}: its process ended. ${/^\w*Error.*/m.exec(said())?.[0] ?? ''}`)));
    const timer = setTimeout(() => {
      child.kill();
      finish(() => reject(new Error(`${system}: no answer within ${ANSWER_MS / 1000} s.`)));
    }, ANSWER_MS);
    child.on('message', onMessage).on('exit', onExit);
  });
}
