import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_PATH, ZIP_PATH } from '#contract/files/upload-policy.ts';
import type { Op } from '#contract/registry.ts';
import { counselRetention, counselStat } from '#server/domains/counselling/index.ts';
import { createFileStore } from '#server/domains/files/index.ts';
import { listCaseKeys } from '#server/keys/case-key.ts';
import { isDatabaseAvailable, TEST_DATABASE } from '#tests/support/database.ts';
import { copyDatabase, type OlderCopy } from '#tests/support/older-copy.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { toMultipart } from '#tests/support/multipart.ts';
import { toAnswer } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import {
  application,
  assessment,
  caseNow,
  caseTest,
  kindRecord,
  note,
  noteKey,
  openedCase,
  referKey,
  referred,
} from '#tests/support/writes/case-writes.ts';
import { booked, consent, freeSlots } from '#tests/support/writes/counselling-writes.ts';
import { groupNote, groupNow, marks, running } from '#tests/support/writes/group-writes.ts';
import { openWriteContext, pick, type WriteContext } from '#tests/support/writes/write-context.ts';
import { runOnce } from '../jobs/job-harness.ts';

type Row = Readonly<Record<string, unknown>>;
const BEGIN = '2026-04-06T10:00:00+09:00',
  END = '2026-04-07T20:00:00+09:00',
  /** The last day on which what ended on 7 April 2026 is kept for five years, and the next. */
  LAST = '2031-04-07T05:00:00+09:00',
  OVER = '2031-04-08T05:00:00+09:00',
  GONE = [409, 'GONE', '이미 삭제되었거나 존재하지 않는 자료입니다.'];

