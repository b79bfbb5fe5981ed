import { ATT_BASIS_NAMES, ATT_MODE_NAMES, POINT_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import {
  APPLY_UNIT_NAMES,
  BUDGET_ITEM_NAMES,
  ONLINE_NAMES,
  PRD_FIELDS,
  SELECTION_NAMES,
  TERM_NAMES,
  type PrdFieldName,
} from '#contract/extracurricular/period-codes.ts';
import type {
  ChangeLine,
  PeriodBudget,
  PeriodForm,
  PeriodSession,
  PrdChange,
} from '#contract/extracurricular/period.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { nameOfUser } from '#server/records/names.ts';
import { displayDate } from '#shared/display.ts';
import { conditionNames, conditionText } from '../periods/period-queries.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';
import type { Differences } from './effects.ts';

const NOTHING = '-',
  YES_NO: Readonly<Record<string, string>> = { Y: '예', N: '아니오' };
const CODE_NAMES: Partial<Readonly<Record<PrdFieldName, Readonly<Record<string, string>>>>> = {
  shtmCd: TERM_NAMES,
  onlnDiv: ONLINE_NAMES,
  applyDiv: APPLY_UNIT_NAMES,
  selDiv: SELECTION_NAMES,
  attModeDiv: ATT_MODE_NAMES,
  attBasisDiv: ATT_BASIS_NAMES,
  mlgDiv: POINT_NAMES,
};
/** Fields whose names stand in other tables. */
const SOURCES: Partial<Readonly<Record<PrdFieldName, 'dept' | 'staff' | 'ecpCurri'>>> = {
  oprtDeptCd: 'dept',
  mngStfNo: 'staff',
  curriId: 'ecpCurri',
};

const timeText = (time4: string): string => `${time4.slice(0, 2)}:${time4.slice(2)}`;
const sessionText = ({ sessNm, sessDt, strtTm, endTm, place }: PeriodSession): string =>
  [sessNm, `${displayDate(sessDt)} ${timeText(strtTm)}~${timeText(endTm)}`, place ?? ''].filter(Boolean).join(' · ');
const budgetText = (rows: readonly PeriodBudget[]): string =>
  rows.map(({ itemCd, planAmt }) => `${BUDGET_ITEM_NAMES[itemCd]} ${planAmt.toLocaleString('en-US')}`).join(', ');

/** A value as people read it; what needs a look-up is done by `textOf`. */
function plainText(field: PrdFieldName, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if (typeof value !== 'string') return Array.isArray(value) ? `${value.length}건` : JSON.stringify(value);
  if (field.endsWith('Dt')) return displayDate(value);
  if (field.endsWith('Tm')) return timeText(value);
  return CODE_NAMES[field]?.[value] ?? (field.endsWith('Yn') ? (YES_NO[value] ?? value) : value);
}

async function textOf(call: CallContext, period: StoredPeriod, field: PrdFieldName, value: unknown): Promise<string> {
  if (field === 'cond' && value !== null) {
    const cond = value as PeriodForm['cond'];
    return conditionText(await conditionNames(call, period, { cond })) || NOTHING;
  }
  if (field === 'budgets' && Array.isArray(value)) return budgetText(value as PeriodBudget[]) || NOTHING;
  if (field === 'abilities' && Array.isArray(value)) return abilityText(call, value as PeriodForm['abilities']);
  if (field === 'grdPnts' && value !== null)
    return Object.entries(value as object)
      .map(([grade, points]) => `${grade} ${String(points)}`)
      .join(', ');
  // What people write at length, and pictures, are read in the form itself.
  if (field === 'guide' || field === 'fileGroupId' || field === 'promoImgId') return value === null ? NOTHING : '변경';
  if (field === 'satisPaperVerId' && typeof value === 'string') return paperText(call, value);
  const source = SOURCES[field];
  if (source === undefined || typeof value !== 'string') return plainText(field, value);
  return (await nameIn(call, source, value)) ?? value;
}

async function nameIn({ db }: CallContext, table: 'dept' | 'staff' | 'ecpCurri', key: string): Promise<string | null> {
  const row = await (
    table === 'dept'
      ? db.selectFrom('dept').select('deptNm as name').where('deptCd', '=', key)
      : table === 'staff'
        ? db.selectFrom('staff').select('stfNm as name').where('stfNo', '=', key)
        : db.selectFrom('ecpCurri').select('curriNm as name').where('curriId', '=', key)
  ).executeTakeFirst();
  return row?.name ?? null;
}

async function paperText({ db }: CallContext, paperVerId: string): Promise<string> {
  const row = await db
    .selectFrom('paperVer as v')
    .innerJoin('paper as p', 'p.paperId', 'v.paperId')
    .select(['p.paperNm', 'v.verNo'])
    .where('v.paperVerId', '=', paperVerId)
    .executeTakeFirst();
  return row ? `${row.paperNm} ${row.verNo}판` : NOTHING;
}

async function abilityText({ db }: CallContext, shares: PeriodForm['abilities']): Promise<string> {
  const rows = await db
      .selectFrom('abilityCd')
      .select(['abilityId', 'abilityNm'])
      .where(
        'abilityId',
        'in',
        shares.map(({ abilityId }) => abilityId),
      )
      .execute(),
    names = new Map(rows.map(({ abilityId, abilityNm }) => [abilityId, abilityNm]));
  return shares.map(({ abilityId, ratio }) => `${names.get(abilityId) ?? abilityId} ${ratio}`).join(', ') || NOTHING;
}

/** The differences of a change as people read them. */
export async function linesOfChange(call: CallContext, period: StoredPeriod, diff: Differences): Promise<ChangeLine[]> {
  const lines: ChangeLine[] = [];
  for (const [field, { old, next }] of Object.entries(diff)) {
    const [top = ''] = field.split('.');
    if (top === 'sessions') lines.push(sessionLine(field, old as PeriodSession | null, next as PeriodSession | null));
    else {
      const name = field as PrdFieldName;
      lines.push({
        field,
        label: PRD_FIELDS[name].label,
        oldTxt: await textOf(call, period, name, old),
        newTxt: await textOf(call, period, name, next),
      });
    }
  }
  return lines;
}

function sessionLine(field: string, old: PeriodSession | null, next: PeriodSession | null): ChangeLine {
  const sessNo = (old ?? next)?.sessNo ?? 0,
    what = old === null ? ' 추가' : next === null ? ' 휴강' : '';
  return {
    field,
    label: `${sessNo}차시${what}`,
    oldTxt: old === null ? NOTHING : sessionText(old),
    newTxt: next === null ? '휴강' : sessionText(next),
  };
}

/** What was asked to change in a period, newest first. */
export async function changesOfPeriod(call: CallContext, period: StoredPeriod): Promise<PrdChange[]> {
  const rows = await call.db
      .selectFrom('ecpPrdChg as g')
      .select(['g.chgId', 'g.chgSt', 'g.rsn', nameOfUser('g.regId').as('regNm'), 'g.regDt', 'g.diff'])
      .where('g.prdId', '=', period.prdId)
      .orderBy('g.regDt', 'desc')
      .orderBy('g.chgId')
      .execute(),
    changes: PrdChange[] = [];
  for (const { diff, ...change } of rows)
    changes.push({ ...change, lines: await linesOfChange(call, period, diff as Differences) });
  return changes;
}
