import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { UPLOAD_PATH } from '#contract/files/upload-policy.ts';
import { encryptSecret } from '#server/domains/session/secret-box.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { stableId } from '#server/database/seed/stable-id.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { raiseWorkAs } from '#server/domains/work/index.ts';
import { toMultipart } from './multipart.ts';
import { pdf } from './sample-files.ts';
import { toAnswer, type Person, type TestServer } from './server.ts';

/** In every text of a person's rows, so that a leak can be recognised wherever it turns up. */
export const markOf = (loginId: string): string => `〈${loginId}의 자료〉`;

/** Rows of one person, by what they are. */
export interface OwnedRows {
  readonly draft: string;
  readonly posted: string;
  readonly draftGroup: string;
  readonly looseGroup: string;
  readonly looseFile: string;
  readonly looseLink: string;
  readonly permGrnt: string;
  readonly excelReq: string;
  readonly uploadCheck: string;
  readonly clientReq: string;
  readonly deviceId: string;
  readonly member: string;
  readonly inbox: string;
  readonly alarm: string;
  readonly work: string;
}

const noticeOf = (mark: string, deptCd: string, over: object) => ({
  noticeId: randomUUID(),
  actionCd: 'POST',
  noticeDivCd: 'GEN',
  title: `${mark} 공지`,
  cntn: `&lt;p&gt;${mark}&lt;/p&gt;`,
  trgtDivCd: 'STF',
  trgts: [{ trgtKindCd: 'DEPT', trgtCd: deptCd }],
  postStrtDt: '20260406',
  postStrtTm: '0900',
  postEndDt: '20260430',
  postEndTm: '1800',
  topFixYn: 'N',
  popYn: 'N',
  mustReadYn: 'Y',
  almYn: 'N',
  ...over,
});

async function upload(server: TestServer, person: Person, fileName: string): Promise<string> {
  const form = toMultipart([
    { name: 'fileType', value: 'group' },
    { name: 'policyCd', value: 'NOTICE' },
    { name: 'files', fileName, value: pdf() },
  ]);
  const answer = toAnswer(
    await server.app.inject({
      method: 'POST',
      url: UPLOAD_PATH,
      payload: form.payload,
      headers: { ...person.headers, ...form.headers },
    }),
  );
  return String(answer.rows[0]?.['value']);
}

async function save(person: Person, form: ReturnType<typeof noticeOf>): Promise<string> {
  const { status, body } = await person.call('saveNotice', form);
  if (status !== 200) throw new Error(`${person.loginId}: ${body.message}`);
  return form.noticeId;
}

