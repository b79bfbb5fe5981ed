import type { Insertable, Kysely } from 'kysely';
import { APRV_REF_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { ecpPath } from '#contract/extracurricular/families.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { stableId } from '../../stable-id.ts';
import { userIdOf } from '../user-id.ts';
import type { SeededDocument, SeededPeriod } from './period-plan.ts';

const STAMP = { version: 1, regId: 'SYSTEM', modId: 'SYSTEM' } as const,
  OFFICE: Readonly<Record<string, readonly string[]>> = {
    '9200': ['oper01', 'oper02'],
    '9500': ['oper03'],
    '9600': ['oper04'],
  },
  REASONS: Partial<Readonly<Record<SeededDocument['refDiv'], string>>> = {
    PRD_CHG: '신청이 많아 정원을 늘립니다.',
    PRD_CANCEL: '강사 사정으로 일정을 지킬 수 없습니다.',
  },
  SKIPPED = '기안자가 부서장이거나 부서장이 없어 생략';

interface Written {
  readonly period: SeededPeriod;
  readonly document: SeededDocument;
  readonly aprvId: string;
  /** Head of the department, or of one above it; null where the head drafted it himself or there is none. */
  readonly head: string | null;
  readonly office: readonly string[];
  /** Step at which it waits, or at which it ended. */
  readonly curStep: 1 | 2;
}

/** Documents about periods with their history, their candidates and the work that waits. */
export async function seedPeriodDocuments(
  db: Kysely<Schema>,
  now: Date,
  planned: readonly SeededPeriod[],
): Promise<void> {
  const depts = await db.selectFrom('dept').select(['deptCd', 'upDeptCd', 'headStfNo']).execute(),
    byCode = new Map(depts.map((dept) => [dept.deptCd, dept]));
  const headOf = (deptCd: string | null): string | null => {
    const dept = deptCd === null ? undefined : byCode.get(deptCd);
    return dept ? (dept.headStfNo ?? headOf(dept.upDeptCd)) : null;
  };
  const written = planned.flatMap((period) =>
    period.documents.map((document): Written => {
      const found = headOf(period.deptCd),
        head = found === period.drafterStfNo ? null : found;
      return {
        period,
        document,
        aprvId: stableId(`ecp-aprv:${period.prdId}:${document.refDiv}`),
        head,
        office: (OFFICE[period.curri.family.centralDeptCd] ?? []).filter((stfNo) => stfNo !== period.drafterStfNo),
        curStep: document.at === 'HEAD' && head !== null ? 1 : 2,
      };
    }),
  );
  await insertRows(db, 'ecpAprv', written.map(documentRow), now);
  await insertRows(db, 'ecpAprvCand', written.flatMap(candidateRows));
  await insertRows(db, 'ecpAprvHis', written.flatMap(historyRows));
  await insertRows(db, 'workItem', written.filter(isOpen).flatMap(workRows), now);
  await insertRows(
    db,
    'ecpPrdChg',
    written.filter(({ document }) => document.refDiv === 'PRD_CHG').map(changeRow),
    now,
  );
}

const isOpen = ({ document }: Written): boolean => document.at === 'HEAD' || document.at === 'OFFICE';
const at = (day: string, time: string): string => koreanMoment(day, time).toISOString();
const titleOf = ({ period, document }: Written): string => `${APRV_REF_NAMES[document.refDiv]} ${period.prdNm}`;

const documentRow = (one: Written): Insertable<Schema['ecpAprv']> => {
  const { aprvId, period, document, curStep } = one,
    { family } = period.curri;
  return {
    aprvId,
    userDiv: period.userDiv,
    refDiv: document.refDiv,
    refId: period.prdId,
    docTitle: titleOf(one),
    deptCd: period.deptCd,
    drafterStfNo: period.drafterStfNo,
    aprvSt: isOpen(one) ? 'OPEN' : document.at === 'RETURNED' ? 'RETURNED' : 'APPROVED',
    curStep,
    steps: [
      { stepNo: 1, stepNm: '학과장·부서장 승인', aprverDiv: 'DEPT_HEAD', roleCd: null, deptCd: null, stfNo: null },
      {
        stepNo: 2,
        stepNm: '주관부서 승인',
        aprverDiv: 'CENTRAL',
        roleCd: 'ROLE_OPER',
        deptCd: family.centralDeptCd,
        stfNo: null,
      },
    ] as never,
    submitDt: at(document.day, '1000'),
    stepDt: at(addDays(document.day, curStep - 1), '1100'),
    ...STAMP,
    regId: userIdOf(period.drafterStfNo),
  };
};

const candidateRows = ({ aprvId, head, office, curStep }: Written): Insertable<Schema['ecpAprvCand']>[] => [
  ...(head === null ? [] : [{ aprvId, stepNo: 1, stfNo: head }]),
  ...(curStep === 2 ? office.map((stfNo) => ({ aprvId, stepNo: 2, stfNo })) : []),
];

function historyRows({ aprvId, period, document, head, office, curStep }: Written): Insertable<Schema['ecpAprvHis']>[] {
  const { day, at: place } = document;
  const act = (
    stepNo: number,
    actDiv: 'SUBMIT' | 'APPROVE' | 'RETURN' | 'SKIP',
    actorStfNo: string | null,
    when: string,
    opinion: string | null = null,
  ) => ({
    aprvHisId: stableId(`ecp-history:${aprvId}:${stepNo}:${actDiv}`),
    aprvId,
    stepNo,
    actDiv,
    actorStfNo,
    deputyYn: 'N' as const,
    opinion,
    actDt: when,
    regDt: when,
  });
  const rows = [act(1, 'SUBMIT', period.drafterStfNo, at(day, '1000'), REASONS[document.refDiv] ?? null)];
  if (curStep === 2)
    rows.push(
      head === null
        ? act(1, 'SKIP', null, at(day, '1000'), SKIPPED)
        : act(1, 'APPROVE', head, at(addDays(day, 1), '1100')),
    );
  const [decider = null] = office;
  if (place === 'APPROVED') rows.push(act(2, 'APPROVE', decider, at(addDays(day, 3), '1500')));
  if (place === 'RETURNED') rows.push(act(2, 'RETURN', decider, at(addDays(day, 2), '1500'), '예산 근거 보완'));
  return rows;
}

function workRows(one: Written): Insertable<Schema['workItem']>[] {
  const { aprvId, period, document, head, office, curStep } = one,
    waiting = curStep === 1 && head !== null ? [head] : office,
    path = ecpPath(period.curri.family, 'PeriodAprv');
  return waiting.map((candidate) => ({
    workItemId: stableId(`ecp-work:${aprvId}:${candidate}`),
    workDivCd: 'ECP_PLAN_APRV' as const,
    areaCd: 'ECP',
    title: titleOf(one),
    resourcePath: path,
    needAuthType: 'U' as const,
    linkUrl: recordAddress.approval(period.curri.family, aprvId),
    refTable: 'ecpAprv',
    refId: aprvId,
    trgtRoleCd: null,
    trgtDeptCd: null,
    trgtUserId: userIdOf(candidate),
    reqUserId: userIdOf(period.drafterStfNo),
    reqDt: at(document.day, '1000'),
    dueDt: null,
    statCd: 'OPEN' as const,
    regId: userIdOf(period.drafterStfNo),
    modId: userIdOf(period.drafterStfNo),
    version: 1,
  }));
}

const changeRow = ({ aprvId, period }: Written): Insertable<Schema['ecpPrdChg']> => ({
  chgId: stableId(`ecp-change:${period.prdId}`),
  prdId: period.prdId,
  aprvId,
  diff: { capacity: { old: period.capacity, next: period.capacity + 5 } } as never,
  rsn: REASONS.PRD_CHG ?? '',
  chgSt: 'OPEN',
  ...STAMP,
  regId: userIdOf(period.drafterStfNo),
});
