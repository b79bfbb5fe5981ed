import { randomUUID } from 'node:crypto';
import type { PeriodForm } from '#contract/extracurricular/period.ts';
import { periodForm } from '../extracurricular/period-form.ts';
import { shares, storedCurri } from './ecp-writes.ts';
import { openSpaceFor } from './space-writes.ts';
import { by, pick, type MakeRequest, type WriteContext } from './write-context.ts';

type Row = Readonly<Record<string, unknown>>;
/** A room for a whole period, bookable weeks before. */
export const LONG_AHEAD = { maxAdvDay: 90 },
  ROOMY = { cpctCnt: 40 };

/** A period of a curriculum of dept01 in use, as the wizard sends it. */
export async function newPeriod(context: WriteContext, over: Partial<PeriodForm> = {}) {
  const curriId = over.curriId ?? String((await storedCurri(context, 'USE')).curriId);
  return {
    prdId: randomUUID(),
    userDiv: 'USER',
    ...periodForm({
      abilities: await shares(context),
      prdNm: `시험 회차 ${randomUUID().slice(0, 8)}`,
      ...over,
      curriId,
    }),
  };
}

const read = async (context: WriteContext, prdId: unknown, who = 'dept01'): Promise<Row> =>
  context.call(who, 'getPrd', { prdId });
/** The document that waits about a period. */
export async function openDocument(context: WriteContext, prdId: unknown): Promise<Row> {
  const { document } = await read(context, prdId, 'oper01');
  return document as Row;
}
/** Approves the document that waits about a period at each of its steps: the head of 1010, then the central office. */
export async function approveAll(
  context: WriteContext,
  prdId: unknown,
  op: 'approvePrd' | 'approveRslt' = 'approvePrd',
) {
  for (const who of ['head01', 'oper01'])
    await context.call(who, op, pick(await openDocument(context, prdId), 'aprvId', 'version'));
}

/** A stored period of dept01, in the state that it has reached by its events. */
export async function storedPeriod(
  context: WriteContext,
  state: 'DRAFT' | 'SUBMITTED' | 'APPROVED' = 'DRAFT',
  over: Partial<PeriodForm> = {},
): Promise<Row> {
  const form = await newPeriod(context, over),
    draft = await context.call('dept01', 'savePrd', form);
  if (state === 'DRAFT') return draft;
  await context.call('dept01', 'submitPrd', pick(draft, 'prdId', 'version'));
  if (state === 'APPROVED') await approveAll(context, form.prdId);
  return read(context, form.prdId);
}
/** A period whose report waits for the head. */
async function reported(context: WriteContext): Promise<Row> {
  const { prdId } = await storedPeriod(context, 'SUBMITTED'),
    { db } = context.server.database;
  await db.updateTable('ecpPrd').set({ prdSt: 'RSLT_SUBMITTED' }).where('prdId', '=', String(prdId)).execute();
  await db.updateTable('ecpAprv').set({ refDiv: 'PRD_RSLT' }).where('refId', '=', String(prdId)).execute();
  return read(context, prdId);
}
const document = async (context: WriteContext, row: Row): Promise<object> =>
  pick(await openDocument(context, row.prdId), 'aprvId', 'version');

export const periodWrites = {
  savePrd: by('dept01', async (context) => newPeriod(context)),
  copyPrd: by('dept01', async (context) => ({
    prdId: (await storedPeriod(context)).prdId,
    newPrdId: randomUUID(),
    schlYear: '2026',
    shtmCd: '20',
    prdNm: '복사한 회차',
  })),
  deletePrd: by('dept01', async (context) => {
    const { prdId, version } = await storedPeriod(context);
    return { rows: [{ id: prdId, version }] };
  }),
  bookPrdSess: by('dept01', async (context) => {
    const period = await storedPeriod(context),
      [session] = period.sessions as readonly Row[];
    return {
      ...pick(period, 'prdId', 'version'),
      spaceId: (await openSpaceFor(context, LONG_AHEAD, ROOMY)).spaceId,
      sessIds: [session?.sessId],
    };
  }),
  submitPrd: by('dept01', async (context) => pick(await storedPeriod(context), 'prdId', 'version')),
  recallPrd: by('dept01', async (context) => document(context, await storedPeriod(context, 'SUBMITTED'))),
  requestPrdChg: by('dept01', async (context) => ({
    ...pick(await storedPeriod(context, 'APPROVED'), 'prdId', 'version'),
    rsn: '신청이 많아 정원을 늘립니다.',
    diff: { capacity: 32 },
  })),
  cancelPrd: by('dept01', async (context) => ({
    ...pick(await storedPeriod(context, 'APPROVED'), 'prdId', 'version'),
    rsn: '강사 사정',
  })),
  approvePrd: by('head01', async (context) => document(context, await storedPeriod(context, 'SUBMITTED'))),
  returnPrd: by('head01', async (context) => ({
    ...(await document(context, await storedPeriod(context, 'SUBMITTED'))),
    rsn: '예산 근거 보완',
  })),
  approveRslt: by('head01', async (context) => document(context, await reported(context))),
  returnRslt: by('head01', async (context) => ({
    ...(await document(context, await reported(context))),
    rsn: '성과 보완',
  })),
  approveAprvBulk: by('head01', async (context) => {
    const { aprvId, version } = await openDocument(context, (await storedPeriod(context, 'SUBMITTED')).prdId);
    return { rows: [{ id: aprvId, version }] };
  }),
} satisfies Record<string, MakeRequest>;
