import { sql } from 'kysely';
import type { FieldError } from '#contract/errors.ts';
import { CURRI_STATE_NAMES, LOWEST_LEVEL } from '#contract/extracurricular/ecp-codes.ts';
import { familyOf } from '#contract/extracurricular/families.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { duplicate, forbidden, gone, invalid, refused, wrongState } from '#server/http/failure.ts';
import { cleanRichText } from '#server/rich-text.ts';
import { curriCode, shareFault, sumOf } from '#shared/extracurricular/curri-rules.ts';
import { ruleFault, ruleOfFamily } from '#shared/extracurricular/default-rule.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { countOn } from '../counter.ts';
import { familyReach, isReached } from '../reach.ts';
import { say } from '../say.ts';
import { curricula, readCurri } from './curri-queries.ts';

export type CurriForm = ParsedArg<'saveCurri'>;
type Stored = Awaited<ReturnType<typeof curricula.hold>>;

/** @throws Failure 403 when the letter on the family's screen does not reach the curriculum */
export function requireReach(
  call: CallContext,
  letter: 'C' | 'U' | 'D',
  curri: { readonly userDiv: string; readonly deptCd: string; readonly mngStfNo: string },
): void {
  if (!isReached(call, familyReach(call, curri.userDiv, 'CurriMng', letter), curri)) throw forbidden();
}

/**
 * Enters a curriculum, which begins as a draft, or changes it in any state but while it is judged.
 * @throws Failure 400 for the form, 403, 409 VERSION, GONE, DUP; STATE while it is judged
 */
export async function saveCurri(call: CallContext, form: CurriForm): Promise<void> {
  const { curriId, version, abilities, ...given } = form,
    family = familyOf(form.userDiv);
  requireReach(call, version === undefined ? 'C' : 'U', form);
  const stored = version === undefined ? null : await takeEdited(call, form, version);
  await requireSound(call, form, stored);
  await requireNewName(call, form);
  await curricula.save(call, curriId, version, {
    ...given,
    curriCd: stored?.curriCd ?? (await nextCode(call, form.userDiv)),
    wghtDiv: family.hasAbilities ? (form.wghtDiv ?? null) : null,
    summary: cleanRichText(form.summary).stored,
    effect: form.effect || null,
    promoImgId: form.promoImgId ?? null,
    stdHour: String(form.stdHour),
    dfltRule: JSON.stringify(ruleOfFamily(family, form.dfltRule)),
  });
  await saveShares(call, curriId, family.hasAbilities ? abilities : []);
}

async function takeEdited(call: CallContext, { curriId, userDiv }: CurriForm, version: number): Promise<Stored> {
  const stored = await curricula.take(call, curriId, version);
  if (stored.userDiv !== userDiv) throw gone();
  requireReach(call, 'U', stored);
  if (stored.curriSt === 'REVIEW') throw refused('STATE', say('inReview'));
  return stored;
}

/** @throws Failure 400 naming every field that is wrong */
async function requireSound(call: CallContext, form: CurriForm, stored: Stored | null): Promise<void> {
  const found: FieldError[] = [],
    family = familyOf(form.userDiv),
    add = (field: string, text: string): void => void found.push({ field, message: text });
  const place = await categoryFault(call, form, stored);
  if (place) add('categoryId', place);
  if (!(await isKnown(call, 'dept', 'deptCd', form.deptCd))) add('deptCd', say('unknownDept'));
  if (!(await isKnown(call, 'staff', 'stfNo', form.mngStfNo))) add('mngStfNo', say('unknownStaff'));
  if (form.promoImgId && !(await isKnown(call, 'ecpPromoImg', 'promoImgId', form.promoImgId)))
    add('promoImgId', message('M-GONE'));
  if (family.hasAbilities && !form.wghtDiv) add('wghtDiv', say('needWeight'));
  if (cleanRichText(form.summary).isEmpty) add('summary', message('M-REQ', { label: '내용' }));
  const wrong = await sharesFault(call, form);
  if (wrong) add('abilities', wrong);
  const rule = ruleFault(ruleOfFamily(family, form.dfltRule));
  if (rule) add(`dfltRule.${rule.field}`, say(rule.word));
  if (found.length > 0) throw invalid(found);
}

