interface Listeners {
  /** For `useSyncExternalStore`. @returns what ends it */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls all that have subscribed: the value has changed. */
  readonly notify: () => void;
}

/** The listeners of a value that a module keeps outside React. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
}
