import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ABILITY_DIVS, ABILITY_NAMES, type AbilityDiv } from '#contract/diagnosis/instruments.ts';
import { TRACK_NAMES, TRACKS } from '#contract/diagnosis/diagnosis-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { refused } from '#server/http/failure.ts';
import { foldWidths } from '#shared/clean-text.ts';
import { say } from '../say.ts';
import { ownerOf, requireTree } from './ability-queries.ts';

type UploadRow = ParsedArg<'uploadAbilityCdExcel'>['rows'][number];

const rowSchema = z.object({
  abilityCd: z.string(),
  abilityNm: z.string(),
  /** Code of the parent, in the file or in the tree already. */
  upAbilityCd: z.string().nullable(),
  defn: z.string().nullable(),
  behavIndctr: z.string().nullable(),
  applyStrtYear: z.string(),
  trackCd: z.enum(TRACKS).nullable(),
});
type AbilityUpload = z.infer<typeof rowSchema>;
const contextSchema = z.object({ abilityDiv: z.enum(ABILITY_DIVS), ownDeptCd: z.string() });
type Context = z.infer<typeof contextSchema>;
const KIND: UploadKind<AbilityUpload, Context> = {
  op: 'uploadAbilityCdExcel',
  row: rowSchema,
  context: contextSchema,
};

/** First level of the tree by code, and every code with the years that it holds for. */
interface Known {
  readonly tops: Map<string, string>;
  readonly taken: Set<string>;
}

async function loadKnown({ db }: CallContext, { abilityDiv, ownDeptCd }: Context): Promise<Known> {
  const rows = await db
    .selectFrom('abilityCd')
    .select(['abilityId', 'abilityCd', 'abilityLvl', 'applyEndYear'])
    .where('abilityDiv', '=', abilityDiv)
    .where('ownDeptCd', '=', ownDeptCd)
    .execute();
  const open = rows.filter(({ applyEndYear }) => applyEndYear === null);
  return {
    tops: new Map(open.filter(({ abilityLvl }) => abilityLvl === 1).map((row) => [row.abilityCd, row.abilityId])),
    taken: new Set(open.map(({ abilityCd }) => abilityCd)),
  };
}

/** Judges each row; parents may stand in the file before their children. Enters nothing. @throws Failure 403 */
export async function checkAbilityUpload(
  call: CallContext,
  { abilityDiv, ownDeptCd: given, rows }: ParsedArg<'uploadAbilityCdExcel'>,
): Promise<CheckAnswer> {
  const context = { abilityDiv, ownDeptCd: ownerOf(abilityDiv, given) };
  await requireTree(call, 'C', context);
  const { tops, taken } = await loadKnown(call, context),
    topCodes = new Set(tops.keys());
  const verdicts = rows.map((row): Verdict<AbilityUpload> => {
    const verdict = judge(row, abilityDiv, { topCodes, taken });
    if ('row' in verdict) {
      taken.add(verdict.row.abilityCd);
      if (verdict.row.upAbilityCd === null) topCodes.add(verdict.row.abilityCd);
    }
    return verdict;
  });
  return keepChecked(call, KIND, context, verdicts);
}

function judge(
  row: UploadRow,
  abilityDiv: AbilityDiv,
  { topCodes, taken }: { readonly topCodes: ReadonlySet<string>; readonly taken: ReadonlySet<string> },
): Verdict<AbilityUpload> {
  const { rowNo } = row,
    abilityCd = row.abilityCd.trim().toUpperCase(),
    upAbilityCd = row.upAbilityCd.trim().toUpperCase() || null,
    trackCd = trackOf(row.trackCd);
  const refuse = (problem: string): Verdict<AbilityUpload> => ({ rowNo, problem });
  const div = row.abilityDiv.trim();
  if (div !== '' && div !== abilityDiv && div !== ABILITY_NAMES[abilityDiv]) return refuse(say('otherTree'));
  if (!/^[A-Z0-9_-]{1,20}$/.test(abilityCd)) return refuse(say('abilityCode'));
  if (taken.has(abilityCd)) return refuse(say('sameAbility'));
  const abilityNm = row.abilityNm.trim();
  if (abilityNm === '') return refuse(message('M-REQ', { label: '역량명' }));
  if (abilityNm.length > 50) return refuse(message('M-LEN', { label: '역량명', n: 50 }));
  if (upAbilityCd !== null && !topCodes.has(upAbilityCd))
    return refuse(say(taken.has(upAbilityCd) ? 'twoLevels' : 'unknownParent'));
  if (upAbilityCd === null && row.defn.trim() === '') return refuse(say('enterDefn'));
  if (!/^\d{4}$/.test(foldWidths(row.applyStrtYear))) return refuse(message('M-REQ', { label: '적용 시작학년도' }));
  if (abilityDiv === 'PROF' && trackCd === null) return refuse(say('chooseTrack'));
  return {
    rowNo,
    row: {
      abilityCd,
      abilityNm,
      upAbilityCd,
      defn: row.defn.trim() || null,
      behavIndctr: row.behavIndctr.trim() || null,
      applyStrtYear: foldWidths(row.applyStrtYear),
      trackCd: abilityDiv === 'PROF' ? trackCd : null,
    },
  };
}

const trackOf = (text: string) =>
  TRACKS.find((code) => code === text.trim() || TRACK_NAMES[code] === text.trim()) ?? null;

/** Enters the abilities of a check, once, and only when none of its rows was refused. @throws Failure 403, 409 GONE, STATE */
export async function applyAbilityUpload(call: CallContext, uploadId: string) {
  const { context, rows, errCnt } = await takeChecked(call, KIND, uploadId);
  await requireTree(call, 'C', context);
  if (errCnt > 0) throw refused('STATE', message('M-XLS-RESULT', { a: rows.length + errCnt, b: 0, c: errCnt }));
  const { tops, taken } = await loadKnown(call, context);
  if (rows.some(({ abilityCd }) => taken.has(abilityCd))) throw refused('DUP', say('sameAbility'));
  const { userId } = personOf(call);
  const entered = rows.map((row, index) => ({ row, abilityId: randomUUID(), sortOrdr: (index + 1) * 10 }));
  for (const { row, abilityId } of entered) if (row.upAbilityCd === null) tops.set(row.abilityCd, abilityId);
  const fresh = entered.map(({ row: { upAbilityCd, ...row }, abilityId, sortOrdr }) => ({
    ...row,
    ...context,
    abilityId,
    sortOrdr,
    upAbilityId: upAbilityCd === null ? null : (tops.get(upAbilityCd) ?? null),
    abilityLvl: upAbilityCd === null ? 1 : 2,
    useYn: 'Y' as const,
    regId: userId,
    modId: userId,
    version: 1,
  }));
  await insertRows(
    call.db,
    'abilityCd',
    fresh.toSorted((a, b) => a.abilityLvl - b.abilityLvl),
    call.now,
  );
  return { totCnt: rows.length, okCnt: rows.length, errCnt: 0 };
}
