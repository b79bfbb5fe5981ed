import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { counsellingSeeding } from '#server/domains/counselling/index.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { stableId } from '../../stable-id.ts';
import { userIdOf } from '../user-id.ts';

const { notePlace, seal } = counsellingSeeding;
const TEXTS = [
  '첫 모임에서 서로를 소개하고 규칙을 정함',
  '각자의 강점을 적고 돌아가며 이야기함',
  '감정 카드로 한 주의 기분을 나눔',
] as const;
const TOPICS: Readonly<Record<string, string>> = { PSYC: 'REL', EMPL: 'INTV', LRN: 'METH', WRT: 'RPRT', CARR: 'PATH' };

/** Notes of the sessions that were held in groups under way: signed, the newest still a draft. */
export async function seedGroupNotes(
  db: Kysely<Schema>,
  { now, keyDir }: { readonly now: Date; readonly keyDir: string },
): Promise<void> {
  const held = await db
    .selectFrom('cnslGrpSesn as s')
    .innerJoin('cnslGrp as g', 'g.grpId', 's.grpId')
    .innerJoin('cnslr as k', 'k.cnslrId', 'g.leadCnslrId')
    .select(['s.grpSesnId', 's.sesnNo', 's.sesnDt', 's.strtTm', 's.endTm', 'g.grpId', 'g.cnslDivCd', 'k.stfNo'])
    .where('g.grpSt', '=', 'OPRT')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('cnslGrpAtnd as a').select('a.grpAtndId').whereRef('a.grpSesnId', '=', 's.grpSesnId')),
    )
    .orderBy('g.grpId')
    .orderBy('s.sesnNo')
    .execute();
  for (const { grpSesnId, sesnNo, sesnDt, strtTm, endTm, grpId, cnslDivCd, stfNo } of held) {
    const noteId = stableId(`cnslNote:group:${grpSesnId}`),
      isSigned = sesnNo < held.filter((one) => one.grpId === grpId).length,
      content = { topicCds: [TOPICS[cnslDivCd] ?? ''], cntn: TEXTS[(sesnNo - 1) % TEXTS.length] ?? '' };
    await db
      .insertInto('cnslNote')
      .values({
        noteId,
        cnslDivCd,
        grpSesnId,
        noteDivCd: 'GRP',
        sesnDt,
        strtTm,
        endTm,
        mthdCd: 'FACE',
        encCn: await seal({ keyDir }, grpId, notePlace(noteId, grpId), content),
        keyCaseId: grpId,
        riskLvl: cnslDivCd === 'PSYC' ? 0 : null,
        noteSt: isSigned ? 'SGND' : 'DRFT',
        sgnDt: isSigned ? koreanMoment(sesnDt, endTm).toISOString() : null,
        sgnId: isSigned ? userIdOf(stfNo) : null,
        authStfNo: stfNo,
        regDt: now,
        modDt: now,
      })
      .execute();
  }
}
