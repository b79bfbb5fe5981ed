import { randomUUID } from 'node:crypto';
import { openReception } from '#server/domains/counselling/groups/clock.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { STAFF, counsellorId, type Kind } from './case-writes.ts';
import { client } from './counselling-writes.ts';
import { partHeaders } from './system-writes.ts';
import { by, pick, type WriteContext } from './write-context.ts';

type Row = Readonly<Record<string, unknown>>;
interface Planned {
  readonly cnslDivCd?: Kind;
  readonly maxCnt?: number;
  readonly minCnt?: number;
  /** Days of the sessions from today on. */
  readonly days?: readonly number[];
  readonly over?: object;
}

/** A group of a kind's counsellor, whose reception begins today. */
export async function groupForm(
  context: WriteContext,
  { cnslDivCd = 'PSYC', maxCnt = 10, minCnt = 1, days = [1, 8], over = {} }: Planned = {},
) {
  const today = koreanDate8(context.server.now());
  return {
    grpId: randomUUID(),
    cnslDivCd,
    grpNm: '마음 다스리기 집단',
    leadCnslrId: await counsellorId(context, STAFF[cnslDivCd].counsellor, cnslDivCd),
    coCnslrId: null,
    minCnt,
    maxCnt,
    rcptStrtDt: today,
    rcptEndDt: addDays(today, 7),
    placeNm: '집단상담실',
    cmplRt: 80,
    sesns: days.map((day) => ({
      grpSesnId: randomUUID(),
      sesnDt: addDays(today, day),
      strtTm: '0000',
      endTm: '0100',
      topicCn: '자기 이해',
    })),
    ...over,
  };
}
const groupKey = (row: Row) => pick(row, 'cnslDivCd', 'grpId', 'version');

/** A group as its counsellor sees it now. */
export const groupNow = async ({ call }: WriteContext, { cnslDivCd, grpId }: Row): Promise<Row> =>
  call(STAFF[cnslDivCd as Kind].head, 'getGrp', { cnslDivCd, grpId });

/** A group whose reception the clock has opened. */
export async function recruiting(context: WriteContext, plan: Planned = {}): Promise<Row> {
  const form = await groupForm(context, plan);
  await context.call(STAFF[form.cnslDivCd].counsellor, 'saveGrp', form);
  await context.server.database.db.transaction().execute((tx) => openReception(tx, context.server.now(), form.grpId));
  return groupNow(context, form);
}

/** A student who has applied, by the leader. */
export async function member(context: WriteContext, group: Row): Promise<Row> {
  const cnslDivCd = group['cnslDivCd'] as Kind,
    stdNo = await client(context, null),
    made = await context.call(STAFF[cnslDivCd].counsellor, 'saveGrpMbr', { cnslDivCd, grpId: group['grpId'], stdNo });
  return { ...made, cnslDivCd, stdNo };
}
export const memberKey = (row: Row) => pick(row, 'cnslDivCd', 'grpMbrId', 'version');
/** The same with a place, or on the waiting list. */
export async function confirmed(context: WriteContext, group: Row): Promise<Row> {
  const made = await member(context, group);
  return {
    ...made,
    ...(await context.call(STAFF[group['cnslDivCd'] as Kind].counsellor, 'cnfmGrpMbr', memberKey(made))),
  };
}

/** A group under way, with a member, of which the sessions of these days have come. */
export async function running(
  context: WriteContext,
  plan: Planned = {},
): Promise<{ readonly group: Row; readonly of: Row }> {
  const open = await recruiting(context, { days: [0, 7], ...plan }),
    of = await confirmed(context, open);
  await context.call(STAFF[open['cnslDivCd'] as Kind].counsellor, 'startGrp', groupKey(await groupNow(context, open)));
  return { group: await groupNow(context, open), of };
}
const sessionOf = (group: Row, at = 0): string =>
  (group['sesns'] as { readonly grpSesnId: string }[])[at]?.grpSesnId ?? '';
export const marks = (group: Row, of: Row, atndCd = 'P', at = 0) => ({
  cnslDivCd: group['cnslDivCd'],
  grpSesnId: sessionOf(group, at),
  rows: [{ grpMbrId: of['grpMbrId'], atndCd, clientReqId: randomUUID() }],
});
export const groupNote = (group: Row, over: object = {}) => ({
  noteId: randomUUID(),
  cnslDivCd: group['cnslDivCd'],
  grpSesnId: sessionOf(group),
  sesnDt: '20260406',
  strtTm: '0000',
  endTm: '0100',
  mthdCd: 'FACE',
  topicCds: ['ADPT'],
  riskLvl: 0,
  cntn: '참여자들이 서로의 강점을 이야기함',
  intvCn: null,
  obsvCn: null,
  planCn: null,
  ...over,
});

