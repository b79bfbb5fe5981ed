import { endpoints } from '#contract/registry.ts';
import type { Data } from '#contract/registry.ts';
import { writeResourceApi } from '#server/access/sync-resource-api.ts';
import { SCREENS } from '#server/database/seed/reference/screens.ts';
import { stableId } from '#server/database/seed/stable-id.ts';
import { modified, nextVersion, type CallContext } from '#server/http/call-context.ts';

type SyncRow = Data<'syncResource'>['data'][number];
/** Who registered what the programme brings; a resource that staff made is none of its business. */
const PROGRAMME = 'SYSTEM';

/** How the resources differ from the screens of the programme: those to be added, those to be stopped. */
export function differFromProgramme(
  known: readonly {
    readonly resourcePath: string;
    readonly resourceNm: string;
    readonly useYn: string;
    readonly regId: string;
  }[],
): SyncRow[] {
  const added = SCREENS.filter((screen) => !known.some((row) => row.resourcePath === screen.resourcePath));
  const vanished = known.filter(
    (row) =>
      row.regId === PROGRAMME &&
      row.useYn === 'Y' &&
      !SCREENS.some((screen) => screen.resourcePath === row.resourcePath),
  );
  return [
    ...added.map(({ resourcePath, resourceNm }) => ({ resourcePath, resourceNm, actCd: 'ADD' as const })),
    ...vanished.map(({ resourcePath, resourceNm }) => ({ resourcePath, resourceNm, actCd: 'STOP' as const })),
  ];
}

/** The difference, written when `isApplied`. What is new has no role: who may open it is decided later. */
export async function syncResources(call: CallContext, isApplied: boolean): Promise<SyncRow[]> {
  const known = await call.db
    .selectFrom('resource')
    .select(['resourcePath', 'resourceNm', 'useYn', 'regId'])
    .orderBy('resourcePath')
    .execute();
  const rows = differFromProgramme(known);
  if (!isApplied || rows.length === 0) return rows;
  for (const { resourcePath, actCd } of rows) {
    if (actCd === 'ADD') await addScreen(call, resourcePath);
    else
      await call.db
        .updateTable('resource')
        .set({ useYn: 'N', ...nextVersion(call) })
        .where('resourcePath', '=', resourcePath)
        .execute();
  }
  await writeResourceApi(call.db, Object.values(endpoints));
  return rows;
}

async function addScreen(call: CallContext, resourcePath: string): Promise<void> {
  const screen = SCREENS.find((candidate) => candidate.resourcePath === resourcePath);
  if (!screen) return;
  const { grants: _given, ...values } = screen;
  await call.db
    .insertInto('resource')
    .values({
      ...values,
      resourceId: stableId(`resource:${resourcePath}`),
      regId: PROGRAMME,
      regDt: call.now,
      ...modified(call),
    })
    .execute();
}
