import { koreanDate8 } from '#shared/korean-time.ts';
import { runCommand } from './admin/run-command.ts';
import { addDemoParts } from './database/seed/seed-demo-campus.ts';

// `npm run demo:add`: rows of areas that a demo campus made by an older version lacks.
await runCommand(async ({ database, now }) => {
  const added = await addDemoParts(database.db, { now, seedDay: koreanDate8(now) });
  console.log(added.length === 0 ? '추가할 데모 자료가 없습니다.' : `데모 자료를 추가했습니다: ${added.join(', ')}`);
});
