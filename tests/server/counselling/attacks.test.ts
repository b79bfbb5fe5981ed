import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { assessment, draft, note, openedCase, signed } from '#tests/support/writes/case-writes.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';

type Row = Readonly<Record<string, unknown>>;
const WORDS = '밤마다 다리 위에 서 있었다고 말함',
  KINDS = ['PSYC', 'EMPL', 'LRN', 'WRT', 'CARR'] as const;

/* The tries of docs/decisions/counselling-attacks.md: an insider with the database, and an administrator. */
describe.skipIf(!isDatabaseAvailable())('attacks on counselling', () => {
  const server = useServer(),
    db = () => server.database.db;
  let context: WriteContext, victim: Row;
  beforeAll(async () => {
    server.setTime('2026-04-06T10:00:00+09:00');
    context = await openWriteContext(server);
    victim = await signed(context, { cntn: WORDS });
    await context.call('cnslr02', 'saveRisk', assessment(victim['caseId']));
  });
  const ask = async (loginId: string, op: Op, arg: object) => {
    const { status, body } = await (await context.person(loginId)).call(op, arg);
    return { status, text: JSON.stringify(body) };
  };
  const getNote = (loginId: string, noteId: unknown) => ask(loginId, 'getNote', { cnslDivCd: 'PSYC', noteId });
  const caseOf = (cnslDivCd: string) => ({ cnslDivCd, caseId: victim['caseId'] });

  describe('an insider who writes in the database', () => {
    it('puts the text of a note into one of the own: it does not open', async () => {
      const own = await openedCase(context),
        form = note(own['caseId']);
      await context.call('cnslr02', 'saveNote', form);
      await sql`update "cnslNote" o set "encCn" = v."encCn", "keyCaseId" = v."keyCaseId"
        from "cnslNote" v where o."noteId" = ${form.noteId} and v."noteId" = ${String(victim['noteId'])}`.execute(db());
      const { status, text } = await getNote('cnslr02', form.noteId);
      expect(status).not.toBe(200);
      expect(text).not.toContain(WORDS);
    });

    it('gives a draft to another student: it does not open', async () => {
      const made = await draft(context, { cntn: WORDS });
      await sql`update "cnslCase" set "stdNo" = (select "stdNo" from "student" s where s."hakguaCd" = '1010'
        and not exists (select from "cnslCase" c where c."stdNo" = s."stdNo") order by "stdNo" limit 1)
        where "caseId" = ${String(made['caseId'])}`.execute(db());
      const { status, text } = await getNote('cnslr02', made['noteId']);
      expect(status).not.toBe(200);
      expect(text).not.toContain(WORDS);
    });

    it('cannot change what is signed, nor the log of looks, nor a history, nor empty one', async () => {
      const noteId = String(victim['noteId']);
      await expect(
        db().updateTable('cnslNote').set({ riskLvl: 3 }).where('noteId', '=', noteId).execute(),
      ).rejects.toThrow('signed note');
      await expect(db().deleteFrom('cnslNote').where('noteId', '=', noteId).execute()).rejects.toThrow('signed note');
      await getNote('cnslr02', noteId);
      await expect(db().updateTable('cnslAcsLog').set({ userId: 'x' }).execute()).rejects.toThrow('cannot be changed');
      await expect(db().deleteFrom('cnslAcsLog').execute()).rejects.toThrow('two years');
      for (const table of ['cnslHis', 'cnslAcsLog'])
        await expect(sql`truncate ${sql.table(table)} cascade`.execute(db())).rejects.toThrow('cannot be changed');
    });

    it('makes an own case of it: the texts open, and each look stands in the log under the own account', async () => {
      const taken = await signed(context, { cntn: WORDS }),
        caseId = String(taken['caseId']);
      await sql`update "cnslCase" set "cnslrId" = (select "cnslrId" from "cnslr" where "cnslDivCd" = 'PSYC' and "stfNo" = 'cnslr03'),
        "takeDt" = null where "caseId" = ${caseId}`.execute(db());
      expect((await getNote('cnslr03', taken['noteId'])).status).toBe(200);
      const looks = await db().selectFrom('cnslAcsLog').select('userId').where('caseId', '=', caseId).execute(),
        handedOver = await db()
          .selectFrom('cnslHis')
          .select('evtCd')
          .where('objId', '=', caseId)
          .where('evtCd', '=', 'transfer')
          .execute();
      expect(looks.length).toBeGreaterThan(0);
      // The history knows of no transfer: what was done past the application shows.
      expect(handedOver).toEqual([]);
    });
  });

  describe('an administrator', () => {
    it('reads no case, note, assessment, test, record, referral or calendar of any kind', async () => {
      const { aplyId } = await db()
        .selectFrom('cnslCase')
        .select('aplyId')
        .where('caseId', '=', String(victim['caseId']))
        .executeTakeFirstOrThrow();
      const reads: readonly (readonly [Op, object])[] = [
        ['getNote', { noteId: victim['noteId'] }],
        ['getNoteList', { caseId: victim['caseId'] }],
        ['getCase', { caseId: victim['caseId'] }],
        ['getRiskList', { caseId: victim['caseId'] }],
        ['getTestList', { caseId: victim['caseId'] }],
        ['getKindRecList', { caseId: victim['caseId'] }],
        ['getIntk', { aplyId }],
        ['getAply', { aplyId }],
        ['getSlotList', { from: '20260406', to: '20260410' }],
        ['brkGls', { caseId: victim['caseId'], rsnCd: 'CRIS', rsnCn: '확인', password: 'Campus!2026', otp: null }],
      ];
      for (const cnslDivCd of KINDS)
        for (const [op, arg] of reads) {
          const { status, text } = await ask('admin01', op, { cnslDivCd, ...arg });
          expect([op, cnslDivCd, status]).toEqual([op, cnslDivCd, 403]);
          expect(text).not.toContain(WORDS);
        }
    });

    it('makes no head of the own account, and no counsellor', async () => {
      const form = {
        cnslDivCd: 'PSYC',
        cnslrId: '0b0f7f0e-6a37-4d8f-9d0e-1f2f6a3b5c4d',
        stfNo: 'admin01',
        rcptYn: 'N',
        spclCds: [],
        qlfCn: null,
        intrCn: null,
        roomNm: null,
        onlineYn: 'N',
        maxCaseCnt: 20,
        useYn: 'Y',
      };
      expect((await ask('admin01', 'saveCnslr', { ...form, headYn: 'Y' })).status).toBeGreaterThanOrEqual(400);
      expect((await ask('admin01', 'saveCnslr', { ...form, headYn: 'N' })).status).toBeGreaterThanOrEqual(400);
      const rows = await db().selectFrom('cnslr').select('cnslrId').where('stfNo', '=', 'admin01').execute();
      expect(rows).toEqual([]);
    });

    it('sees of the access log who looked when, and no client', async () => {
      await getNote('cnslr02', victim['noteId']);
      const { status, text } = await ask('admin01', 'getAcsLog', caseOf('PSYC')),
        { stdNo } = await db()
          .selectFrom('cnslCase')
          .select('stdNo')
          .where('caseId', '=', String(victim['caseId']))
          .executeTakeFirstOrThrow();
      expect(status).toBe(200);
      for (const secret of [WORDS, String(stdNo)]) expect(text).not.toContain(secret);
    });

    it('finds the client of a case in no history of personal access', async () => {
      await context.call('cnslr02', 'getCase', caseOf('PSYC'));
      const { stdNo } = await db()
        .selectFrom('cnslCase')
        .select('stdNo')
        .where('caseId', '=', String(victim['caseId']))
        .executeTakeFirstOrThrow();
      const rows = await db()
        .selectFrom('prsnAcsHis')
        .select('sbjtKey')
        .where('resourcePath', 'like', '/admin/prfsnCnsl/%')
        .where('sbjtKey', '=', String(stdNo))
        .execute();
      expect(rows).toEqual([]);
    });
  });

  it('a copy of the data folder alone holds no key', () => {
    const { dataDir, keyDir } = server.database.place,
      names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
    expect(path.relative(dataDir, keyDir).startsWith('..')).toBe(true);
    expect(names.filter((name) => name.endsWith('.key'))).toEqual([]);
  });
});
