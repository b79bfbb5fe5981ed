import { askLine } from './admin/ask.ts';
import { runCommand } from './admin/run-command.ts';
import { forgetKeys } from './keys/prepare-keys.ts';
import { StartupError } from './startup-error.ts';

/** What is typed, so that no one does it in passing. */
const CONFIRMATION = '복구 불가';

// `npm run keys:forget`: for keys that are lost for good.
await runCommand(async ({ config, database }) => {
  const typed = await askLine(
    `잃어버린 키로 암호화한 자료는 다시 읽을 수 없습니다. 계속하려면 '${CONFIRMATION}'를 입력해주세요: `,
  );
  if (typed !== CONFIRMATION) throw new StartupError('취소했습니다. 바뀐 것은 없습니다.');
  await forgetKeys(database.db, config.keyDir);
  console.log('다음 시작 때 새 키 폴더를 만듭니다.');
});
