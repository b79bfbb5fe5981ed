// npm run admin:create: makes the first administrator of an installation without the demo campus.
import { ensureBuild } from './ensure-build.mjs';

try {
  await ensureBuild();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import('../build/server/admin-create.js');
