import { runCommand } from './admin/run-command.ts';
import { rotateKeys } from './keys/prepare-keys.ts';

// `npm run keys:rotate`: a new master key, with the server stopped.
await runCommand(async ({ config, database }) => {
  const rewrapped = await rotateKeys(database.db, config.keyDir);
  console.log(
    `마스터 키를 바꿨습니다. 다시 감싼 사례 키 ${rewrapped}건. 지금 키 폴더를 복사해두세요: ${config.keyDir}`,
  );
});
