import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { attack } from './support/attack.ts';
import { useTarget } from './support/target.ts';

const HISTORIES = [
  'loginHis',
  'apiUseHis',
  'menuUseHis',
  'permGrntHis',
  'prsnAcsHis',
  'sqlLogHis',
  'logSeal',
  'securityPolicyHis',
  'pwdHis',
  'guideItemHis',
] as const;
/** Links that are none, and ways to write them past a check that compares letters. */
const SCRIPTS = [
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'http://u.ac.kr',
  '//evil.example',
  'https:evil',
  'https://',
  'https://u.ac.kr\r\nX: 1',
  'file:///etc/passwd',
  'https:\\\\evil.example',
  'blob:https://u.ac.kr/1',
  'filesystem:https://u.ac.kr/temporary/x',
  'about:blank',
  'view-source:https://u.ac.kr',
  'mailto:a@b.kr?body=javascript:1',
];
const BREAKS = [
  '\t',
  '\n',
  '\r',
  '\0',
  '\u000b',
  '\u00a0',
  '\u200b',
  '\u202e',
  '\ufeff',
  ' ',
  '\\',
  '%09',
  '&Tab;',
  '&#10;',
  '/**/',
];
const DISGUISES: readonly ((link: string) => string)[] = [
  (link) => link,
  (link) => link.toUpperCase(),
  (link) => [...link].map((letter, at) => (at % 2 === 0 ? letter.toUpperCase() : letter)).join(''),
  (link) => encodeURIComponent(link),
  (link) => [...link].map((letter) => `&#${letter.codePointAt(0) ?? 0};`).join(''),
  // Full-width twins of the letters, which some normalise after the check.
  (link) =>
    [...link]
      .map((letter) => (/[!-~]/.test(letter) ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0) : letter))
      .join(''),
  (link) => `url:${link}`,
  (link) => `https://u.ac.kr@${link}`.replace('https://u.ac.kr@', 'jar:'),
  ...BREAKS.flatMap((gap) => [
    (link: string) => `${gap}${link}`,
    ...[1, 4, 10].map((at) => (link: string) => `${link.slice(0, at)}${gap}${link.slice(at)}`),
  ]),
];
const LINKS = [...new Set(SCRIPTS.flatMap((script) => DISGUISES.map((disguise) => disguise(script))))];
const ROLES = [
  'ROLE_SYS_ADMIN',
  'ROLE_OPER',
  'ROLE_DEPT',
  'ROLE_PROF',
  'ROLE_CNSLR',
  'ROLE_CAREER',
  'ROLE_AUDIT',
] as const;
const PERIOD = { strtDt: '20260406', endDt: '99991231', scopeDeptCd: null };

