import { randomUUID } from 'node:crypto';
import { PART_UPLOAD_PATH } from '#contract/files/upload-policy.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { toMultipart } from '../multipart.ts';
import { toAnswer } from '../server.ts';
import { partHeaders } from './system-writes.ts';
import { by, pick, type WriteContext } from './write-context.ts';

type Row = Readonly<Record<string, unknown>>;
interface Called {
  readonly server: WriteContext['server'];
  readonly call: WriteContext['call'];
  readonly answer: WriteContext['answer'];
}

/** Kinds with a counsellor of the demo campus and its head. */
export const COUNSELLORS = {
  PSYC: { head: 'cnslr01', counsellor: 'cnslr02' },
  EMPL: { head: 'career01', counsellor: 'career02' },
  LRN: { head: 'cnslr03', counsellor: 'cnslr03' },
  WRT: { head: 'cnslr03', counsellor: 'cnslr03' },
  CARR: { head: 'career01', counsellor: 'career02' },
} as const;
export type KindCd = keyof typeof COUNSELLORS;

/** The row of a member of staff in a kind. */
export async function counsellorOf({ answer }: Called, cnslDivCd: KindCd, stfNo: string): Promise<Row> {
  const { rows } = await answer(COUNSELLORS[cnslDivCd].head, 'getCnslrList', { cnslDivCd, page: 1, rowsPerPage: 100 });
  const found = rows.find((row) => row['stfNo'] === stfNo);
  if (!found) throw new Error(`${stfNo} has no row in ${cnslDivCd}`);
  return found;
}

/** Free times of a counsellor from a day on, as many weeks as there are. */
export async function freeSlots(
  context: Called,
  cnslDivCd: KindCd,
  stfNo: string,
  from: string,
  days = 13,
): Promise<readonly Row[]> {
  const { cnslrId } = await counsellorOf(context, cnslDivCd, stfNo),
    { rows } = await context.answer(stfNo, 'getSlotList', { cnslDivCd, cnslrId, from, to: addDays(from, days) });
  return rows.filter((row) => row['slotSt'] === 'OPEN' && row['busyYn'] === 'N');
}

const takenBy = new WeakMap<object, number>();
const PAGE = 100;
/** Students of 기계공학과 one after the other, who are with no counsellor; each has agreed to be counselled in the kind. */
export async function client({ server, answer }: Called, cnslDivCd: KindCd | null): Promise<string> {
  for (;;) {
    const taken = takenBy.get(server) ?? 0;
    takenBy.set(server, taken + 1);
    const { rows } = await answer('oper01', 'getUserList', {
      hakguaCd: '1020',
      shregSt: '10',
      page: Math.floor(taken / PAGE) + 1,
      rowsPerPage: PAGE,
      sortBy: 'stdNo',
      sortType: 'desc',
    });
    const stdNo = String(rows[taken % PAGE]?.['stdNo']),
      known = await server.database.db
        .selectFrom('cnslAply')
        .select('aplyId')
        .where('stdNo', '=', stdNo)
        .executeTakeFirst();
    if (known) continue;
    if (cnslDivCd !== null) await consent({ server }, cnslDivCd, stdNo);
    return stdNo;
  }
}

