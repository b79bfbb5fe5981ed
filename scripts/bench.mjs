// Measures the built application; `npm run bench -- page api` runs chosen parts. What each one is: bench/README.md.
import { spawn } from 'node:child_process';
import { ensureBuild } from './ensure-build.mjs';

await ensureBuild();
const bench = spawn(process.execPath, ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
bench.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
