// Writes server/database/schema.ts from what the migrations make of an empty embedded database: `npm run db:types`.
// Needs tsx, because the migrations are TypeScript.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { openDatabase } = await import('../server/database/client.ts');
const { migrate } = await import('../server/database/migrate.ts');
const { describeTables } = await import('../build-tools/table-types.ts');

const dataDir = mkdtempSync(path.join(tmpdir(), 'madang-types-'));
const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
try {
  await migrate(db);
  writeFileSync('server/database/schema.ts', await describeTables(db));
} finally {
  await close();
  rmSync(dataDir, { recursive: true, force: true });
}
