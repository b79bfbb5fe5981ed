// The servers of the browser tests, one for each test that runs beside others (`SERVERS` of them). The runner would start
// them one behind the other; here they start side by side, and it waits for the one line that says that all of them
// answer. A signal reaches them as it reaches this process, for they are of one group; it ends with the last of them.
import { fork } from 'node:child_process';
import path from 'node:path';

const servers = Array.from({ length: Number(process.env.SERVERS) }, (_, place) => fork(
  path.join(import.meta.dirname, 'test-server.ts'), { execArgv: ['--import', 'tsx'], env: { ...process.env, TEST_PARALLEL_INDEX: String(place) } },
));
let answering = 0, isStopping = false;

for (const server of servers) {
  server.once('message', () => {
    answering += 1;
    if (answering === servers.length) console.log('every server answers');
  });
  server.once('exit', (code) => {
    if (isStopping) return;
    isStopping = true;
    process.exitCode = 1;
    console.error(`a server of the tests ended with ${code}`);
    for (const other of servers) other.kill('SIGTERM');
  });
}
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => { isStopping = true; });
