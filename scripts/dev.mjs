// npm run dev: the server from its sources, restarted on change, and Vite in front of it with hot reload.
// VITE_SW_DEV=1 adds the service worker, which is off by default because it would serve yesterday's modules.
import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { endWithParent } from './end-with-parent.mjs';

const API_PORT = '8080';

endWithParent();
const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  { stdio: 'inherit', env: { ...process.env, PORT: API_PORT } },
);
server.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));

const vite = await createServer();
await vite.listen();
vite.printUrls();
