/** Calls that the page may still cancel, by the id that it gave them. */
export interface RunningCalls {
  readonly run: <T>(id: string, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
  readonly abort: (id: string) => void;
  /** Cancels everything: the person has left. */
  readonly abortAll: () => void;
}

export function createRunningCalls(): RunningCalls {
  const controllers = new Map<string, AbortController>();
  return {
    async run(id, work) {
      const controller = new AbortController();
      controllers.set(id, controller);
      try {
        return await work(controller.signal);
      } finally {
        controllers.delete(id);
      }
    },
    abort: (id) => controllers.get(id)?.abort(),
    abortAll: () => controllers.forEach((controller) => controller.abort()),
  };
}
