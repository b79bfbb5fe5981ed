import type { Config } from './config.ts';
import { DEMO_PASSWORD, NAMED_STAFF } from './database/seed/demo/accounts.ts';
import { userIdOf } from './database/seed/demo/user-id.ts';
import type { RunningServer } from './start-server.ts';

/**
 * What the console shows after a start: the address, where the data are and who can sign in; where the keys are when they
 * were made now.
 */
export async function welcomeText(
  { database: { db, kind }, address, isKeyDirNew }: RunningServer,
  config: Config,
): Promise<string> {
  const data = kind === 'embedded' ? `내장 데이터베이스 (${config.dataDir})` : 'PostgreSQL';
  return [
    '',
    '마당이 시작되었습니다.',
    `  주소    ${config.port === 0 ? address : config.publicUrl}`,
    `  데이터  ${data}`,
    ...(isKeyDirNew ? [`  키      새 키 폴더를 만들었습니다. 데이터와 따로 백업해주세요: ${config.keyDir}`] : []),
    ...(await accountLines(db)),
    '',
  ].join('\n');
}

async function accountLines(db: RunningServer['database']['db']): Promise<string[]> {
  const demo = await db
    .selectFrom('user')
    .select('userId')
    .where('userId', '=', userIdOf('admin01'))
    .executeTakeFirst();
  if (demo !== undefined) return demoLines();
  const any = await db.selectFrom('user').select('userId').limit(1).executeTakeFirst();
  return any === undefined ? ['  계정    없음: npm run admin:create 로 첫 관리자를 만들어주세요.'] : [];
}

function demoLines(): string[] {
  const roleCds = [...new Set(NAMED_STAFF.map((person) => person.roleCd))];
  const people = (roleCd: string | null) =>
    NAMED_STAFF.filter((person) => person.roleCd === roleCd).map((person) => `${person.loginId} ${person.stfNm}`);
  return [
    `  데모 계정 (비밀번호 ${DEMO_PASSWORD})`,
    ...roleCds.map((roleCd) => `    ${(roleCd ?? '(역할 없음)').padEnd(16)}${people(roleCd).join(', ')}`),
  ];
}