/** What a student is asked about a session of 학습상담: laid down, because the session is held on another screen. */
export async function satisfactionOf({ server }: WriteContext, stdNo: string): Promise<string> {
  const { db } = server.database,
    now = server.now(),
    rsv = await db
      .selectFrom('cnslRsv as r')
      .select(['r.rsvId', 'r.cnslrId'])
      .where('r.cnslDivCd', '=', 'LRN')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('cnslSatisTkn as t').select('t.satisTkn').whereRef('t.rsvId', '=', 'r.rsvId'))),
      )
      .orderBy('r.rsvId')
      .executeTakeFirstOrThrow(),
    satisTkn = randomUUID();
  await db
    .insertInto('cnslSatisTkn')
    .values({
      satisTkn,
      stdNo,
      cnslDivCd: 'LRN',
      ...rsv,
      schlYear: '2026',
      shtmCd: '10',
      sentDt: now,
      xpirDt: new Date(now.getTime() + 86_400_000),
    })
    .execute();
  return satisTkn;
}
/** The named student of the portal. */
const NAMED = '20210001';

export const groupWrites = {
  saveGrp: by('cnslr02', groupForm),
  startGrp: by('cnslr02', async (context) => {
    const group = await recruiting(context);
    await confirmed(context, group);
    return groupKey(await groupNow(context, group));
  }),
  closeGrp: by('cnslr02', async (context) => {
    const { group, of } = await running(context);
    await context.call('cnslr02', 'saveGrpAtnd', marks(group, of));
    return groupKey(await groupNow(context, group));
  }),
  cnclGrp: by('cnslr02', async (context) => ({ ...groupKey(await recruiting(context)), rsn: '신청 인원 부족' })),
  saveGrpMbr: by('cnslr02', async (context) => ({
    ...pick(await recruiting(context), 'cnslDivCd', 'grpId'),
    stdNo: await client(context, null),
  })),
  cnfmGrpMbr: by('cnslr02', async (context) => memberKey(await member(context, await recruiting(context)))),
  cancelGrpMbr: by('cnslr02', async (context) => ({
    ...memberKey(await member(context, await recruiting(context))),
    rsn: '학생의 요청',
  })),
  saveGrpAtnd: by('cnslr02', async (context) => {
    const { group, of } = await running(context);
    return marks(group, of);
  }),
  saveGrpNote: by('cnslr02', async (context) => groupNote(await recruiting(context))),
  uploadGrpMbr: by('cnslr02', async (context) => ({
    ...pick(await recruiting(context), 'cnslDivCd', 'grpId'),
    rows: [{ rowNo: 2, stdNo: await client(context, null), stdNm: '' }],
  })),
  applyGrpMbrUpload: by('cnslr02', async (context) => {
    const { body } = await context.answer('cnslr02', 'uploadGrpMbr', {
      ...pick(await recruiting(context), 'cnslDivCd', 'grpId'),
      rows: [{ rowNo: 2, stdNo: await client(context, null), stdNm: '' }],
    });
    return { cnslDivCd: 'PSYC', uploadId: body.data['uploadId'] };
  }),
  partSaveGrpMbr: async (context: WriteContext) => ({
    by: null,
    arg: pick(await recruiting(context, { cnslDivCd: 'LRN' }), 'cnslDivCd', 'grpId'),
    headers: await partHeaders(context),
  }),
  partSaveCnslSatis: async (context: WriteContext) => ({
    by: null,
    arg: {
      satisTkn: await satisfactionOf(context, NAMED),
      q1: 5,
      q2: 4,
      q3: 5,
      q4: 4,
      q5: 5,
      freeCn: '도움이 되었다.',
    },
    headers: await partHeaders(context),
  }),
  partCancelGrpMbr: async (context: WriteContext) => {
    const group = await recruiting(context, { cnslDivCd: 'LRN' }),
      made = await context.call('cnslr03', 'saveGrpMbr', { ...pick(group, 'cnslDivCd', 'grpId'), stdNo: NAMED });
    return { by: null, arg: memberKey({ ...made, cnslDivCd: 'LRN' }), headers: await partHeaders(context) };
  },
};
