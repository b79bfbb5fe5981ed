// Builds only when a source has changed since the last build: later starts take seconds.
import { spawn } from 'node:child_process';
import { isBuildFresh } from './source-stamp.mjs';

/** Makes build/ fit the sources. @throws Error when a source does not build; the tool has said why by then */
export async function ensureBuild() {
  if (isBuildFresh()) return;
  console.log('마당을 빌드하고 있습니다. 소스가 바뀌었을 때만 걸립니다.');
  const code = await runBuild();
  if (code !== 0) throw new Error(`build failed (${code})`);
}

/** In a process of its own, whose some 500 MB are given back before the server starts; it ends with this one. */
function runBuild() {
  const build = spawn(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  const end = (signal) => {
    build.kill(signal);
    process.exit(1);
  };
  const signals = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.once(signal, end);
  return new Promise((resolve) => {
    build.on('close', (code) => {
      for (const signal of signals) process.off(signal, end);
      resolve(code);
    });
  });
}
