// npm hands a signal to its shell, and the shell dies without passing it on: the server would stay behind, holding its
// port and its data. Under npm this process therefore ends, in order, when its parent is gone.
const LOOK_EVERY_MS = 300;

/** Sends this process SIGTERM once the process that started it has ended; does nothing outside npm. */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}
