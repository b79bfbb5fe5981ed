import type { CounselCase, FormerCase } from '#contract/counselling/case.ts';
import { CLOSE_CDS } from '#contract/counselling/counselling-codes.ts';
import { kindPath } from '#contract/counselling/kinds.ts';
import { missingRowError } from '#server/access/row-security.ts';
import { nameBefore, recordPersonalAccess } from '#server/domains/people/index.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';
import { mostExtra } from '#shared/counselling/case-rules.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { maskPhone } from '#shared/masking.ts';
import { recordAccess } from '../access-log.ts';
import { openAplyTexts } from '../applications/aply-detail.ts';
import { consentsOf } from '../consents.ts';
import { historyOf } from '../history.ts';
import { requireKind, workingIn, type Standing } from '../reach.ts';
import { keyCaseOf, placeIn, unseal } from '../sealed.ts';
import { brokenUntil } from './broken-until.ts';
import { caseRows, presentCases, withCase, type FoundCase } from './case-queries.ts';
import { isMine } from './case-rights.ts';
import { formerView } from './handed-over.ts';

/** Where the texts of a case stand. */
export const casePlace = (column: 'goalCn' | 'clsCn', caseId: string, stdNo: string | null) =>
  placeIn(`cnslCase.${column}`, caseId, stdNo);

const findRow = (call: CallContext, caseId: string) =>
  withCase(caseRows(call), call).where('c.caseId', '=', caseId).executeTakeFirst();

/** Reservations that are still to come: a transfer cancels them, and no case ends before them. */
export async function plannedCount({ db, now }: Pick<CallContext, 'db' | 'now'>, caseId: string): Promise<number> {
  const { planned } = await db
    .selectFrom('cnslRsv')
    .select(({ fn }) => fn.countAll<number>().as('planned'))
    .where('caseId', '=', caseId)
    .where('rsvSt', 'in', ['REQ', 'CNFM'])
    .where('rsvDt', '>=', koreanDate8(now))
    .executeTakeFirstOrThrow();
  return planned;
}

async function ownNotes(call: CallContext, caseId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await call.db
    .selectFrom('cnslNote')
    .select(['noteSt', ({ fn }) => fn.countAll<number>().as('noteCnt')])
    .where('caseId', '=', caseId)
    .where('authStfNo', '=', personOf(call).stfNo ?? '')
    .groupBy('noteSt')
    .execute();
  return new Map(rows.map(({ noteSt, noteCnt }) => [noteSt, noteCnt]));
}

/** A case as the caller may see it without its texts; the student covered as in a list. */
async function present(call: CallContext, standing: Standing, found: FoundCase): Promise<CounselCase | null> {
  const { db } = call,
    { caseId } = found,
    [row] = await presentCases(call, standing, [found]);
  if (!row) return null;
  const aply =
      found.aplyId === null
        ? undefined
        : await db
            .selectFrom('cnslAply')
            .select(['aplyId', 'aplyNo', 'aplyDt', 'routeCd'])
            .where('aplyId', '=', found.aplyId)
            .executeTakeFirst(),
    mine = await ownNotes(call, caseId);
  const until = await brokenUntil(db, { userId: personOf(call).userId, caseId, now: call.now });
  return {
    ...row,
    viewCd: 'FULL',
    hakguaNm: standing.kind.isConfidential && !isMine({ ...found, standing }) ? found.colgNm : found.hakguaNm,
    gradeCd: found.gradeCd,
    shregSt: found.shregSt,
    mobile: null,
    addSesnCnt: found.addSesnCnt,
    extraCnt: found.addSesnCnt > 0 ? 0 : mostExtra(found.maxSesnCnt),
    clsRsnCd: CLOSE_CDS.find((code) => code === found.clsRsnCd) ?? null,
    prevCaseId: found.prevCaseId,
    goalCn: null,
    clsCn: null,
    draftCnt: mine.get('DRFT') ?? 0,
    cfltCnt: mine.get('CFLT') ?? 0,
    plannedCnt: await plannedCount(call, caseId),
    smryEndDt: (await formerView(call, standing, caseId))?.smryEndDt ?? null,
    brokenUntil: until?.toISOString() ?? null,
    aply: aply ? { ...aply, aplyCn: null, extrCn: null, fileGroupId: null } : null,
    consents: await consentsOf(db, found.stdNo, found.cnslDivCd),
    rsvs: await db
      .selectFrom('cnslRsv')
      .select(['rsvId', 'rsvDt', 'strtTm', 'endTm', 'mthdCd', 'placeNm', 'rsvSt'])
      .where('caseId', '=', caseId)
      .orderBy('rsvDt', 'desc')
      .orderBy('strtTm', 'desc')
      .orderBy('rsvId')
      .execute(),
    his: await historyOf(call, [caseId, found.aplyId]),
  };
}