/** Makes one row of each kind for somebody who may write notices to his department. */
export async function makeOwnedRows(server: TestServer, person: Person, deptCd: string): Promise<OwnedRows> {
  const mark = markOf(person.loginId),
    { db } = server.database,
    { userId } = person;
  const draftGroup = await upload(server, person, `${mark} 초안.pdf`),
    looseGroup = await upload(server, person, `${mark} 낱개.pdf`);
  const draft = await save(person, noticeOf(mark, deptCd, { actionCd: 'DRAFT', fileGroupId: draftGroup }));
  const posted = await save(person, noticeOf(mark, deptCd, {}));
  const loose = await db
    .selectFrom('file')
    .select(['fileId', 'linkUrlPath', 'saveFileNm'])
    .where('fileGroupId', '=', looseGroup)
    .executeTakeFirstOrThrow();
  const [permGrnt, excelReq, uploadCheck, clientReq, batchRunId, member, deviceId] = Array.from({ length: 7 }, () =>
    randomUUID(),
  ) as [string, string, string, string, string, string, string];
  const inbox = await putInbox(server, userId, mark),
    alarm = randomUUID();
  const drafted = await person.call('saveAlarm', {
    alarmId: alarm,
    title: `${mark} 알림`,
    cntn: mark,
    chnlCds: ['INAPP'],
    rcvrs: { userIds: [userId] },
  });
  if (drafted.status !== 200) throw new Error(`${person.loginId}: ${drafted.body.message}`);
  await sql`insert into "almSet" ("almSetId", "rcvrDivCd", "rcvrKey", "areaCd", "chnlCd", "rcvYn") values (${randomUUID()}, 'STF', ${userId}, 'CMNCT', 'EMAIL', 'N')`.execute(
    db,
  );
  await sql`insert into "pushSub" ("pushSubId", "rcvrDivCd", "rcvrKey", "endpoint", "p256dh", "auth") values (${randomUUID()}, 'STF', ${userId}, ${`https://push.example/${userId}`}, ${mark}, ${mark})`.execute(
    db,
  );
  await db
    .insertInto('permGrnt')
    .values({
      permGrntId: permGrnt,
      permId: stableId('perm:STAT_CNFRM'),
      userId,
      strtDt: '20260406',
      endDt: '20260501',
      reqRsn: `${mark} 신청 사유`,
      reqUserId: userId,
    })
    .execute();
  await sql`insert into "batchRun" ("batchRunId", "jobCd", "flightKey", "trgrDivCd", "dueDt") values (${batchRunId}, 'REQ_PURGE', ${batchRunId}, 'MANUAL', now())`.execute(
    db,
  );
  await sql`insert into "excelReq" ("excelReqId", "userId", "reqNm", "op", "arg", "layout", "ipAddr", "traceId", "batchRunId", "regDt")
    values (${excelReq}, ${userId}, ${mark}, 'downloadGuideItemExcel', '{}', '{}', '127.0.0.1', 't', ${batchRunId}, ${server.now().toISOString()}::timestamptz)`.execute(
    db,
  );
  await db
    .insertInto('uploadCheck')
    .values({
      uploadId: uploadCheck,
      op: 'uploadGuideItem',
      userId,
      payload: JSON.stringify({ context: {}, rows: [], errCnt: 0, mark }),
      regDt: server.now(),
    })
    .execute();
  await db
    .insertInto('clientReq')
    .values({
      clientReqId: clientReq,
      userId,
      op: 'saveMyTheme',
      bodyHash: 'x',
      status: 200,
      response: JSON.stringify({ data: [{ themeCd: mark }] }),
      regDt: server.now(),
    })
    .execute();
  await db
    .insertInto('deviceQueue')
    .values({
      deviceId,
      userId,
      deviceNm: mark,
      lastSeq: 3,
      waiting: '{[2,4)}',
      seenDt: server.now(),
      goneDt: server.now(),
    })
    .execute();
  await db
    .insertInto('deviceKey')
    .values({ userId, keyNo: 1, keyEnc: await encryptSecret(db, `${userId} device 1`, Buffer.from(mark)) })
    .execute();
  const work = {
    title: mark,
    resourcePath: '/guide',
    needAuthType: 'R' as const,
    linkUrl: '/guide/home',
    refTable: 'guideItem',
    refId: member,
  };
  await raiseWorkAs({ db, now: server.now(), userId: null }, [{ ...work, workDivCd: 'ECP_CMPL', trgtUserId: userId }]);
  const { workItemId } = await db
    .selectFrom('workItem')
    .select('workItemId')
    .where('refId', '=', member)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('workDpty')
    .values({
      workDptyId: randomUUID(),
      userId,
      dptyUserId: userIdOf('oper05'),
      strtDt: '20260406',
      endDt: '20260430',
      regId: userId,
    })
    .execute();
  await db
    .insertInto('homeWidget')
    .values({ homeWidgetId: randomUUID(), userId, wdgtCd: 'NOTI', sortOrdr: 1, dsplyYn: 'N', sizeCd: 'L' })
    .execute();
  await db
    .insertInto('acdmSchdl')
    .values({
      acdmSchdlId: randomUUID(),
      schdlNm: `${mark} 일정`,
      schdlDivCd: 'ETC',
      strtDt: '20260406',
      endDt: '20260406',
      deptCd,
      regId: userId,
    })
    .execute();
  const email = `${member}@u.kr`;
  await db
    .insertInto('otsdrMember')
    .values({
      otsdrMemberId: member,
      memberNm: mark,
      memberDivCd: 'RSDNT',
      email,
      loginId: email,
      mobile: '01000000000',
      birthDt: '19900101',
      statCd: 'APLY',
      agreReqYn: 'Y',
      agreReqDt: server.now(),
      aplyDt: server.now(),
      regId: userId,
    })
    .execute();
  await sql`insert into "pwdHis" ("pwdHisId", "userId", "pwdHash") values (${randomUUID()}, ${userId}, 'x')`.execute(
    db,
  );
  return {
    draft,
    posted,
    draftGroup,
    looseGroup,
    looseFile: loose.fileId,
    looseLink: loose.linkUrlPath + loose.saveFileNm,
    permGrnt,
    excelReq,
    uploadCheck,
    clientReq,
    deviceId,
    member,
    inbox,
    alarm,
    work: workItemId,
  };
}

