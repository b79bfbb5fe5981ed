import type { Aply } from '#contract/counselling/application.ts';
import { kindPath } from '#contract/counselling/kinds.ts';
import { nameBefore, recordPersonalAccess } from '#server/domains/people/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone } from '#server/http/failure.ts';
import { missingRowError } from '#server/access/row-security.ts';
import { maskPhone } from '#shared/masking.ts';
import { recordAccess } from '../access-log.ts';
import { coverClient } from '../clients.ts';
import { consentsOf } from '../consents.ts';
import { historyOf } from '../history.ts';
import { requireKind, workingIn, type Standing } from '../reach.ts';
import { keyCaseOf, placeIn, unseal } from '../sealed.ts';
import { aplyRows, presentAplys, withAply, type FoundAply } from './aply-queries.ts';

/** Where the two texts of an application stand. */
export const aplyPlace = (column: 'aplyCn' | 'extrCn', aplyId: string, stdNo: string | null) =>
  placeIn(`cnslAply.${column}`, aplyId, stdNo);

/** Whether the caller reads what was written with an application: who holds the intake, then the case's counsellor. */
export const readsAply = (
  { cnslrId }: Pick<Standing, 'cnslrId'>,
  { caseCnslrId, intkCnslrId }: { readonly caseCnslrId: string | null; readonly intkCnslrId: string | null },
): boolean => cnslrId !== null && cnslrId === (caseCnslrId ?? intkCnslrId);

/** The two texts of an application in clear, with its file. @returns nulls where nothing was written or the key is gone */
export async function openAplyTexts(
  call: CallContext,
  aplyId: string,
  stdNo: string | null,
): Promise<{
  readonly aplyCn: string | null;
  readonly extrCn: Record<string, string> | null;
  readonly fileGroupId: string | null;
}> {
  const stored = await call.db
      .selectFrom('cnslAply')
      .select(['aplyCn', 'extrCn', 'fileGroupId'])
      .where('aplyId', '=', aplyId)
      .executeTakeFirst(),
    open = (column: 'aplyCn' | 'extrCn', envelope: Uint8Array | null | undefined) =>
      envelope == null
        ? null
        : unseal(call.services.settings, keyCaseOf({ aplyId }), aplyPlace(column, aplyId, stdNo), envelope);
  return {
    aplyCn: (await open('aplyCn', stored?.aplyCn)) as string | null,
    extrCn: (await open('extrCn', stored?.extrCn)) as Record<string, string> | null,
    fileGroupId: stored?.fileGroupId ?? null,
  };
}

const staffNames = async ({ db }: CallContext, cnslrIds: readonly (string | null)[]) => {
  const ids = cnslrIds.filter((cnslrId) => cnslrId !== null);
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('cnslr as k')
    .innerJoin('staff as f', 'f.stfNo', 'k.stfNo')
    .select(['k.cnslrId', 'f.stfNm'])
    .where('k.cnslrId', 'in', ids)
    .execute();
  return new Map(rows.map(({ cnslrId, stfNm }) => [cnslrId, stfNm]));
};

/** One application as the caller may read it, without its texts; names covered as in a list. */
async function present(call: CallContext, standing: Standing, found: FoundAply): Promise<Aply | null> {
  const [row] = await presentAplys(call, standing, [found]);
  if (!row) return null;
  const names = await staffNames(call, [found.cnslrHopeId, found.intkCnslrId]);
  return {
    ...row,
    mobile: null,
    gradeCd: found.gradeCd,
    shregSt: found.shregSt,
    waitDt: found.waitDt,
    rjctRsn: found.rjctRsn,
    cnslrHopeNm: names.get(found.cnslrHopeId ?? '') ?? null,
    intkCnslrNm: names.get(found.intkCnslrId ?? '') ?? null,
    aplyCn: null,
    extrCn: null,
    fileGroupId: null,
    consents: await consentsOf(call.db, found.stdNo, found.cnslDivCd),
    his: await historyOf(call, [found.aplyId, found.caseId]),
  };
}

const findRow = (call: CallContext, aplyId: string) =>
  withAply(aplyRows(call)).where('a.aplyId', '=', aplyId).executeTakeFirst();

/** The record that a refusal for its version shows. */
export async function findAply(call: CallContext, aplyId: string): Promise<Aply | null> {
  const found = await findRow(call, aplyId);
  return found ? present(call, await workingIn(call, found.cnslDivCd, 'R'), found) : null;
}

/**
 * An application in full: its student in clear, covered for the head and reception in PSYC, its texts for who holds the
 * intake or the case. The look is written down under the number of the case or application (counselling.md 4.2).
 * @throws Failure 403, 409 GONE
 */
export async function viewAply(call: CallContext, cnslDivCd: string, aplyId: string): Promise<Aply> {
  const standing = await workingIn(call, cnslDivCd, 'R'),
    found = await findRow(call, aplyId);
  if (!found) throw await missingRowError(call, 'cnslAply', aplyId, gone(), { key: 'aplyId' });
  requireKind(standing, found.cnslDivCd);
  if (found.dstrDt !== null) throw gone();
  const shown = await present(call, standing, found);
  if (!shown) throw gone();
  const reads = readsAply(standing, found),
    isCovered = standing.kind.isConfidential && !reads,
    person = await call.db
      .selectFrom('student')
      .select('mobile')
      .where('stdNo', '=', found.stdNo ?? '')
      .executeTakeFirst();
  await recordPersonalAccess(call, {
    acsDivCd: 'VIEW',
    resourcePath: kindPath(standing.kind),
    sbjtDivCd: 'STDNT',
    subjects: { keys: [found.aplyNo] },
    fieldNms: ['stdNm'],
  });
  if (reads) await recordAccess(call, { cnslDivCd, actCd: 'READ', aplyId, caseId: found.caseId });
  return {
    ...shown,
    ...(isCovered
      ? coverClient(standing.kind, found)
      : { stdNo: found.stdNo ?? '', stdNm: nameBefore(call, found.stdNm ?? ''), hakguaNm: found.hakguaNm }),
    mobile: person?.mobile ? maskPhone(person.mobile) : null,
    ...(reads ? await openAplyTexts(call, aplyId, found.stdNo) : {}),
  };
}
