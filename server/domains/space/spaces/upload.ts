import { readNumber } from '#shared/clean-text.ts';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ParsedArg } from '#contract/registry.ts';
import { SPACE_USERS, USER_NAMES } from '#contract/space/space-rules.ts';
import { message } from '#messages/message.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { staffActor } from '#server/http/actor.ts';
import { say } from '../problem.ts';
import { recordSpaceEvents } from './space-history.ts';

type UploadRow = ParsedArg<'uploadSpace'>['rows'][number];

const rowSchema = z.object({
  spaceCd: z.string(),
  spaceNm: z.string(),
  spaceTyCd: z.string(),
  campusCd: z.string().nullable(),
  bldgCd: z.string(),
  florNo: z.number().nullable(),
  roomNo: z.string().nullable(),
  cpctCnt: z.number(),
  mngDeptCd: z.string(),
  mngrStfNo: z.string(),
  ruleId: z.string(),
  userDivCds: z.array(z.string()),
});
type SpaceUpload = z.infer<typeof rowSchema>;
const KIND: UploadKind<SpaceUpload, object> = { op: 'uploadSpace', row: rowSchema, context: z.object({}) };

/** What the cells of a workbook may name. */
interface Known {
  /** By group: names and ids of codes lead to the id. */
  readonly codes: ReadonlyMap<string, string>;
  readonly depts: ReadonlySet<string>;
  readonly staff: ReadonlySet<string>;
  readonly rules: ReadonlyMap<string, string>;
  readonly spaceCds: ReadonlySet<string>;
}

async function loadKnown({ db }: CallContext): Promise<Known> {
  const codes = await db
    .selectFrom('cmmnCd')
    .select(['upCdId', 'cdId', 'cdNm'])
    .where('upCdId', 'in', ['SPACE_TY', 'SPACE_CAMPUS', 'SPACE_BLDG'])
    .execute();
  const [depts, staff, rules, known] = [
    await db.selectFrom('dept').select(['deptCd', 'deptNm']).execute(),
    await db.selectFrom('staff').select('stfNo').execute(),
    await db.selectFrom('spaceRule').select(['ruleId', 'ruleNm']).execute(),
    await db.selectFrom('space').select('spaceCd').execute(),
  ];
  return {
    codes: new Map(
      codes.flatMap(({ upCdId, cdId, cdNm }) => [
        [`${upCdId} ${cdId}`, cdId],
        [`${upCdId} ${cdNm}`, cdId],
      ]),
    ),
    depts: new Set(depts.map(({ deptCd }) => deptCd)),
    staff: new Set(staff.map(({ stfNo }) => stfNo)),
    rules: new Map(rules.map(({ ruleId, ruleNm }) => [ruleNm, ruleId])),
    spaceCds: new Set(known.map(({ spaceCd }) => spaceCd)),
  };
}

/** Judges each row by itself; a code that stands twice is refused the second time. Enters no space. @throws Failure 403 for whom not all spaces are open */
export async function checkSpaceUpload(call: CallContext, rows: readonly UploadRow[]): Promise<CheckAnswer> {
  if (!call.scope.everything) throw forbidden();
  const known = await loadKnown(call),
    seen = new Set(known.spaceCds);
  const verdicts = rows.map((row): Verdict<SpaceUpload> => {
    const verdict = judge(row, known);
    if (!('row' in verdict)) return verdict;
    if (seen.has(verdict.row.spaceCd)) return { rowNo: row.rowNo, problem: say('sameSpaceCd') };
    seen.add(verdict.row.spaceCd);
    return verdict;
  });
  return keepChecked(call, KIND, {}, verdicts);
}

function judge(row: UploadRow, known: Known): Verdict<SpaceUpload> {
  const { rowNo } = row;
  const refuse = (problem: string): Verdict<SpaceUpload> => ({ rowNo, problem });
  const code = (group: string, text: string): string | undefined => known.codes.get(`${group} ${text.trim()}`);
  const spaceCd = row.spaceCd.trim().toUpperCase(),
    spaceNm = row.spaceNm.trim(),
    spaceTyCd = code('SPACE_TY', row.spaceTyCd),
    bldgCd = code('SPACE_BLDG', row.bldgCd),
    ruleId = known.rules.get(row.ruleNm.trim()),
    cpctCnt = readNumber(row.cpctCnt) ?? Number.NaN,
    florNo = row.florNo.trim() === '' ? null : (readNumber(row.florNo) ?? Number.NaN),
    userDivCds = usersOf(row.userDivCds);
  if (!/^[A-Z0-9-]{1,20}$/.test(spaceCd)) return refuse(say('enterSpaceCd'));
  if (spaceNm.length < 2 || spaceNm.length > 100) return refuse(say('enterSpaceNm'));
  if (!spaceTyCd) return refuse(say('chooseType'));
  if (!bldgCd) return refuse(say('chooseBuilding'));
  if (florNo !== null && !Number.isInteger(florNo))
    return refuse(message('M-RANGE', { label: '층', min: -20, max: 200 }));
  if (!Number.isInteger(cpctCnt) || cpctCnt < 1) return refuse(say('capacity'));
  if (!known.depts.has(row.mngDeptCd.trim())) return refuse(say('chooseDept'));
  if (!known.staff.has(row.mngrStfNo.trim())) return refuse(say('chooseManager'));
  if (!ruleId) return refuse(say('chooseRule'));
  if (userDivCds.length === 0) return refuse(say('chooseUsers'));
  const campusCd = code('SPACE_CAMPUS', row.campusCd) ?? null;
  return {
    rowNo,
    row: {
      spaceCd,
      spaceNm,
      spaceTyCd,
      campusCd,
      bldgCd,
      florNo,
      roomNo: row.roomNo.trim() || null,
      cpctCnt,
      mngDeptCd: row.mngDeptCd.trim(),
      mngrStfNo: row.mngrStfNo.trim(),
      ruleId,
      userDivCds,
    },
  };
}

/** Codes or names, joined by commas; an unknown one leaves nothing. */
function usersOf(text: string): string[] {
  const found = text
    .split(/[,/]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => SPACE_USERS.find((code) => code === part || USER_NAMES[code] === part));
  return found.every((code) => code !== undefined) ? [...new Set(found)] : [];
}

/** Enters the spaces of a check, once. A code that was taken meanwhile is left out and counted. */
export async function applySpaceUpload(call: CallContext, uploadId: string) {
  if (!call.scope.everything) throw forbidden();
  const { rows, errCnt } = await takeChecked(call, KIND, uploadId),
    { spaceCds } = await loadKnown(call),
    { userId } = personOf(call);
  const fresh = rows
    .filter(({ spaceCd }) => !spaceCds.has(spaceCd))
    .map((row) => ({
      ...row,
      spaceId: randomUUID(),
      // The table's own column of lists: rows of this kind of insert are JSON already.
      userDivCds: row.userDivCds as unknown as string,
      minUseCnt: 1,
      spaceSt: 'OPEN' as const,
      guideCn: '',
      useYn: 'Y' as const,
      regId: userId,
      modId: userId,
      version: 1,
    }));
  await insertRows(call.db, 'space', fresh, call.now);
  const spaceIds = fresh.map(({ spaceId }) => spaceId);
  await recordSpaceEvents(staffActor(call), spaceIds, { evtCd: 'create', rsn: say('byUpload') });
  const totCnt = rows.length + errCnt;
  return { totCnt, okCnt: fresh.length, errCnt: totCnt - fresh.length };
}
