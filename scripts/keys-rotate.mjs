// npm run keys:rotate: replaces the master key of the key folder.
import { ensureBuild } from './ensure-build.mjs';

try {
  await ensureBuild();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import('../build/server/keys-rotate.js');
