import { koreanDate8 } from '#shared/korean-time.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/client.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { addDemoParts } from './database/seed/seed-demo-campus.ts';
import { StartupError } from './startup-error.ts';

/** `npm run demo:add`: rows of areas that a demo campus made by an older version lacks. The server must not be running. */
async function run(): Promise<void> {
  const database = await openDatabase(readConfig(process.env)),
    now = systemClock.now();
  try {
    await prepareDatabase(database, { now, demo: false });
    const added = await addDemoParts(database.db, { now, seedDay: koreanDate8(now) });
    console.log(added.length === 0 ? '추가할 데모 자료가 없습니다.' : `데모 자료를 추가했습니다: ${added.join(', ')}`);
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
