/**
 * Returns a function that runs tasks, at most `atOnce` at the same time. Further tasks wait in the order of their
 * calls.
 */
export function createTurns(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waitingTasks: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waitingTasks.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waitingTasks.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
