// npm run admin:create: makes the first administrator of an installation without the demo campus.
import { ensureBuild } from './ensure-build.mjs';

await ensureBuild();
await import('../build/server/admin-create.js');
