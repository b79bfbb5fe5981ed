// npm run keys:forget: lets a server start whose keys are lost for good.
import { ensureBuild } from './ensure-build.mjs';

try {
  await ensureBuild();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import('../build/server/keys-forget.js');