/** A message in somebody's inbox. @returns the id of his row */
async function putInbox(server: TestServer, userId: string, title: string): Promise<string> {
  const { db } = server.database;
  await notifyUsers(db, [userId], {
    tmplCd: 'NOTI_POST',
    vars: { 제목: title, 부서: title, 안내: '' },
    resourcePath: '/batch',
    now: server.now(),
  });
  return (
    await db.selectFrom('alarmRcvr').select('alarmRcvrId').where('rcvrKey', '=', userId).executeTakeFirstOrThrow()
  ).alarmRcvrId;
}

/** The rows of a person as they stand, without what reading them counts. */
export async function pictureOf({ database: { db } }: Pick<TestServer, 'database'>, loginId: string): Promise<string> {
  const userId = userIdOf(loginId);
  const tables = [
    sql`select to_jsonb(n) - 'viewCnt' as "row" from "notice" n where "wrtrId" = ${userId} order by "noticeId"`,
    sql`select to_jsonb(t) as "row" from "noticeTrgt" t join "notice" n using ("noticeId") where n."wrtrId" = ${userId} order by "noticeTrgtId"`,
    ...(['fileGroup', 'file', 'otsdrMember', 'acdmSchdl'] as const).map(
      (table) =>
        sql`select to_jsonb(t) - 'dwnldCnt' as "row" from ${sql.table(table)} t where "regId" = ${userId} order by ${sql.ref(`${table}Id`)}`,
    ),
    ...(
      ['permGrnt', 'excelReq', 'uploadCheck', 'clientReq', 'deviceQueue', 'deviceKey', 'pwdHis', 'homeWidget'] as const
    ).map((table) => sql`select to_jsonb(t) as "row" from ${sql.table(table)} t where "userId" = ${userId} order by 1`),
    ...(['alarmRcvr', 'almSet', 'pushSub'] as const).map(
      (table) => sql`select to_jsonb(t) as "row" from ${sql.table(table)} t where "rcvrKey" = ${userId} order by 1`,
    ),
    sql`select to_jsonb(t) as "row" from "alarm" t where "regId" = ${userId} order by 1`,
    sql`select to_jsonb(t) as "row" from "workItem" t where "trgtUserId" = ${userId} order by 1`,
    sql`select to_jsonb(t) as "row" from "workDpty" t where "userId" = ${userId} order by 1`,
  ];
  // One question instead of twenty: it is asked after every attempt.
  const whole = sql<{
    picture: string;
  }>`select jsonb_build_array(${sql.join(tables.map((rows) => sql`(select jsonb_agg("row") from (${rows}) "rows")`))})::text as "picture"`;
  const [found] = (await whole.execute(db)).rows;
  if (!found) throw new Error(`no picture of ${loginId}`);
  return found.picture;
}
