import { readConfig } from './config.ts';
import { startServer, type RunningServer } from './start-server.ts';
import { StartupError } from './startup-error.ts';
import { welcomeText } from './welcome.ts';

/** Closing the application and the database takes less on any machine; what takes longer hangs, and killing it loses nothing that was acknowledged. */
const STOP_DEADLINE_MS = 30_000;

let running: RunningServer | undefined;
let stopping = false;

/** Ends in order on the first signal, at once on the second. */
function stop(exitCode: number): void {
  if (stopping) process.exit(1);
  stopping = true;
  setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
  Promise.resolve(running?.stop()).then(() => process.exit(exitCode), fail);
}

/** One line for what a person can put right; the whole story for a fault of the programme. */
function fail(error: unknown): void {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

function onDatabaseLost(error: Error): void {
  console.error(`데이터베이스가 멈추어 서버를 종료합니다. (${error.message})`);
  process.exit(1);
}

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

try {
  const config = readConfig(process.env);
  const started = await startServer(config, onDatabaseLost);
  running = started;
  console.log(await welcomeText(started, config));
} catch (error) {
  fail(error);
}
