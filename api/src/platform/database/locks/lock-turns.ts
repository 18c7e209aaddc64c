/** The turn of a call that waits for a lock: others of this process wait until it ends. */
export interface LockTurn {
  readonly lock: string;
  end(): void;
}

/** The turns of one process at the locks of a database. */
export interface LockTurns {
  /** Waits for the turn at a lock, in the order of the calls. */
  take(lock: string): Promise<LockTurn>;
  /** Whether a call has the turn at a lock or waits for it. */
  isTaken(lock: string): boolean;
}

/** Creates turns by name: one call at a time has the turn of a name, the others wait in memory. */
export function lockTurns(): LockTurns {
  /** By the name of a lock: how to continue the calls that wait behind the one whose turn it is. */
  const waiting = new Map<string, (() => void)[]>();

  function turnOf(lock: string): LockTurn {
    let ended = false;
    return {
      lock,
      end() {
        if (ended) return;
        ended = true;
        const next = waiting.get(lock)?.shift();
        if (next) next();
        else waiting.delete(lock);
      },
    };
  }

  return {
    isTaken: (lock) => waiting.has(lock),
    async take(lock) {
      const before = waiting.get(lock);
      if (before) await new Promise<void>((resume) => before.push(resume));
      else waiting.set(lock, []);
      return turnOf(lock);
    },
  };
}

/** Runs work in its turn at a name. */
export async function inTurn<T>(
  turns: LockTurns,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const turn = await turns.take(name);
  try {
    return await work();
  } finally {
    turn.end();
  }
}