/** The record that a refusal for its version shows. */
export async function findCase(call: CallContext, caseId: string): Promise<CounselCase | null> {
  const found = await findRow(call, caseId);
  return found ? present(call, await workingIn(call, found.cnslDivCd, 'R'), found) : null;
}

/** The texts of a case and of its application, for its counsellor. */
async function openTexts(call: CallContext, { caseId, aplyId, stdNo }: FoundCase) {
  const stored = await call.db
      .selectFrom('cnslCase')
      .select(['goalCn', 'clsCn'])
      .where('caseId', '=', caseId)
      .executeTakeFirstOrThrow(),
    keyCaseId = keyCaseOf({ aplyId, caseId }),
    open = async (column: 'goalCn' | 'clsCn'): Promise<string | null> => {
      const envelope = stored[column];
      return envelope === null
        ? null
        : ((await unseal(call.services.settings, keyCaseId, casePlace(column, caseId, stdNo), envelope)) as
            | string
            | null);
    };
  return {
    goalCn: await open('goalCn'),
    clsCn: await open('clsCn'),
    aply: aplyId === null ? null : await openAplyTexts(call, aplyId, stdNo),
  };
}

/**
 * A case in full, for its counsellor and the head of the kind: the student in clear, before the head of PSYC covered; what
 * was written with the application for the counsellor alone. The look is written down under the number of the case. Who
 * has handed it over learns its number, for the own notes and the summary.
 * @throws Failure 403, 409 GONE
 */
export async function viewCase(
  call: CallContext,
  cnslDivCd: string,
  caseId: string,
): Promise<CounselCase | FormerCase> {
  const standing = await workingIn(call, cnslDivCd, 'R');
  if (!standing.isCounsellor) throw forbidden();
  const found = await findRow(call, caseId);
  if (!found) {
    const former = await formerView(call, standing, caseId);
    if (former) return former;
    throw await missingRowError(call, 'cnslCase', caseId, gone(), { key: 'caseId' });
  }
  requireKind(standing, found.cnslDivCd);
  // Its number and counts stay in the list; there is nothing left to open.
  if (found.dstrDt !== null) throw gone();
  const shown = await present(call, standing, found);
  if (!shown) throw gone();
  const mine = isMine({ ...found, standing }),
    person = await call.db
      .selectFrom('student')
      .select('mobile')
      .where('stdNo', '=', found.stdNo ?? '')
      .executeTakeFirst();
  await recordPersonalAccess(call, {
    acsDivCd: 'VIEW',
    resourcePath: kindPath(standing.kind),
    sbjtDivCd: 'STDNT',
    subjects: { keys: [found.caseNo] },
    fieldNms: ['stdNm'],
  });
  const texts = mine ? await openTexts(call, found) : null;
  if (mine) await recordAccess(call, { cnslDivCd, actCd: 'READ', caseId });
  return {
    ...shown,
    ...(standing.kind.isConfidential && !mine
      ? {}
      : { stdNo: found.stdNo ?? '', stdNm: nameBefore(call, found.stdNm ?? '') }),
    mobile: person?.mobile ? maskPhone(person.mobile) : null,
    ...(texts
      ? {
          goalCn: texts.goalCn,
          clsCn: texts.clsCn,
          aply: shown.aply && texts.aply ? { ...shown.aply, ...texts.aply } : shown.aply,
        }
      : {}),
  };
}
