// npm start: builds when needed, then becomes the server. It runs in this very process, so that signals reach it.
import { endWithParent } from './end-with-parent.mjs';
import { ensureBuild } from './ensure-build.mjs';

process.env.NODE_ENV ??= 'production';
endWithParent();
try {
  await ensureBuild();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import('../build/server/main.js');
