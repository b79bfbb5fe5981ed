import { PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import type { RsltDocument, RsltFigures, RsltRow } from '#contract/extracurricular/result.ts';
import type { FieldError } from '#contract/errors.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { adoptFileGroup } from '#server/domains/files/index.ts';
import { nextVersion, type CallContext } from '#server/http/call-context.ts';
import { invalid, invalidField, wrongState } from '#server/http/failure.ts';
import { versioned } from '#server/records/versioned.ts';
import { takePeriod } from '../completion/confirm.ts';
import { sayOprt } from '../say.ts';
import { managePeriod, type StoredPeriod } from '../periods/period-reach.ts';
import { submitResult } from '../requests/request-document.ts';
import { abilitiesOf, attendanceOf, completionOf, figuresOf } from './figures.ts';

const budgetRows = ({ db }: CallContext, prdId: string) =>
  db
    .selectFrom('ecpPrdBudget')
    .select(['budgetId', 'itemCd', 'planAmt', 'execAmt', 'note'])
    .where('prdId', '=', prdId)
    .orderBy('sortOrdr')
    .orderBy('budgetId')
    .execute();

/** The report as its form shows it; there is one for each period, before it was ever saved, too. */
async function readReport(call: CallContext, prdId: string): Promise<RsltRow> {
  const report = await call.db
      .selectFrom('ecpRslt')
      .select(['outcome', 'problem', 'improve', 'fileGroupId', 'version'])
      .where('prdId', '=', prdId)
      .executeTakeFirst(),
    budgets = await budgetRows(call, prdId);
  return {
    prdId,
    outcome: null,
    problem: null,
    improve: null,
    fileGroupId: null,
    version: 0,
    ...report,
    budgets: budgets.map(({ budgetId, execAmt, note }) => ({
      budgetId,
      execAmt,
      note,
    })),
  };
}

const reports = versioned({ table: 'ecpRslt', key: 'prdId', find: readReport });

/** The figures of a report that is handed in do not follow what happens later. */
async function handedInFigures({ db }: CallContext, { prdId, prdSt }: StoredPeriod): Promise<RsltFigures | null> {
  if (prdSt !== 'RSLT_SUBMITTED' && prdSt !== 'CLOSED') return null;
  const report = await db.selectFrom('ecpRslt').select('autoFigures').where('prdId', '=', prdId).executeTakeFirst();
  return report?.autoFigures ?? null;
}

/** 결과보고 of a period with its automatic figures: as they were handed in, or as they are now. @throws Failure 403, 409 GONE */
export async function showReport(call: CallContext, prdId: string) {
  const period = await managePeriod(call, prdId, 'R', ['PeriodOprt']),
    items = await budgetRows(call, prdId);
  return {
    data: [await readReport(call, prdId)],
    prdSt: period.prdSt,
    prdVersion: period.version,
    budgetAmt: period.budgetAmt,
    items: items.map(({ budgetId, itemCd, planAmt, note }) => ({ budgetId, itemCd, planAmt, note })),
    figures: (await handedInFigures(call, period)) ?? (await figuresOf(call, period)),
    abilities: await abilitiesOf(call, prdId),
  };
}

/**
 * A report for who decides about it, in figures without names: that the caller reaches the document is asked by who
 * calls (extracurricular.md 5.10).
 */
export async function reportDocument(call: CallContext, period: StoredPeriod): Promise<RsltDocument> {
  const { prdId } = period,
    { outcome, problem, improve, fileGroupId } = await readReport(call, prdId);
  return {
    outcome,
    problem,
    improve,
    fileGroupId,
    figures: (await handedInFigures(call, period)) ?? (await figuresOf(call, period)),
    compl: await completionOf(call, prdId),
    attendance: await attendanceOf(call, prdId),
    budgets: await budgetRows(call, prdId),
    abilities: await abilitiesOf(call, prdId),
  };
}

/** @throws Failure 400 for an item of another period, and for more than planned without a word why */
async function requireBudgets(call: CallContext, { prdId, budgets }: ParsedArg<'saveRslt'>): Promise<void> {
  const planned = new Map((await budgetRows(call, prdId)).map((row) => [row.budgetId, row.planAmt]));
  const errors = budgets.flatMap(({ budgetId, execAmt, note }, row): FieldError[] => {
    const planAmt = planned.get(budgetId);
    if (planAmt === undefined) return [{ field: 'budgets', row, message: sayOprt('unknownItem') }];
    return execAmt !== null && execAmt > planAmt && (note?.length ?? 0) < 2
      ? [{ field: 'budgets', row, message: sayOprt('overPlan') }]
      : [];
  });
  if (errors.length > 0) throw invalid(errors);
}

/** Keeps a report that is being written, with what was spent. @throws Failure 400, 403, 409 once it is handed in */
export async function saveReport(call: CallContext, form: ParsedArg<'saveRslt'>): Promise<void> {
  const { prdId, version, budgets, ...texts } = form,
    period = await managePeriod(call, prdId, 'U', ['PeriodOprt'], 'update');
  if (period.prdSt !== 'JUDGED') throw wrongState(PRD_STATE_NAMES[period.prdSt]);
  await requireBudgets(call, form);
  const before = await call.db.selectFrom('ecpRslt').select('version').where('prdId', '=', prdId).executeTakeFirst();
  if (version === undefined && before) throw await reports.stale(call, prdId);
  await reports.save(call, prdId, version, {
    outcome: texts.outcome ?? null,
    problem: texts.problem ?? null,
    improve: texts.improve ?? null,
    fileGroupId: texts.fileGroupId ?? null,
  });
  for (const { budgetId, execAmt, note } of budgets)
    await call.db
      .updateTable('ecpPrdBudget')
      .set({ execAmt, note: note ?? null, ...nextVersion(call) })
      .where('budgetId', '=', budgetId)
      .where('prdId', '=', prdId)
      .execute();
  if (texts.fileGroupId)
    await adoptFileGroup(call, texts.fileGroupId, {
      resourcePath: ecpPath(familyOf(period.userDiv), 'PeriodOprt'),
      ownerId: prdId,
    });
}
export const requireReport = reports.require;

const TEXTS = [
  ['outcome', '운영성과'],
  ['problem', '문제점'],
  ['improve', '개선사항'],
] as const;
const FEWEST = 2;

/** What a report lacks that is handed in. */
function lackingIn(report: RsltRow): FieldError[] {
  const texts = TEXTS.filter(([field]) => (report[field]?.trim().length ?? 0) < FEWEST).map(([field, label]) => ({
      field,
      message: message('M-MIN', { label, n: FEWEST }),
    })),
    budgets = report.budgets.flatMap(({ execAmt }, row) =>
      execAmt === null ? [{ field: 'budgets', row, message: sayOprt('needExecution') }] : [],
    );
  return [...budgets, ...texts];
}

/** 결과 승인요청: JUDGED → RSLT_SUBMITTED by a document of its own; the figures stay as they are. @throws Failure 400, 403, 409 */
export async function submitReport(call: CallContext, { prdId, version }: ParsedArg<'submitRslt'>) {
  const period = await takePeriod(call, prdId, version);
  if (period.prdSt !== 'JUDGED') throw wrongState(PRD_STATE_NAMES[period.prdSt]);
  const report = await readReport(call, prdId);
  if (report.version === 0) throw invalidField('outcome', message('M-MIN', { label: '운영성과', n: FEWEST }));
  const errors = lackingIn(report);
  if (errors.length > 0) throw invalid(errors);
  await call.db
    .updateTable('ecpRslt')
    .set({ autoFigures: JSON.stringify(await figuresOf(call, period)), ...nextVersion(call) })
    .where('prdId', '=', prdId)
    .execute();
  await submitResult(call, period, version);
  return { prdId, prdSt: 'RSLT_SUBMITTED' as const, version: version + 1 };
}
