import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { MOST_TEAMS } from '#contract/extracurricular/promo-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure } from '#server/http/failure.ts';
import { readDecimal, readNumber } from '#shared/clean-text.ts';
import { sayPromo } from '../say.ts';
import { isProfReached, lockTerm, TEAM_FAMILIES } from './guide-reach.ts';
import { findStaff, insertProf, isProfessor } from './save-prof.ts';

interface SheetProf {
  readonly stfNo: string;
  readonly curriId: string | null;
  readonly maxTeam: number;
  readonly hourPerTeam: number;
}
const KIND: UploadKind<SheetProf, { readonly schlYear: string; readonly shtmCd: '10' | '20' }> = {
  op: 'uploadGuideProfExcel',
  row: z.object({ stfNo: z.string(), curriId: z.string().nullable(), maxTeam: z.number(), hourPerTeam: z.number() }),
  context: z.object({ schlYear: z.string(), shtmCd: z.enum(['10', '20']) }),
};
const MOST_HOURS = 999,
  PLACES = 1;

type Form = ParsedArg<'uploadGuideProfExcel'>;
type Cells = Omit<Form['rows'][number], 'rowNo'>;

/** What a row says of an appointment, or the sentence that says why it does not. */
async function read(call: CallContext, { schlYear, shtmCd }: Form, cells: Cells): Promise<SheetProf | string> {
  const staff = await findStaff(call, cells.stfNo.trim());
  if (!staff) return sayPromo('unknownStaff');
  if (staff.stfNm !== cells.stfNm.normalize('NFC').trim()) return sayPromo('otherName');
  if (!isProfessor(staff)) return sayPromo('notProfessor');
  const curriCd = cells.curriCd.trim(),
    curri =
      curriCd === ''
        ? null
        : await call.db
            .selectFrom('ecpCurri')
            .select(['curriId', 'userDiv', 'deptCd'])
            .where('curriCd', '=', curriCd)
            .executeTakeFirst();
  if (curri === undefined) return sayPromo('unknownCurri');
  if (curri && !TEAM_FAMILIES.includes(curri.userDiv)) return sayPromo('noTeamCurri');
  if (!isProfReached(call, 'C', { deptCd: staff.deptCd, curriDeptCd: curri?.deptCd ?? null }))
    return sayPromo('outOfReach');
  const maxTeam = readNumber(cells.maxTeam),
    hourPerTeam = readDecimal(cells.hourPerTeam || '0', PLACES);
  if (maxTeam === null || !Number.isInteger(maxTeam) || maxTeam < 1 || maxTeam > MOST_TEAMS)
    return sayPromo('sheetTeams', { value: cells.maxTeam.slice(0, 40) || '-' });
  if (hourPerTeam === null || hourPerTeam < 0 || hourPerTeam > MOST_HOURS)
    return sayPromo('sheetHours', { value: cells.hourPerTeam.slice(0, 40) });
  const curriId = curri?.curriId ?? null,
    same = await call.db
      .selectFrom('guideProf')
      .select('guideProfId')
      .where('schlYear', '=', schlYear)
      .where('shtmCd', '=', shtmCd)
      .where('stfNo', '=', staff.stfNo)
      .where((eb) => (curriId === null ? eb('curriId', 'is', null) : eb('curriId', '=', curriId)))
      .executeTakeFirst();
  if (same) return sayPromo('sameGuide', { who: `${staff.stfNm} ${staff.stfNo}` });
  return { stfNo: staff.stfNo, curriId, maxTeam, hourPerTeam };
}

/** Says of each row whether it appoints a professor, and keeps the good ones to be applied once. */
export async function checkProfs(call: CallContext, form: Form): Promise<CheckAnswer> {
  const { schlYear, shtmCd } = form,
    rowOf = new Map<string, number>(),
    verdicts: Verdict<SheetProf>[] = [];
  for (const { rowNo, ...cells } of form.rows) {
    const key = `${cells.stfNo.trim()} ${cells.curriCd.trim()}`,
      before = rowOf.get(key);
    rowOf.set(key, before ?? rowNo);
    const found = before === undefined ? await read(call, form, cells) : sayPromo('sheetRepeated', { row: before });
    verdicts.push(typeof found === 'string' ? { rowNo, problem: found } : { rowNo, row: found });
  }
  return keepChecked(call, KIND, { schlYear, shtmCd }, verdicts);
}

/** Writes the good rows of a check once; one that is refused by now is left out and counted as such. @throws Failure 409 */
export async function applyProfs(call: CallContext, uploadId: string) {
  const { rows, errCnt, context } = await takeChecked(call, KIND, uploadId);
  await lockTerm(call, context.schlYear, context.shtmCd);
  let okCnt = 0;
  for (const { stfNo, ...setup } of rows) {
    const staff = await findStaff(call, stfNo);
    if (!staff) continue;
    try {
      await insertProf(call, randomUUID(), staff, { ...context, ...setup, useYn: 'Y' });
      okCnt += 1;
    } catch (error) {
      // It is refused before its first write, so that the others go on.
      if (!(error instanceof Failure)) throw error;
    }
  }
  const totCnt = rows.length + errCnt;
  return { totCnt, okCnt, errCnt: totCnt - okCnt };
}
