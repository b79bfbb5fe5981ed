// Builds only when a source has changed since the last build: later starts take seconds.
import { isBuildFresh } from './source-stamp.mjs';

/** Makes build/ fit the sources. @throws Error with the tool's words when a source does not build */
export async function ensureBuild() {
  if (isBuildFresh()) return;
  console.log('마당을 빌드하고 있습니다. 소스가 바뀌었을 때만 걸립니다.');
  const { buildAll } = await import('./build.mjs');
  await buildAll();
}
