import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { listPasswordProblems, passwordMessage } from '#contract/session/password-rules.ts';
import { askLine, askSecret } from './admin/ask.ts';
import { createFirstAdmin, getPasswordPolicy, refuseSecondAdmin } from './admin/first-admin.ts';
import { runCommand } from './admin/run-command.ts';
import type { Database } from './database/database.ts';
import { StartupError } from './startup-error.ts';

const GENERATED_LENGTH = 14;
/** Without characters that look alike. */
const GENERATED_KINDS = ['ACDEFGHJKMNPQRTUVWXY', 'acdefghjkmnpqrtuvwxy', '2345679', '!@#%*+?'] as const;

/** Makes the first administrator: `npm run admin:create -- --id admin --name 홍길동`; what is missing is asked for. */
async function createAdmin(database: Database, now: Date): Promise<void> {
  const { values } = parseArgs({ options: { id: { type: 'string' }, name: { type: 'string' } } });
  await refuseSecondAdmin(database.db);
  const loginId = (values.id ?? (await askLine('아이디: '))).toLowerCase();
  const stfNm = values.name ?? (await askLine('성명: '));
  const typed = await askSecret('비밀번호 (비워 두면 만들어 드립니다): ');
  const password = typed === '' ? generatePassword() : typed;
  await checkPassword(database, loginId, password);
  await createFirstAdmin(database.db, { loginId, stfNm, password, isTemporary: typed === '', now });
  console.log(`관리자 ${loginId} 계정을 만들었습니다.${typed === '' ? ` 임시 비밀번호: ${password}` : ''}`);
}

async function checkPassword({ db }: Database, loginId: string, password: string): Promise<void> {
  const policy = await getPasswordPolicy(db);
  const [problem] = listPasswordProblems(password, loginId, policy);
  if (problem !== undefined) throw new StartupError(passwordMessage(problem, policy));
}

/** All four kinds of characters in turn, so that no three in a row can rise or fall. */
function generatePassword(): string {
  return Array.from({ length: GENERATED_LENGTH }, (_, index) => {
    const kind = GENERATED_KINDS[index % GENERATED_KINDS.length] ?? '';
    return kind[randomInt(kind.length)] ?? '';
  }).join('');
}

await runCommand(({ database, now }) => createAdmin(database, now));
