// npm run demo:add: rows of new areas for a demo campus that is filled already.
import { ensureBuild } from './ensure-build.mjs';

try {
  await ensureBuild();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import('../build/server/demo-add.js');
