import { aboveStandard } from '#messages/ecp-faults.ts';
import { sql } from 'kysely';
import { WHOLE_SHARE } from '#contract/extracurricular/ecp-codes.ts';
import { familyOf } from '#contract/extracurricular/families.ts';
import { CHECK_NAMES, type CheckCd } from '#contract/extracurricular/period-codes.ts';
import type { AprvCheck } from '#contract/extracurricular/approval.ts';
import type { PeriodForm } from '#contract/extracurricular/period.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { similarTo, sumOf } from '#shared/extracurricular/curri-rules.ts';
import type { StoredDocument } from '../approval/documents.ts';
import { sayOfPeriod as say } from '../say.ts';
import { readForm } from '../periods/period-form.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';
import { findChange, withDifferences, type Differences } from './effects.ts';

const check = (checkCd: CheckCd, text: string, isWarning = false): AprvCheck => ({
  checkCd,
  text,
  warnYn: isWarning ? 'Y' : 'N',
});

/** What a document would make of its period: as it stands, or with the change that it asks for. */
export async function proposedForm(
  call: CallContext,
  { refDiv }: Pick<StoredDocument, 'refDiv'>,
  period: StoredPeriod,
): Promise<PeriodForm> {
  const form = await readForm(call, period),
    change = refDiv === 'PRD_CHG' ? await findChange(call, period.prdId) : undefined;
  return change ? withDifferences(form, change.diff as Differences) : form;
}

/** The automatic checks of a document about a period (extracurricular.md 5.10). */
export async function checksOf(
  call: CallContext,
  document: Pick<StoredDocument, 'refDiv'>,
  period: StoredPeriod,
): Promise<AprvCheck[]> {
  const form = await proposedForm(call, document, period);
  return [
    await similarCheck(call, period),
    abilityCheck(period, form),
    await budgetCheck(call, period, form),
    await mileageCheck(call, document, period, form),
    await crowdCheck(call, period, form),
  ];
}

async function similarCheck({ db }: CallContext, { curriId, userDiv }: StoredPeriod): Promise<AprvCheck> {
  const { curriNm, categoryId } = await db
      .selectFrom('ecpCurri')
      .select(['curriNm', 'categoryId'])
      .where('curriId', '=', curriId)
      .executeTakeFirstOrThrow(),
    others = await db
      .selectFrom('ecpCurri')
      .select(['curriId', 'curriNm'])
      .where('userDiv', '=', userDiv)
      .where('categoryId', '=', categoryId)
      .where('curriId', '<>', curriId)
      .execute(),
    found = similarTo(curriNm, others);
  return found.length === 0
    ? check('SIMILAR', say('noSimilar'))
    : check('SIMILAR', say('foundSimilar', { n: found.length, names: found.map((row) => row.curriNm).join(', ') }));
}

function abilityCheck({ userDiv }: StoredPeriod, { abilities }: PeriodForm): AprvCheck {
  if (!familyOf(userDiv).hasAbilities) return check('ABILITY', say('noAbility'));
  const n = sumOf(abilities);
  return n === WHOLE_SHARE
    ? check('ABILITY', say('abilityWhole'))
    : check('ABILITY', say('abilityNotWhole', { n }), true);
}

async function budgetCheck({ db }: CallContext, period: StoredPeriod, form: PeriodForm): Promise<AprvCheck> {
  const last = await db
    .selectFrom('ecpPrd')
    .select('budgetAmt')
    .where('curriId', '=', period.curriId)
    .where('prdId', '<>', period.prdId)
    .where('aprvDt', 'is not', null)
    .where('prdSt', '<>', 'CANCELED')
    .orderBy('aprvDt', 'desc')
    .executeTakeFirst();
  if (!last) return check('BUDGET', say('firstBudget'));
  const old = last.budgetAmt,
    diff = form.budgetAmt - old;
  return check(
    'BUDGET',
    say('budgetCompared', { old, now: form.budgetAmt, diff: `${diff > 0 ? '+' : ''}${diff.toLocaleString('en-US')}` }),
  );
}

async function mileageCheck(
  { db }: CallContext,
  { refDiv }: Pick<StoredDocument, 'refDiv'>,
  { curriId }: StoredPeriod,
  form: PeriodForm,
): Promise<AprvCheck> {
  if (form.mlgDiv !== 'PER_HOUR') return check('MILEAGE', say('noPerHour'));
  const row = await db
      .selectFrom('ecpCurri as c')
      .innerJoin('ecpCategory as k', 'k.categoryId', 'c.categoryId')
      .select('k.stdPntPerHour')
      .where('c.curriId', '=', curriId)
      .executeTakeFirst(),
    text = aboveStandard(form, row?.stdPntPerHour ?? null);
  return text === null ? check('MILEAGE', say('withinStandard')) : check('MILEAGE', text, GRANTING.has(refDiv));
}
/** Documents that decide about points: what was approved already is not warned of again when it closes. */
const GRANTING: ReadonlySet<string> = new Set(['PRD_OPEN', 'PRD_CHG']);

/** Periods of the family that are held at the same time and ask for some of the same people. */
async function crowdCheck({ db }: CallContext, period: StoredPeriod, form: PeriodForm): Promise<AprvCheck> {
  if (form.oprtStrtDt === null || form.oprtEndDt === null) return check('CROWD', say('crowd', { n: 0 }));
  const rows = await db
    .selectFrom('ecpPrd')
    .select('cond')
    .where('userDiv', '=', period.userDiv)
    .where('prdId', '<>', period.prdId)
    .where('prdSt', 'in', ['SUBMITTED', 'APPROVED'])
    .where('oprtStrtDt', '<=', form.oprtEndDt)
    .where('oprtEndDt', '>=', form.oprtStrtDt)
    .execute();
  const meets = (other: Readonly<Record<string, readonly string[]>>): boolean =>
    Object.entries(form.cond).every(([name, values]) => {
      const theirs = other[name] ?? [];
      return values.length === 0 || theirs.length === 0 || theirs.some((value) => values.includes(value));
    });
  return check('CROWD', say('crowd', { n: rows.filter(({ cond }) => meets(cond ?? {})).length }));
}

/** Names of the checks that warn, of many open documents at once: those that ask for an opinion. */
export async function warningsOf(
  { db }: CallContext,
  aprvIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (aprvIds.length === 0) return new Map();
  const { rows } = await sql<{ aprvId: string }>`
    select a."aprvId" from "ecpAprv" a join "ecpPrd" p on p."prdId" = a."refId" join "ecpCurri" c on c."curriId" = p."curriId" join "ecpCategory" k on k."categoryId" = c."categoryId"
      left join "ecpPrdChg" g on g."aprvId" = a."aprvId"
    where a."aprvId" = any (${[...aprvIds]}::text[]) and a."refDiv" in ('PRD_OPEN', 'PRD_CHG')
      and coalesce(g."diff" #>> '{mlgDiv,next}', p."mlgDiv") = 'PER_HOUR' and coalesce((g."diff" #>> '{pntPerHour,next}')::numeric, p."pntPerHour") > k."stdPntPerHour"`.execute(
    db,
  );
  return new Map(rows.map(({ aprvId }) => [aprvId, CHECK_NAMES.MILEAGE]));
}
