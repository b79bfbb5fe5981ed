/** Two clocks may drift apart by so much between two looks; more is a machine that slept, or whose clock was set. */
const DRIFT_MS = 2_000;

/**
 * A clock that never goes back and goes on while the machine sleeps: browsers stop the monotonic clock then, and an
 * evening's session would look alive in the morning. The wall clock shows the sleep. Where it was only set forward, a
 * session looks older than it is; the server is asked before anything ends. Set back, it says nothing.
 * @returns milliseconds since the first look
 */
export function createWakefulClock(monotonicMs: () => number, wallMs: () => number): () => number {
  let lastMonotonic = monotonicMs(),
    lastWall = wallMs(),
    passedMs = 0;
  return () => {
    const monotonic = monotonicMs(),
      wall = wallMs(),
      awake = monotonic - lastMonotonic,
      asleep = wall - lastWall - awake;
    passedMs += awake + (asleep > DRIFT_MS ? asleep : 0);
    lastMonotonic = monotonic;
    lastWall = wall;
    return passedMs;
  };
}