/** What a student has signed at the reception. */
export async function consent({ server }: Pick<Called, 'server'>, cnslDivCd: string, stdNo: string): Promise<void> {
  await server.database.db
    .insertInto('cnslCnsnt')
    .values({
      cnsntId: randomUUID(),
      stdNo,
      cnslDivCd,
      cnsntItemCd: 'BASIC',
      agrYn: 'Y',
      agrDt: server.now().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A reservation of a new client in a kind, with its version; the first free time of the counsellor from tomorrow on. */
export async function booked(context: Called, cnslDivCd: KindCd = 'LRN', over: object = {}, days = 1): Promise<Row> {
  const { counsellor } = COUNSELLORS[cnslDivCd],
    from = addDays(koreanDate8(context.server.now()), days),
    [slot] = await freeSlots(context, cnslDivCd, counsellor, from);
  if (!slot) throw new Error(`${counsellor} has no free time`);
  const stdNo = await client(context, cnslDivCd),
    made = await context.call(counsellor, 'bookRsv', {
      cnslDivCd,
      slotId: slot['slotId'],
      stdNo,
      topicCds: [],
      mthdCd: 'FACE',
      ...over,
    });
  return { ...made, cnslDivCd, stdNo, slotId: slot['slotId'], rsvDt: slot['slotDt'], strtTm: slot['strtTm'] };
}
const keyOf = (row: Row): Row => pick(row, 'cnslDivCd', 'rsvId', 'version');

/** Reservations of cnslr03 that were held on the last working days, one after the other, each as before it began to be over. */
const heldBy = new WeakMap<object, number>();
export async function begun(context: Called): Promise<Row> {
  const { rows } = await context.answer('cnslr03', 'getRsvList', {
      cnslDivCd: 'LRN',
      from: addDays(koreanDate8(context.server.now()), -3),
      to: addDays(koreanDate8(context.server.now()), -1),
      rsvSts: 'CNFM,CHKIN,DONE,NOSHOW',
      page: 1,
      rowsPerPage: 100,
      sortBy: 'rsvDt',
      sortType: 'asc',
    }),
    turn = heldBy.get(context.server) ?? 0,
    own = rows.filter((row) => (row['can'] as string[]).includes('doneRsv')),
    row = own[turn % own.length];
  heldBy.set(context.server, turn + 1);
  if (!row) throw new Error('cnslr03 has held nothing');
  const act = async (op: 'doneRsv' | 'undoDone' | 'undoNshw', from: Row): Promise<Row> => ({
    ...from,
    ...(await context.call('cnslr03', op, { ...keyOf(from), ...(op === 'doneRsv' ? {} : { rsn: '다시 확인했다.' }) })),
  });
  if (row['rsvSt'] === 'NOSHOW') return act('undoNshw', row);
  if (row['rsvSt'] === 'CNFM') return row;
  return act('undoDone', row['rsvSt'] === 'DONE' ? row : await act('doneRsv', row));
}
const ended = async (context: Called, op: 'doneRsv' | 'nshwRsv'): Promise<Row> => {
  const row = await begun(context);
  return { ...row, ...(await context.call('cnslr03', op, keyOf(row))) };
};

/** What a new student asks for in the portal, where staff have to confirm it. */
async function requested(context: WriteContext): Promise<Row> {
  const stdNo = await client(context, 'PSYC'),
    [slot] = await freeSlots(context, 'PSYC', 'cnslr02', addDays(koreanDate8(context.server.now()), 2)),
    headers = await partHeaders(context, { userDiv: 'USER', userKey: stdNo }),
    asked = { cnslDivCd: 'PSYC', slotId: slot?.['slotId'], topicCds: [], mthdCd: 'FACE' },
    answer = await context.server.call('partBookRsv', asked, { headers });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { ...answer.rows[0], cnslDivCd: 'PSYC' };
}

/** The named student of the portal. */
const NAMED = '20210001';
/** A reservation of the named student, far enough ahead to be cancelled. */
async function bookedByNamed(context: WriteContext): Promise<Row> {
  await consent(context, 'LRN', NAMED);
  const from = addDays(koreanDate8(context.server.now()), 2),
    [slot] = await freeSlots(context, 'LRN', 'cnslr03', from),
    made = await context.call('cnslr03', 'bookRsv', {
      cnslDivCd: 'LRN',
      slotId: slot?.['slotId'],
      stdNo: NAMED,
      topicCds: [],
      mthdCd: 'FACE',
    });
  return { ...made, cnslDivCd: 'LRN' };
}
/** The reservation of the named student that begins now, in the first kind where a counsellor has the time; an older one makes room for it. */
async function comingNow(context: WriteContext): Promise<Row> {
  const today = koreanDate8(context.server.now());
  for (const [cnslDivCd, stfNo] of [
    ['LRN', 'cnslr03'],
    ['CARR', 'career02'],
    ['CARR', 'career01'],
    ['EMPL', 'career02'],
  ] as const) {
    const { cnslrId } = await counsellorOf(context, cnslDivCd, stfNo),
      arg = { cnslDivCd, cnslrId, from: today, to: today },
      slot = (await context.answer(stfNo, 'getSlotList', arg)).rows.find((row) => row['strtTm'] === '1000'),
      rsv = slot?.['rsv'] as Row | null | undefined;
    if (!slot || slot['busyYn'] === 'Y') continue;
    await consent(context, cnslDivCd, NAMED);
    if (rsv) await context.call(stfNo, 'cancelRsv', { ...keyOf(rsv), rsn: '다시 예약한다.' });
    const asked = { cnslDivCd, slotId: slot['slotId'], stdNo: NAMED, topicCds: [], mthdCd: 'FACE' };
    return { ...(await context.call(stfNo, 'bookRsv', asked)), cnslDivCd };
  }
  throw new Error('nobody has time now');
}

/** An application that waits: laid down, because it is made on another screen. */
export async function waiting(
  { server }: Pick<Called, 'server'>,
  cnslDivCd: KindCd,
  stdNo: string,
  over: { readonly aplyDt?: string; readonly riskLvl?: number; readonly aplySt?: 'RCPT' | 'WAIT' } = {},
): Promise<string> {
  const aplyId = randomUUID();
  await server.database.db
    .insertInto('cnslAply')
    .values({
      aplyId,
      aplyNo: `T${randomUUID().slice(0, 12)}`,
      cnslDivCd,
      stdNo,
      aplyDt: over.aplyDt ?? '2020-01-01T00:00:00+09:00',
      aplySt: over.aplySt ?? 'WAIT',
      riskLvl: over.riskLvl ?? 0,
    })
    .execute();
  return aplyId;
}
/** A slot that somebody has given back, and which is offered to the named student. */
async function offeredToNamed(context: WriteContext): Promise<Row> {
  await consent(context, 'LRN', NAMED);
  const row = await booked(context, 'LRN', {}, 3),
    aplyId = await waiting(context, 'LRN', NAMED);
  await context.call('cnslr03', 'cancelRsv', { ...keyOf(row), rsn: '상담사 출장' });
  return { cnslDivCd: 'LRN', slotId: row['slotId'], aplyId };
}

/** What a student says in an application of the portal. */
export const ownAply = (cnslDivCd: KindCd, topicCd: string, over: object = {}) => ({
  aplyId: randomUUID(),
  cnslDivCd,
  topicCds: [topicCd],
  hopeMthdCd: 'FACE',
  hopeTms: [{ dow: 3, strtTm: '1000', endTm: '1200' }],
  cnslrHopeId: null,
  aplyCn: '혼자서는 시작하기 어렵다.',
  extrCn: { sbjtCn: '글쓰기 기초' },
  fileGroupId: null as string | null,
  cnsntItemCds: ['BASIC'],
  ...over,
});
/** A piece of writing that a student has sent in the portal. @returns its group */
export async function manuscript(
  { server }: Pick<Called, 'server'>,
  headers: Readonly<Record<string, string>>,
  text = '서론',
): Promise<string> {
  const form = toMultipart([
      { name: 'fileType', value: 'group' },
      { name: 'policyCd', value: 'CNSL' },
      { name: 'files', fileName: '초고.txt', value: Buffer.from(text) },
    ]),
    sent = toAnswer(
      await server.app.inject({
        method: 'POST',
        url: PART_UPLOAD_PATH,
        payload: form.payload,
        headers: { ...form.headers, ...headers },
      }),
    );
  if (sent.status !== 200) throw new Error(`${PART_UPLOAD_PATH}: ${sent.status} ${JSON.stringify(sent.body)}`);
  return String(sent.rows[0]?.['value']);
}
/** An application that the named student has made in the portal, with the headers of the session. */
async function appliedByNamed(context: WriteContext) {
  const headers = await partHeaders(context),
    // No other write books the named student in this kind, which would use the application.
    form = ownAply('WRT', 'RPRT', { fileGroupId: await manuscript(context, headers) }),
    { status, rows, body } = await context.server.call('partSaveAply', form, { headers });
  if (status !== 200) throw new Error(`partSaveAply: ${status} ${JSON.stringify(body)}`);
  return { form, version: rows[0]?.['version'], headers };
}

/** A student whom three no-shows of the term ban: laid down, because they happened on days that are over. */
export async function bannedClient(context: Called, days = ['20260330', '20260331', '20260401']): Promise<string> {
  const stdNo = await client(context, 'EMPL'),
    { cnslrId } = await counsellorOf(context, 'EMPL', 'career02'),
    aplyId = await waiting(context, 'EMPL', stdNo);
  await context.server.database.db
    .insertInto('cnslRsv')
    .values(
      days.map((rsvDt) => ({
        rsvId: randomUUID(),
        aplyId,
        cnslDivCd: 'EMPL',
        cnslrId: String(cnslrId),
        stdNo,
        rsvDt,
        strtTm: '2000',
        endTm: '2030',
        rsvSt: 'NOSHOW' as const,
      })),
    )
    .execute();
  return stdNo;
}

const settings = async (context: WriteContext, cnslDivCd: KindCd): Promise<Row> => {
  const {
    cnslKindId: _id,
    deptNm: _nm,
    ...form
  } = await context.call(COUNSELLORS[cnslDivCd].head, 'getCnslKind', {
    cnslDivCd,
  });
  return form;
};
const counsellorForm = (over: object = {}) => ({
  headYn: 'N',
  rcptYn: 'N',
  spclCds: [],
  qlfCn: null,
  intrCn: null,
  roomNm: '상담실 9',
  onlineYn: 'Y',
  maxCaseCnt: 20,
  useYn: 'Y',
  ...over,
});
let newStaff = 0;

export const counsellingWrites = {
  saveCnslKind: by('career01', (context) => settings(context, 'CARR')),
  saveCnslr: by('cnslr03', async (context) => {
    newStaff += 1;
    const { rows } = await context.answer('oper01', 'getStfList', { stfDivCd: '10', deptCd: '1010' });
    return {
      cnslDivCd: 'LRN',
      cnslrId: randomUUID(),
      stfNo: rows[newStaff % rows.length]?.['stfNo'],
      ...counsellorForm(),
    };
  }),
  saveSchd: by('career02', async (context) => {
    const { cnslrId, version } = await counsellorOf(context, 'CARR', 'career02');
    return {
      cnslDivCd: 'CARR',
      cnslrId,
      version,
      rows: [{ dow: 6, strtTm: '0900', endTm: '1200', mthdCds: ['FACE'], strtDt: '20260301', endDt: null }],
    };
  }),
  createSlots: by('cnslr02', async (context) => {
    const { cnslrId } = await counsellorOf(context, 'PSYC', 'cnslr02');
    return { cnslDivCd: 'PSYC', cnslrId, strtDt: '20260601', endDt: '20260607' };
  }),
  blockSlots: by('cnslr02', async (context) => {
    const [slot] = await freeSlots(context, 'PSYC', 'cnslr02', addDays(koreanDate8(context.server.now()), 3));
    return {
      cnslDivCd: 'PSYC',
      rows: [{ id: slot?.['slotId'], version: slot?.['version'] }],
      blckYn: 'Y',
      rsn: '교육 참석',
    };
  }),
  bookRsv: by('cnslr03', async (context) => {
    const [slot] = await freeSlots(context, 'LRN', 'cnslr03', addDays(koreanDate8(context.server.now()), 1));
    return {
      cnslDivCd: 'LRN',
      slotId: slot?.['slotId'],
      stdNo: await client(context, 'LRN'),
      topicCds: ['METH'],
      mthdCd: 'FACE',
    };
  }),
  moveRsv: by('cnslr03', async (context) => {
    const row = await booked(context),
      free = await freeSlots(context, 'LRN', 'cnslr03', addDays(koreanDate8(context.server.now()), 2));
    return { ...keyOf(row), slotId: free.at(-1)?.['slotId'] };
  }),
  cnfmRsv: by('cnslr02', async (context) => keyOf(await requested(context))),
  cancelRsv: by('cnslr03', async (context) => ({ ...keyOf(await booked(context)), rsn: '상담사 출장' })),
  liftBan: by('career01', async (context) => ({
    cnslDivCd: 'EMPL',
    stdNo: await bannedClient(context),
    rsn: '질병으로 불참했다.',
  })),
  chkinRsv: by('cnslr03', async (context) => keyOf(await begun(context))),
  doneRsv: by('cnslr03', async (context) => keyOf(await begun(context))),
  nshwRsv: by('cnslr03', async (context) => keyOf(await begun(context))),
  undoNshw: by('cnslr03', async (context) => ({ ...keyOf(await ended(context, 'nshwRsv')), rsn: '늦게 도착했다.' })),
  undoDone: by('cnslr03', async (context) => ({ ...keyOf(await ended(context, 'doneRsv')), rsn: '다른 학생이었다.' })),
  partBookRsv: async (context: WriteContext) => {
    await consent(context, 'LRN', NAMED);
    const from = addDays(koreanDate8(context.server.now()), 2),
      [slot] = await freeSlots(context, 'LRN', 'cnslr03', from);
    return {
      by: null,
      arg: { cnslDivCd: 'LRN', slotId: slot?.['slotId'], topicCds: [], mthdCd: 'FACE' },
      headers: await partHeaders(context),
    };
  },
  partCancelRsv: async (context: WriteContext) => ({
    by: null,
    arg: keyOf(await bookedByNamed(context)),
    headers: await partHeaders(context),
  }),
  partChkinRsv: async (context: WriteContext) => ({
    by: null,
    arg: pick(await comingNow(context), 'cnslDivCd', 'rsvId'),
    headers: await partHeaders(context),
  }),
  partAcptOffer: async (context: WriteContext) => ({
    by: null,
    arg: await offeredToNamed(context),
    headers: await partHeaders(context),
  }),
  partSaveCnsnt: async (context: WriteContext) => ({
    by: null,
    arg: { cnslDivCd: 'LRN', items: [{ cnsntItemCd: 'TRNSF', agrYn: 'Y' }] },
    headers: await partHeaders(context),
  }),
  // A change of an open one: with its version, and refused to every other student.
  partSaveAply: async (context: WriteContext) => {
    const { form, version, headers } = await appliedByNamed(context);
    return { by: null, arg: { ...form, version, topicCds: ['ESSY'] }, headers };
  },
  partCancelAply: async (context: WriteContext) => {
    const { form, version, headers } = await appliedByNamed(context);
    return { by: null, arg: { ...pick(form, 'cnslDivCd', 'aplyId'), version, rsn: '혼자 해 보기로 했다.' }, headers };
  },
};