async function categoryFault({ db }: CallContext, form: CurriForm, stored: Stored | null): Promise<string | null> {
  const category = await db
    .selectFrom('ecpCategory')
    .select(['lvl', 'userDiv', 'useYn'])
    .where('categoryId', '=', form.categoryId)
    .executeTakeFirst();
  if (category?.userDiv !== form.userDiv) return say('unknownCategory');
  if (category.lvl !== LOWEST_LEVEL) return say('lowestCategory');
  return category.useYn === 'N' && stored?.categoryId !== form.categoryId ? say('unusedCategory') : null;
}

const isKnown = async (
  { db }: CallContext,
  table: 'dept' | 'staff' | 'ecpPromoImg',
  column: 'deptCd' | 'stfNo' | 'promoImgId',
  code: string,
): Promise<boolean> => {
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${code}`.execute(db);
  return rows.length > 0;
};

async function sharesFault(call: CallContext, { userDiv, abilities }: CurriForm): Promise<string | null> {
  if (!familyOf(userDiv).hasAbilities || abilities.length === 0) return null;
  const fault = shareFault(abilities, false);
  if (fault) return shareText(fault, abilities);
  const ids = abilities.map(({ abilityId }) => abilityId),
    known = await call.db.selectFrom('abilityCd').select('abilityId').where('abilityId', 'in', ids).execute();
  return known.length < ids.length ? say('unknownAbility') : null;
}

export const shareText = (
  fault: NonNullable<ReturnType<typeof shareFault>>,
  shares: Parameters<typeof sumOf>[0],
): string => (fault === 'SUM100' ? message('M-SUM100', { label: '역량 반영비율', n: sumOf(shares) }) : say(fault));

/** @throws Failure 409 DUP */
async function requireNewName({ db }: CallContext, { curriId, userDiv, deptCd, curriNm }: CurriForm): Promise<void> {
  const same = await db
    .selectFrom('ecpCurri')
    .select('curriId')
    .where('userDiv', '=', userDiv)
    .where('deptCd', '=', deptCd)
    .where('curriNm', '=', curriNm)
    .where('curriId', '<>', curriId)
    .executeTakeFirst();
  if (same) throw duplicate('curriNm', say('sameCurriName'));
}

/** The next code of a family and year; its counter is locked until the transaction ends. */
async function nextCode({ db, now }: CallContext, userDiv: string): Promise<string> {
  const family = familyOf(userDiv),
    year = koreanDate8(now).slice(0, 4);
  return curriCode(family, year, await countOn(db, `CURRI:${family.letter}:${year}`));
}

async function saveShares({ db }: CallContext, curriId: string, shares: CurriForm['abilities']): Promise<void> {
  await db.deleteFrom('ecpCurriAbility').where('curriId', '=', curriId).execute();
  if (shares.length > 0)
    await db
      .insertInto('ecpCurriAbility')
      .values(shares.map((share, at) => ({ ...share, curriId, sortOrdr: at + 1 })))
      .execute();
}

/** A draft under another name, with everything else of its source. @throws Failure 400, 403, 409 GONE, DUP */
export async function copyCurri(
  call: CallContext,
  { curriId, newCurriId, curriNm }: ParsedArg<'copyCurri'>,
): Promise<void> {
  const source = await readCurri(call, curriId, 'CurriMng'),
    { stfNo } = personOf(call);
  await saveCurri(call, {
    curriId: newCurriId,
    userDiv: source.userDiv,
    categoryId: source.categoryId,
    curriNm,
    deptCd: source.deptCd,
    mngStfNo: stfNo ?? source.mngStfNo,
    curriTp: source.curriTp,
    wghtDiv: source.wghtDiv,
    purpose: source.purpose,
    summary: source.summary,
    effect: source.effect,
    promoImgId: source.promoImgId,
    stdHour: source.stdHour,
    repeatDiv: source.repeatDiv,
    certYn: source.certYn,
    cqiYn: source.cqiYn,
    abilities: source.abilities,
    dfltRule: source.dfltRule,
  });
}

/** Only a draft without periods. @throws Failure 403, 409 VERSION, GONE, STATE */
export async function deleteCurri(call: CallContext, { id, version }: RowKey): Promise<void> {
  const stored = await curricula.hold(call, id);
  requireReach(call, 'D', stored);
  await curricula.take(call, id, version);
  if (stored.curriSt !== 'DRAFT') throw wrongState(CURRI_STATE_NAMES[stored.curriSt]);
  const period = await call.db.selectFrom('ecpPrd').select('prdId').where('curriId', '=', id).executeTakeFirst();
  if (period) throw refused('STATE', say('hasPeriods'));
  await curricula.remove(call, id, version);
}
