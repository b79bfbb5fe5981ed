type Turn = 'ACT' | 'LOOK';

export interface Turns {
  /**
   * Acts when those who came before under the same key have acted. Whenever one of them fails, the cause may concern all
   * callers behind: they look again, all at once, and line up again if they still want to.
   * @param look says by throwing that acting would be in vain
   * @throws what `look` or `act` throws
   */
  take<T>(key: string, look: () => Promise<void>, act: () => Promise<T>): Promise<T>;
}

/**
 * A line in front of a row that many want to change at the same time. The row's lock keeps them in order as well, but each who
 * waits there holds a connection of the pool, and a crowd holds them all: then no other call gets an answer. It decides nothing:
 * other servers have lines of their own, and between these the lock decides.
 */
export function createTurns(): Turns {
  /** Who waits; a key is there while a call acts. */
  const lines = new Map<string, ((turn: Turn) => void)[]>();
  const wait = (key: string): Promise<Turn> => {
    const line = lines.get(key);
    if (line) return new Promise((resolve) => line.push(resolve));
    lines.set(key, []);
    return Promise.resolve('ACT');
  };
  const leave = (key: string, hasFailed: boolean): void => {
    const line = lines.get(key) ?? [];
    if (hasFailed) for (const wake of line.splice(0)) wake('LOOK');
    const next = line.shift();
    if (next) next('ACT');
    else lines.delete(key);
  };
  return {
    async take(key, look, act) {
      do await look();
      while ((await wait(key)) === 'LOOK');
      let hasFailed = true;
      try {
        const done = await act();
        hasFailed = false;
        return done;
      } finally {
        leave(key, hasFailed);
      }
    },
  };
}
