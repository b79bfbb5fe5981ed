interface ChangeEvents {
  /** Something changed; reports it after the quiet time. */
  readonly touch: () => void;
  /** Reports a pending change at once. */
  readonly flush: () => void;
  readonly isWaiting: () => boolean;
}

/** One event for a burst of changes, `quietMs` after the last of them; none when the value is the former one again. */
export function createChangeEvents(read: () => string, notify: (value: string) => void, quietMs: number): ChangeEvents {
  let lastValue = read();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const value = read();
    if (value === lastValue) return;
    lastValue = value;
    notify(value);
  };
  return {
    flush,
    touch: () => {
      clearTimeout(timer);
      timer = setTimeout(flush, quietMs);
    },
    isWaiting: () => timer !== undefined,
  };
}