describe('S20 administrators who mean harm', () => {
  const target = useTarget(['admin01']);
  const grantCnt = async (): Promise<number> =>
    (await sql<{ cnt: number }>`select count(*)::integer as cnt from "permGrntHis"`.execute(target.server.database.db))
      .rows[0]?.cnt ?? -1;

  it('nobody gives himself a role, by whichever door', async () => {
    const me = target.as('admin01');
    const roles = await target.server.database.db
      .selectFrom('role')
      .select(['roleId', 'roleCd'])
      .where('roleCd', 'in', ROLES)
      .execute();
    const doors = (roleId: string, roleCd: string): readonly (readonly [Op, object])[] => [
      ['saveUserRole', { userRoleId: randomUUID(), userId: me.userId, roleId, ...PERIOD, grntRsn: '스스로 주는 역할' }],
      ['saveUserRoleBulk', { userIds: [me.userId], roleId, ...PERIOD, grntRsn: '스스로 주는 역할' }],
      ['saveRoleUser', { roleId, userIds: [me.userId], ...PERIOD, rsn: '스스로 주는 역할' }],
      [
        'uploadUserRole',
        {
          rows: [
            {
              rowNo: 2,
              stfNo: 'admin01',
              roleCd,
              strtDt: '20260406',
              endDt: '99991231',
              scopeDeptCd: '',
              grntRsn: '스스로 주는 역할',
            },
          ],
        },
      ],
    ];
    const before = await grantCnt();
    const held = async (): Promise<number> =>
      (
        await target.server.database.db
          .selectFrom('userRole')
          .select('userRoleId')
          .where('userId', '=', me.userId)
          .execute()
      ).length;
    const heldBefore = await held();
    await attack({
      name: 'S20 own rights',
      cases: roles.flatMap(({ roleId, roleCd }) => doors(roleId, roleCd)),
      most: 40,
      attempt: async ([op, arg]) => {
        const { status, rows } = await me.call(op, arg);
        if (op === 'uploadUserRole') {
          const uploadId = rows[0]?.['uploadId'];
          if (typeof uploadId === 'string') await me.call('applyUserRoleUpload', { uploadId });
        }
        return status < 500 && (await held()) === heldBefore ? null : `${status} ${op}`;
      },
    });
    expect(await grantCnt(), 'nothing was done, so nothing is told').toBe(before);
  });

  it('no link of a menu runs a script', async () => {
    const top = await target.server.database.db
      .selectFrom('menu')
      .select('menuId')
      .where('upMenuId', 'is', null)
      .executeTakeFirstOrThrow();
    await attack({
      name: 'S20 links of menus',
      cases: LINKS,
      most: 60,
      attempt: async (linkUrl) => {
        const { status } = await target.as('admin01').call('saveMenu', {
          menuId: randomUUID(),
          upMenuId: top.menuId,
          menuNm: `링크 ${randomUUID().slice(0, 8)}`,
          menuDivCd: 'LINK',
          resourceId: null,
          linkUrl,
          linkTrgtCd: 'NEW',
          iconNm: null,
          sortOrdr: 900,
          dsplyYn: 'Y',
          useYn: 'Y',
          menuDesc: null,
          hlpCntn: null,
        });
        return status === 400 ? null : `${status} ${JSON.stringify(linkUrl)}`;
      },
    });
    const good = await target.as('admin01').call('saveMenu', {
      menuId: randomUUID(),
      upMenuId: top.menuId,
      menuNm: '좋은 링크',
      menuDivCd: 'LINK',
      resourceId: null,
      linkUrl: 'https://www.u.ac.kr',
      linkTrgtCd: 'NEW',
      iconNm: null,
      sortOrdr: 900,
      dsplyYn: 'Y',
      useYn: 'Y',
      menuDesc: null,
      hlpCntn: null,
    });
    expect(good.status, good.body.message).toBe(200);
  });

  it('no history gives up a row, one by one or all at once', async () => {
    const { db } = target.server.database;
    const { rows: parts } = await sql<{
      name: string;
    }>`select relname as name from pg_class join pg_inherits on inhrelid = pg_class.oid where inhparent in (${sql.join(HISTORIES.map((table) => sql`to_regclass(${`"${table}"`})`))})`.execute(
      db,
    );
    const tables = [...HISTORIES, ...parts.map(({ name }) => name)];
    // A refused row needs a row.
    await db
      .insertInto('permGrntHis')
      .values({ permGrntHisId: randomUUID(), actDivCd: 'GRANT', trgtDivCd: 'USER', aftVal: '2026-03-02 ~' })
      .execute();
    const cntOf = async (table: string): Promise<number> =>
      (await sql<{ cnt: number }>`select count(*)::integer as cnt from ${sql.table(table)}`.execute(db)).rows[0]?.cnt ??
      -1;
    await attack({
      name: 'S20 wiped histories',
      cases: tables.flatMap((table) => ['delete from', 'truncate', 'truncate only'].map((verb) => ({ table, verb }))),
      most: 400,
      attempt: async ({ table, verb }) => {
        const before = await cntOf(table);
        const refused = await sql`${sql.raw(verb)} ${sql.table(table)}`.execute(db).then(
          () => false,
          () => true,
        );
        if (verb !== 'delete from' && !refused) return `${verb} ${table} was taken`;
        return (await cntOf(table)) < before ? `${verb} ${table} lost rows` : null;
      },
    });
  });
});
