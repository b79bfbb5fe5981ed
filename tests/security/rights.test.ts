import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints, type Op } from '#contract/registry.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { admits, EXPECTED, isOfAccounts } from '#tests/support/access-table.ts';
import { attack } from './support/attack.ts';
import { useTarget } from './support/target.ts';

const PERMISSIONS = ['C', 'R', 'U', 'D'] as const;
/** All sixteen ways to hold letters. */
const COMBINATIONS: readonly string[] = Array.from({ length: 16 }, (_, bits) =>
  PERMISSIONS.filter((_letter, place) => (bits & (1 << place)) !== 0).join(''),
);
/** Every other letter needs R: what lacks it cannot be granted, so its holder has nothing. */
const isGrantable = (letters: string): boolean => letters.includes('R');
/** Saves that make a new row without a version and change one with it; written from the documents. */
const MAKES_OR_CHANGES: ReadonlySet<Op> = new Set([
  'saveNotice',
  'saveResource',
  'saveClient',
  'saveRole',
  'saveUserRole',
  'saveOtsdrMember',
  'saveMenu',
  'saveGuideItem',
  'saveGuidePromo',
  'saveCmmnCdGrp',
]);
const NONSENSE = { noSuchField: '1' };
const OPS = (Object.keys(endpoints) as Op[]).filter(isOfAccounts);

interface Case {
  readonly letters: string;
  readonly op: Op;
  readonly arg: object;
  readonly isOpen: boolean;
}

function casesOf(letters: string): readonly Case[] {
  const held = isGrantable(letters) ? letters : '';
  return OPS.flatMap((op): Case[] => {
    const rule = EXPECTED[op];
    const fresh: Case = { letters, op, arg: NONSENSE, isOpen: admits(rule, held) };
    if (!MAKES_OR_CHANGES.has(op) || typeof rule === 'string') return [fresh];
    return [fresh, { letters, op, arg: { ...NONSENSE, version: 1 }, isOpen: admits([rule[0], 'U'], held) }];
  });
}

describe('S04 letters by endpoints', () => {
  const target = useTarget(['admin01']);
  const roleId = randomUUID();
  const db = () => target.server.database.db;
  beforeAll(async () => {
    await sql`insert into "role" ("roleId", "roleCd", "roleNm", "dataScopeCd") values (${roleId}, 'ROLE_S04', '글자 조합', 'ALL')`.execute(
      db(),
    );
    await sql`insert into "userRole" ("userRoleId", "userId", "roleId", "strtDt") values (${randomUUID()}, ${userIdOf('norole01')}, ${roleId}, '20260101')`.execute(
      db(),
    );
  });

  /** Gives the letters on every screen there is, and to nobody else. */
  const hold = async (letters: string): Promise<void> => {
    await sql`delete from "roleResource" where "roleId" = ${roleId}`.execute(db());
    const cells = sql`insert into "roleResource" ("roleResourceId", "roleId", "resourceId", "authTypes") select ${`${letters}:`} || "resourceId", ${roleId}, "resourceId", ${letters} from "resource" where "inhrtYn" = 'N' and "acsDivCd" <> 'PUBLIC'`;
    if (isGrantable(letters)) await cells.execute(db());
    else if (letters !== '')
      await expect(cells.execute(db()), `${letters} without R`).rejects.toMatchObject({ code: '23514' });
  };

  it('opens what the independent table says, for all sixteen combinations', async () => {
    for (const letters of COMBINATIONS) {
      await hold(letters);
      const person = await target.server.signIn('norole01');
      await attack({
        name: `S04 letters ${letters || 'none'}`,
        cases: casesOf(letters),
        most: 40,
        attempt: async ({ op, arg, isOpen }) => {
          const { status } = await person.call(op, arg);
          return status === (isOpen ? 400 : 403)
            ? null
            : `${status} ${op} ${JSON.stringify(arg)} with ${letters || 'nothing'}`;
        },
      });
    }
  });
});
