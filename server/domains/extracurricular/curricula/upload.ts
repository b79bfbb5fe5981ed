import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { LOWEST_LEVEL } from '#contract/extracurricular/ecp-codes.ts';
import { familyOf } from '#contract/extracurricular/families.ts';
import { endpoints, type ParsedArg } from '#contract/registry.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import { toFieldErrors } from '#server/http/failures/field-messages.ts';
import { shareFault } from '#shared/extracurricular/curri-rules.ts';
import { CURRI_SHEET, readSheetCurri, type SheetCodes, type SheetCurri } from '#shared/extracurricular/curri-sheet.ts';
import { newRule } from '#shared/extracurricular/default-rule.ts';
import { encodeEntities } from '#shared/entities.ts';
import { familyReach, isReached, requireFamily } from '../reach.ts';
import { say } from '../say.ts';
import { saveCurri, shareText, type CurriForm } from './save-curri.ts';

type SheetRow = ParsedArg<'uploadCurriExcel'>['rows'][number];
const FORM = endpoints.saveCurri.body;
const KIND: UploadKind<CurriForm, Record<string, never>> = {
  op: 'uploadCurriExcel',
  row: FORM,
  context: z.object({}),
};

/** What rows are judged by: codes, what is there, and what earlier rows of the file say. */
interface Known extends SheetCodes {
  readonly userDiv: string;
  readonly rules: ReadonlyMap<string, CurriForm['dfltRule']>;
  readonly depts: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  readonly rowOf: Map<string, number>;
  readonly stfNo: string;
}
const nameKey = ({ deptCd, curriNm }: Pick<SheetCurri, 'deptCd' | 'curriNm'>): string => `${deptCd} ${curriNm}`;

async function lookUp(call: CallContext, userDiv: string): Promise<Known> {
  const { db } = call,
    { stfNo } = personOf(call);
  if (stfNo === null) throw forbidden();
  const categories = await db
      .selectFrom('ecpCategory')
      .select(['categoryId', 'categoryCd', 'dfltAttRate', 'dfltSurveyYn'])
      .where('userDiv', '=', userDiv)
      .where('lvl', '=', LOWEST_LEVEL)
      .where('useYn', '=', 'Y')
      .execute(),
    abilities = await db
      .selectFrom('abilityCd')
      .select(['abilityId', 'abilityCd'])
      .where('useYn', '=', 'Y')
      .where('applyEndYear', 'is', null)
      .orderBy('applyStrtYear')
      .execute(),
    depts = await db.selectFrom('dept').select('deptCd').where('useYn', '=', 'Y').execute(),
    curricula = await db.selectFrom('ecpCurri').select(['deptCd', 'curriNm']).where('userDiv', '=', userDiv).execute();
  return {
    userDiv,
    stfNo,
    categories: new Map(categories.map(({ categoryCd, categoryId }) => [categoryCd, categoryId])),
    rules: new Map(
      categories.map(({ categoryId, dfltAttRate, dfltSurveyYn }) => [
        categoryId,
        newRule({ dfltAttRate: Number(dfltAttRate), dfltSurveyYn }),
      ]),
    ),
    abilities: new Map(abilities.map(({ abilityCd, abilityId }) => [abilityCd, abilityId])),
    depts: new Set(depts.map(({ deptCd }) => deptCd)),
    taken: new Set(curricula.map(nameKey)),
    rowOf: new Map(),
  };
}

/** Says of each row whether it makes a curriculum, and keeps the good ones to be applied once. @throws Failure 403 */
export async function checkCurricula(
  call: CallContext,
  { userDiv, rows }: ParsedArg<'uploadCurriExcel'>,
): Promise<CheckAnswer> {
  requireFamily(call, userDiv, 'C', 'CurriMng');
  const known = await lookUp(call, userDiv),
    verdicts: Verdict<CurriForm>[] = rows.map((row) => ({ rowNo: row.rowNo, ...judge(call, row, known) }));
  return keepChecked(call, KIND, {}, verdicts);
}

function judge(
  call: CallContext,
  { rowNo, ...cells }: SheetRow,
  known: Known,
): { readonly row: CurriForm } | { readonly problem: string } {
  const family = familyOf(known.userDiv),
    read = readSheetCurri(cells, known, family);
  if ('wrong' in read) {
    if (read.wrong === 'abilities') return { problem: say('sheetAbilities', { value: cells.abilities.slice(0, 40) }) };
    const label = CURRI_SHEET.find(({ key }) => key === read.wrong)?.label ?? '';
    return { problem: say('sheetCell', { label, value: cells[read.wrong].slice(0, 40) || '-' }) };
  }
  if (!known.depts.has(read.deptCd)) return { problem: say('unknownDept') };
  const before = known.rowOf.get(nameKey(read));
  if (before !== undefined) return { problem: say('sheetRepeated', { row: before }) };
  known.rowOf.set(nameKey(read), rowNo);
  if (known.taken.has(nameKey(read))) return { problem: say('sameCurriName') };
  const fault = family.hasAbilities ? shareFault(read.abilities, true) : null;
  if (fault) return { problem: shareText(fault, read.abilities) };
  const form = formOf(read, known);
  if (!isReached(call, familyReach(call, known.userDiv, 'CurriMng', 'C'), form)) return { problem: say('outOfReach') };
  const parsed = FORM.safeParse(form, { reportInput: true });
  return parsed.success
    ? { row: parsed.data }
    : { problem: toFieldErrors(FORM, parsed.error.issues)[0]?.message ?? '' };
}

const formOf = (read: SheetCurri, { userDiv, rules, stfNo }: Known): CurriForm => ({
  ...read,
  curriId: randomUUID(),
  userDiv,
  mngStfNo: stfNo,
  summary: encodeEntities(`<p>${encodeEntities(read.summary)}</p>`),
  effect: null,
  certYn: 'N',
  cqiYn: 'Y',
  abilities: [...read.abilities],
  dfltRule: rules.get(read.categoryId) ?? newRule({ dfltAttRate: 80, dfltSurveyYn: 'Y' }),
});

/** Writes the good rows of a check once; one that is refused by now is left out and counted as such. @throws Failure 403, 409 */
export async function applyCurricula(
  call: CallContext,
  uploadId: string,
): Promise<{ totCnt: number; okCnt: number; errCnt: number }> {
  const { rows, errCnt } = await takeChecked(call, KIND, uploadId);
  let okCnt = 0;
  for (const form of rows) {
    try {
      await saveCurri(call, form);
      okCnt += 1;
    } catch (error) {
      // It is refused before its first write, so that the others go on.
      if (!(error instanceof Failure)) throw error;
    }
  }
  const totCnt = rows.length + errCnt;
  return { totCnt, okCnt, errCnt: totCnt - okCnt };
}
