/**
 * Returns a function that has one run at a time. A call during a run waits until that run ends. A further call replaces
 * the waiting call, whose promise resolves to undefined. Therefore fast typing never builds a queue, and results arrive
 * in order.
 */
export function latestOnly<Values extends readonly unknown[], Result>(
  run: (...values: Values) => Promise<Result>,
): (...values: Values) => Promise<Result | undefined> {
  // An error that `run` throws at once also ends the run.
  const runSafely = async (values: Values): Promise<Result> => run(...values);
  let isRunning = false;
  let next: { start: () => void; drop: () => void } | undefined;
  return (...values) =>
    new Promise((resolve, reject) => {
      const start = (): void => {
        isRunning = true;
        runSafely(values)
          .then(resolve, reject)
          .finally(() => {
            isRunning = false;
            const waiting = next;
            next = undefined;
            waiting?.start();
          });
      };
      if (!isRunning) return start();
      next?.drop();
      next = { start, drop: () => resolve(undefined) };
    });
}
