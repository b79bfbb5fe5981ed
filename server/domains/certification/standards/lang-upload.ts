import { foldWidths, readDecimal } from '#shared/clean-text.ts';
import { z } from 'zod';
import type { ParsedArg } from '#contract/registry.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { say } from '../say.ts';
import { loadStandard } from './load-standard.ts';
import { holdStd, putTree } from './save-std.ts';
import { standards } from './std-queries.ts';

const rowSchema = z.object({ specCd: z.string(), scoreTxt: z.string(), eqVal: z.number() }),
  contextSchema = z.object({ certiStdId: z.string(), version: z.number() });
type Row = z.infer<typeof rowSchema>;
const KIND: UploadKind<Row, z.infer<typeof contextSchema>> = {
  op: 'uploadLangEq',
  row: rowSchema,
  context: contextSchema,
};
const HIGHEST = 990,
  LONGEST = 20,
  PLACES = 2;

/** Says of each row what is wrong with it, and keeps the good ones. @throws Failure 403, 409 */
export async function checkLangEqs(
  call: CallContext,
  { rows, ...key }: ParsedArg<'uploadLangEq'>,
): Promise<CheckAnswer> {
  await holdStd(call, key, 'save');
  const tests = await call.db.selectFrom('cmmnCd').select(['cdId', 'cdNm']).where('upCdId', '=', 'SPEC_LANG').execute(),
    idOf = new Map(tests.flatMap(({ cdId, cdNm }) => [[cdId, cdId] as const, [cdNm.toUpperCase(), cdId] as const])),
    seen = new Set<string>();
  const verdicts = rows.map(({ rowNo, specNm, scoreTxt, eqTxt }): Verdict<Row> => {
    const specCd = idOf.get(specNm.trim().toUpperCase()),
      score = foldWidths(scoreTxt).toUpperCase(),
      eqVal = readDecimal(eqTxt, PLACES) ?? Number.NaN;
    if (specCd === undefined) return { rowNo, problem: say('unknownTest') };
    if (score === '' || score.length > LONGEST) return { rowNo, problem: say('sheetScore') };
    if (!(eqVal > 0 && eqVal <= HIGHEST) || eqTxt.trim() === '') return { rowNo, problem: say('sheetNumber') };
    if (seen.has(`${specCd} ${score}`)) return { rowNo, problem: say('sameTest') };
    seen.add(`${specCd} ${score}`);
    return { rowNo, row: { specCd, scoreTxt: score, eqVal } };
  });
  return keepChecked(call, KIND, key, verdicts);
}

/** Puts the good rows of a check in the place of the table. @throws Failure 403, 409 */
export async function applyLangEqs(call: CallContext, uploadId: string) {
  const { context, rows, errCnt } = await takeChecked(call, KIND, uploadId),
    std = await holdStd(call, context, 'save'),
    loaded = await loadStandard(call.db, std.certiStdId);
  if (loaded) await putTree(call, std.certiStdId, { ...loaded, langEqs: rows });
  await standards.update(call, std.certiStdId, std.version, {});
  return { totCnt: rows.length + errCnt, okCnt: rows.length, errCnt };
}