describe.skipIf(!isDatabaseAvailable())('what counselling keeps, and for how long', () => {
  const server = useServer(),
    db = () => server.database.db;
  let context: WriteContext;
  const moveTo = async (at: string): Promise<void> => {
    server.setTime(at);
    context = await openWriteContext(server);
  };
  const refusal = async (loginId: string, op: Op, arg: object) => {
    const { status, body } = await (await context.person(loginId)).call(op, arg);
    return [status, body.data['reason'] ?? null, body.message];
  };
  const close = async (loginId: string, of: Row): Promise<Row> => {
    const cnslDivCd = String(of['cnslDivCd']) as 'PSYC',
      { version } = await caseNow(context, of['caseId'], cnslDivCd);
    return context.call(loginId, 'closeCase', {
      cnslDivCd,
      caseId: of['caseId'],
      version,
      clsRsnCd: 'AGRD',
      clsCn: '합의하여 마침',
    });
  };
  const run = () => runOnce(server, 'CNSL_RETENTION', counselRetention.run);
  const keyIds = async (): Promise<ReadonlySet<string>> =>
    new Set((await listCaseKeys(server.database.place.keyDir)).map(({ caseId }) => caseId));
  const keyFile = (keyId: string): string => path.join(server.database.place.keyDir, 'cases', `${keyId}.key`);
  /** People behind the sessions of each month, by kind and of all kinds, and every fact with what it is broken down by. */
  const figures = async () => {
    const people =
        await sql`select left("cnslDt", 6) as "ym", "cnslDivCd", count(distinct "prsnKey") as "prsn", count(*) as "done" from "vStatCnsl"
        where "stCd" = 'DONE' group by grouping sets ((1, 2), (1), ()) order by 1, 2`.execute(db()),
      facts =
        await sql`select "cnslId", "aplyId", "cnslDivCd", "mthdCd", "colgCd", "hakguaCd", "gradeCd", "genderCd", "aplyDt", "rsrvDt", "cnslDt", "stCd", "cnslMin", "frstYn",
        "prsnKey" is null as "isUnknown" from "vStatCnsl" order by "cnslId"`.execute(db());
    return { people: people.rows, facts: facts.rows };
  };
  /** Counts of days and months as the job makes them. */
  const counted = async () => {
    await runOnce(server, 'CNSL_STAT', counselStat.run);
    const days =
        await sql`select * from (select to_jsonb(d) - 'cnslStatDayId' - 'regDt' as "row" from "cnslStatDay" d) r order by "row"::text`.execute(
          db(),
        ),
      months =
        await sql`select * from (select to_jsonb(m) - 'cnslStatMonId' - 'regDt' as "row" from "cnslStatMon" m) r order by "row"::text`.execute(
          db(),
        );
    return { days: days.rows, months: months.rows };
  };

  let psyc: Row, empl: Row, open: Row, rejected: Row, group: Row, declined: Row, held: Row;
  let noteOfPsyc: Row, fileGroupId: string, older: OlderCopy | null;
  /** Of one student two sessions of a month in two kinds, of which one case has ended. */
  let shared: { readonly stdNo: string; readonly caseId: string; readonly other: Row };
  const keysDue = (): readonly string[] =>
    [psyc['aplyId'], empl['aplyId'], rejected['aplyId'], group['grpId'], declined['referId']].map(String);

  const startOf = ({ rsvDt, strtTm }: Row): string => {
    const [day, time] = [String(rsvDt), String(strtTm)];
    return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${time.slice(0, 2)}:${time.slice(2)}:00+09:00`;
  };
  /** A session that is held when its time has come. */
  const hold = async (loginId: string, row: Row): Promise<Row> => {
    await moveTo(startOf(row));
    const done = await context.call(loginId, 'doneRsv', pick(row, 'cnslDivCd', 'rsvId', 'version'));
    return { ...row, ...done };
  };

  beforeAll(async () => {
    await moveTo(BEGIN);
    psyc = await openedCase(context);
    noteOfPsyc = note(psyc['caseId']);
    await context.call(
      'cnslr02',
      'signNote',
      noteKey({ ...noteOfPsyc, ...(await context.call('cnslr02', 'saveNote', noteOfPsyc)) }),
    );
    await context.call('cnslr02', 'saveRisk', assessment(psyc['caseId']));
    await context.call('cnslr02', 'saveCnsnt', {
      cnslDivCd: 'PSYC',
      caseId: psyc['caseId'],
      items: [{ cnsntItemCd: 'TEST', agrYn: 'Y' }],
    });
    await context.call('cnslr02', 'saveTest', caseTest(psyc['caseId']));
    empl = await openedCase(context, 'EMPL');
    const sent = toMultipart([
        { name: 'fileType', value: 'group' },
        { name: 'policyCd', value: 'CNSL' },
        { name: 'files', fileName: '자기소개서.txt', value: Buffer.from('지원동기') },
      ]),
      uploaded = await server.app.inject({
        method: 'POST',
        url: UPLOAD_PATH,
        payload: sent.payload,
        headers: { ...(await context.person('career02')).headers, ...sent.headers },
      });
    fileGroupId = String(toAnswer(uploaded).rows[0]?.['value']);
    await context.call('career02', 'saveKindRec', kindRecord('EMPL', empl['caseId'], { fileGroupId }));
    open = await openedCase(context);
    await context.call('cnslr02', 'saveNote', note(open['caseId']));
    rejected = await application(context);
    rejected = {
      ...rejected,
      ...(await context.call('cnslr01', 'getAply', pick(rejected, 'cnslDivCd', 'aplyId'))),
    };
    const begun = await running(context, { days: [0] });
    group = begun.group;
    await context.call('cnslr02', 'saveGrpAtnd', marks(group, begun.of));
    await context.call('cnslr02', 'saveGrpNote', groupNote(group));
    declined = await referred(context);
    held = await booked(context, 'LRN');
    const first = await booked(context, 'EMPL'),
      [slot] = (await freeSlots(context, 'CARR', 'career02', '20260408')).slice(-1);
    await consent(context, 'CARR', String(first['stdNo']));
    const other = await context.call('career02', 'bookRsv', {
      cnslDivCd: 'CARR',
      slotId: slot?.['slotId'],
      stdNo: first['stdNo'],
      topicCds: ['PATH'],
      mthdCd: 'FACE',
    });
    shared = {
      stdNo: String(first['stdNo']),
      caseId: String(first['caseId']),
      other: { ...other, cnslDivCd: 'CARR', rsvDt: slot?.['slotDt'], strtTm: slot?.['strtTm'] },
    };
    held = await hold('cnslr03', held);
    await hold('career02', first);
    await moveTo(END);
    await context.call('cnslr01', 'rjctAply', {
      cnslDivCd: 'PSYC',
      rows: [{ id: rejected['aplyId'], version: rejected['version'] }],
      rjctRsn: '다른 기관에서 상담 중',
    });
    await context.call('cnslr02', 'closeGrp', pick(await groupNow(context, group), 'cnslDivCd', 'grpId', 'version'));
    await context.call('cnslr03', 'rjctRefer', { ...referKey(declined), rjctRsn: '진로상담이 맞음' });
    await close('cnslr02', psyc);
    await close('career02', empl);
    await close('career02', { cnslDivCd: 'EMPL', caseId: shared.caseId });
    await close('cnslr03', { cnslDivCd: 'LRN', caseId: held['caseId'] });
    await hold('career02', shared.other);
    older = TEST_DATABASE === 'postgres' ? await copyDatabase(server) : null;
  });
  afterAll(async () => older?.remove());

  it('a file of a case that is opened stands in the access log of counselling, too', async () => {
    const { fileId } = await db()
        .selectFrom('file')
        .select('fileId')
        .where('fileGroupId', '=', fileGroupId)
        .executeTakeFirstOrThrow(),
      { headers } = await context.person('career01');
    const looks = async () =>
      (await context.answer('career01', 'getAcsLog', { cnslDivCd: 'EMPL', caseId: empl['caseId'] })).rows.filter(
        ({ actCd }) => actCd === 'FILE',
      );
    expect(await looks()).toEqual([]);
    expect((await server.app.inject({ method: 'GET', url: `${ZIP_PATH}${fileId}`, headers })).statusCode).toBe(200);
    expect(await looks()).toMatchObject([{ caseNo: empl['caseNo'], userNm: '안도윤' }]);
    // Who may not open it is in no log.
    const stranger = (await context.person('cnslr02')).headers;
    expect(
      (await server.app.inject({ method: 'GET', url: `${ZIP_PATH}${fileId}`, headers: stranger })).statusCode,
    ).toBe(403);
    expect(await looks()).toHaveLength(1);
  });

  it('is there on the last day of its years, and the run of that day destroys none of it', async () => {
    await moveTo(LAST);
    expect(await run()).toMatchObject({ statCd: 'OK' });
    const keys = await keyIds();
    expect(keysDue().filter((keyId) => !keys.has(keyId))).toEqual([]);
    expect(await context.call('cnslr02', 'getNote', { cnslDivCd: 'PSYC', noteId: noteOfPsyc['noteId'] })).toMatchObject(
      {
        cntn: noteOfPsyc['cntn'],
      },
    );
  });

  it('is destroyed on the next: keys and students go, figures stay as they were', async () => {
    // A copy of a key is kept, as copies of the folder are.
    copyFileSync(keyFile(String(psyc['aplyId'])), `${keyFile(String(psyc['aplyId']))}.copy`);
    const before = await figures(),
      countedBefore = await counted();
    expect(JSON.stringify(before.facts)).toContain(String(held['rsvId']));
    await moveTo(OVER);
    expect(await run()).toMatchObject({ statCd: 'OK', errCnt: 0 });
    const keys = await keyIds();
    expect(keysDue().filter((keyId) => keys.has(keyId))).toEqual([]);
    expect(keys.has(String(open['aplyId'])), 'a case that goes on keeps its key').toBe(true);
    const left = await sql<{ n: number }>`select count(*)::integer as n from (
      select "stdNo" from "cnslCase" where "caseId" = any (${[psyc['caseId'], empl['caseId']]}::text[])
      union all select "stdNo" from "cnslAply" where "aplyId" = any (${[psyc['aplyId'], empl['aplyId'], rejected['aplyId']]}::text[])
      union all select "stdNo" from "cnslRsv" where "rsvId" = ${String(held['rsvId'])}
      union all select "stdNo" from "cnslGrpMbr" where "grpId" = ${String(group['grpId'])}
      union all select a."stdNo" from "cnslGrpAtnd" a join "cnslGrpSesn" s on s."grpSesnId" = a."grpSesnId" where s."grpId" = ${String(group['grpId'])}
      union all select "stdNo" from "cnslRefer" where "referId" = ${String(declined['referId'])}
      union all select "stdNo" from "cnslCnsnt" where "stdNo" = ${String(psyc['stdNo'])} and "cnslDivCd" = 'PSYC') s where "stdNo" is not null`.execute(
      db(),
    );
    expect(left.rows).toEqual([{ n: 0 }]);
    expect(await figures()).toEqual(before);
    expect(await counted()).toEqual(countedBefore);
  });

  it('no reason is left that was written about what was destroyed, and a history gives up nothing else', async () => {
    const words = new Set(['다른 기관에서 상담 중', '진로상담이 맞음']);
    const { rows } = await sql<{
      rsn: string;
    }>`select "rjctRsn" as "rsn" from "cnslAply" union all select "cnclRsn" from "cnslRsv"
      union all select "cnclRsn" from "cnslGrpMbr" union all select "rjctRsn" from "cnslRefer" union all select "rsn" from "cnslHis"
      union all select "rsn" from "cnslGrpHis"`.execute(db());
    expect(rows.filter(({ rsn }) => words.has(rsn))).toEqual([]);
    await expect(db().updateTable('cnslHis').set({ evtCd: 'x' }).execute()).rejects.toThrow('cannot be changed');
    await expect(db().deleteFrom('cnslHis').execute()).rejects.toThrow('cannot be changed');
    await expect(db().updateTable('cnslHis').set({ rsn: '다른 사유' }).execute()).rejects.toThrow('cannot be changed');
  });

  it('counselling.md 8.5: a destroyed note answers that it is gone, and takes no further word', async () => {
    const ask = { cnslDivCd: 'PSYC', noteId: noteOfPsyc['noteId'] };
    expect(await refusal('cnslr02', 'getNote', ask)).toEqual(GONE);
    expect(await refusal('cnslr02', 'getCase', { cnslDivCd: 'PSYC', caseId: psyc['caseId'] })).toEqual(GONE);
    expect(await refusal('cnslr02', 'getTestList', { cnslDivCd: 'PSYC', caseId: psyc['caseId'] })).toEqual(GONE);
    expect(await refusal('cnslr02', 'getRiskList', { cnslDivCd: 'PSYC', caseId: psyc['caseId'] })).toEqual(GONE);
    // What has waited on a device for all these years makes no new key.
    const late = note(psyc['caseId'], { dvcSvDt: '2026-04-06T11:00:00+09:00' });
    expect(await refusal('cnslr02', 'saveNote', late)).toEqual(GONE);
    expect(
      await refusal('cnslr02', 'addNote', { ...ask, version: 2, addNoteId: randomUUID(), cntn: '덧붙임' }),
    ).toEqual(GONE);
    expect(existsSync(keyFile(String(psyc['aplyId'])))).toBe(false);
    // Its number and counts stay in the list, without a student.
    const { rows } = await context.answer('cnslr02', 'getCaseList', {
      cnslDivCd: 'PSYC',
      searchKeyword: psyc['caseNo'],
    });
    expect(rows).toMatchObject([{ caseNo: psyc['caseNo'], stdNo: '', stdNm: '', sesnCnt: 1, caseSt: 'CLSD' }]);
    expect((await context.answer('career02', 'getFileList', { fileGroupId })).rows).toMatchObject([
      { oriFileNm: '파기된 파일' },
    ]);
  });

  it.runIf(TEST_DATABASE === 'postgres')(
    'counselling.md 8.5: an older copy of the database beside the present keys does not read it either',
    async () => {
      const copy = await older?.open();
      if (!copy) throw new Error('no copy');
      try {
        const counsellor = await copy.signIn('cnslr02'),
          ask = { cnslDivCd: 'PSYC', noteId: noteOfPsyc['noteId'] };
        const { status, body } = await counsellor.call('getNote', ask);
        expect([status, body.data['reason'], body.message]).toEqual(GONE);
        // The copy knows the case as it was; of what was written there is nothing.
        const [known] = (await counsellor.call('getCase', { cnslDivCd: 'PSYC', caseId: psyc['caseId'] })).rows;
        expect(known).toMatchObject({ stdNo: psyc['stdNo'], clsCn: null, aply: { aplyCn: null } });
        expect((await counsellor.call('getTestList', { cnslDivCd: 'PSYC', caseId: psyc['caseId'] })).status).toBe(409);
        const kept = await counsellor.call('getNoteList', { cnslDivCd: 'PSYC', caseId: open['caseId'] });
        expect([kept.status, kept.rows.length], 'what is not due is read').toEqual([200, 1]);
      } finally {
        await copy.close();
      }
    },
  );

  it('a key that comes back with a copy of the key folder goes again, without another certificate', async () => {
    const file = keyFile(String(psyc['aplyId'])),
      count = async () => (await context.answer('cnslr01', 'getDstrList', { cnslDivCd: 'PSYC' })).body.data.totalCount,
      before = await count();
    copyFileSync(`${file}.copy`, file);
    expect(await run()).toMatchObject({ statCd: 'OK', okCnt: 0 });
    expect(existsSync(file)).toBe(false);
    expect(await count()).toBe(before);
  });

  it('a case that was destroyed is never opened again', async () => {
    const { version } = await db()
      .selectFrom('cnslCase')
      .select('version')
      .where('caseId', '=', String(psyc['caseId']))
      .executeTakeFirstOrThrow();
    expect(
      await refusal('cnslr02', 'reopenCase', {
        cnslDivCd: 'PSYC',
        caseId: psyc['caseId'],
        version,
        rsn: '다시 찾아옴',
      }),
    ).toEqual([409, 'STATE', '종결 후 90일이 지난 사례는 다시 열 수 없습니다.']);
    await expect(
      db().updateTable('cnslCase').set({ caseSt: 'PROG' }).where('caseId', '=', String(psyc['caseId'])).execute(),
    ).rejects.toThrow('cnslCase_dstr_ck');
  });

  it('a certificate of the run names what was destroyed, for the head and the auditor', async () => {
    const ask = { cnslDivCd: 'PSYC', strtDt: '20310408', endDt: '20310408' };
    for (const loginId of ['cnslr02', 'oper05', 'oper01', 'admin01'])
      expect([loginId, (await refusal(loginId, 'getDstrList', ask))[0]]).toEqual([loginId, 403]);
    const { rows } = await context.answer('cnslr01', 'getDstrList', ask),
      [row] = rows;
    expect(rows).toHaveLength(1);
    expect((await context.answer('audit01', 'getDstrList', ask)).rows).toEqual(rows);
    expect(row).toMatchObject({ dstrDt: '20310408', retnYy: 5, grpCnt: 1, aplyCnt: 1 });
    expect(String(row?.['dstrNo'])).toMatch(/^PD2031\d{5}$/);
    expect(['caseCnt', 'aplyCnt', 'grpCnt', 'referCnt'].reduce((sum, name) => sum + Number(row?.[name]), 0)).toBe(
      row?.['totCnt'],
    );
    const print = { cnslDivCd: 'PSYC', dstrId: row?.['dstrId'] },
      { content, fileNm } = await context.call('audit01', 'printDstr', print),
      text = pdfText(Buffer.from(String(content), 'base64'));
    expect(fileNm).toBe(`파기확인서 심리상담 ${String(row?.['dstrNo'])}.pdf`);
    for (const words of [
      '파기확인서',
      '심리상담',
      '종결·종료 후 5년 보존',
      '2031-04-08',
      psyc['caseNo'],
      rejected['aplyNo'],
    ])
      expect(text).toContain(words);
    expect(text).not.toContain(String(psyc['stdNo']));
    // On the screen of another kind it is not found, and who may not read it does not print it.
    expect((await refusal('audit01', 'printDstr', { ...print, cnslDivCd: 'LRN' }))[0]).toBe(403);
    expect((await refusal('cnslr02', 'printDstr', print))[0]).toBe(403);
    const { sgnVal } = await db()
      .selectFrom('cnslDstr')
      .select('sgnVal')
      .where('dstrId', '=', String(row?.['dstrId']))
      .executeTakeFirstOrThrow();
    expect(text.replaceAll(/\s/g, '')).toContain(sgnVal);
    const refers = (await context.answer('cnslr03', 'getDstrList', { ...ask, cnslDivCd: 'LRN' })).rows[0];
    expect(refers).toMatchObject({ referCnt: 1 });
  });

  it('a certificate that was changed is not answered, nor can its row be', async () => {
    const row = await db()
        .selectFrom('cnslDstr as d')
        .innerJoin('file as f', 'f.fileId', 'd.fileId')
        .select(['d.dstrId', 'f.saveFileNm'])
        .where('d.cnslDivCd', '=', 'PSYC')
        .executeTakeFirstOrThrow(),
      file = createFileStore(server.database.place.dataDir).pathOf(row.saveFileNm),
      bytes = readFileSync(file),
      print = { cnslDivCd: 'PSYC', dstrId: row.dstrId };
    writeFileSync(file, Buffer.concat([bytes, Buffer.from('\n')]));
    expect(await refusal('cnslr01', 'printDstr', print)).toEqual([
      409,
      'STATE',
      '파기확인서가 서명과 다릅니다. 시스템관리자에게 문의해주세요.',
    ]);
    writeFileSync(file, bytes);
    expect((await refusal('cnslr01', 'printDstr', print))[0]).toBe(200);
    await expect(
      db().updateTable('cnslDstr').set({ dstrDt: '20310409' }).where('dstrId', '=', row.dstrId).execute(),
    ).rejects.toThrow('cannot be changed');
  });

  it('the access log goes after two years, and none of its younger rows before', async () => {
    const since = async (at: string) =>
      (
        await db()
          .selectFrom('cnslAcsLog')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .where('acsDt', '<', at)
          .executeTakeFirstOrThrow()
      ).n;
    expect(await since('2029-04-08T00:00:00+09:00')).toBe(0);
    expect(await since('2031-04-09T00:00:00+09:00')).toBeGreaterThan(0);
    await expect(db().deleteFrom('cnslAcsLog').execute()).rejects.toThrow('two years');
    await expect(db().updateTable('cnslAcsLog').set({ rsn: '' }).execute()).rejects.toThrow('cannot be changed');
  });

  it('a key in the place of a student leads to none once the last row with a number is gone', async () => {
    const person = () =>
        db().selectFrom('cnslPrsn').select('prsnKey').where('stdNo', '=', shared.stdNo).executeTakeFirst(),
      before = await person();
    expect(before, 'the other case still names the student').toBeDefined();
    const inView = async (): Promise<readonly unknown[]> =>
      (
        await sql`select distinct "prsnKey" from "vStatCnsl" where "cnslId" = ${String(shared.other['rsvId'])}
          or "cnslId" in (select "rsvId" from "cnslRsv" where "caseId" = ${shared.caseId})`.execute(db())
      ).rows;
    expect(await inView()).toEqual([before]);
    await moveTo('2031-04-08T10:00:00+09:00');
    const { caseId } = await db()
      .selectFrom('cnslRsv')
      .select('caseId')
      .where('rsvId', '=', String(shared.other['rsvId']))
      .executeTakeFirstOrThrow();
    await close('career02', { cnslDivCd: 'CARR', caseId });
    await moveTo('2036-04-09T05:00:00+09:00');
    expect(await run()).toMatchObject({ statCd: 'OK' });
    expect(await person()).toBeUndefined();
    expect(await inView(), 'both sessions are still one person').toEqual([before]);
  });
});
