import type { Kysely } from 'kysely';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import { hashOf } from '#server/canonical-hash.ts';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { itemsOf, placeQuestions } from '#shared/diagnosis/tree.ts';
import { HAKGUAS } from '../departments.ts';
import { planAbilities } from './ability-plan.ts';
import { seedPlans } from './seed-plans.ts';
import { planPapers, type PlannedPaper } from './paper-plan.ts';

/** 진단·설문·시험 of the demo campus: trees of abilities, papers with their versions, plans with their answers. */
export async function seedDiagnosis(db: Kysely<Schema>, now: Date, seedDay: string, schoolYear: number): Promise<void> {
  const hakguaCds = HAKGUAS.map(({ deptCd }) => deptCd);
  await insertRows(db, 'abilityCd', planAbilities(schoolYear, hakguaCds), now);
  await seedPapers(db, planPapers(), now, schoolYear - 1);
  await seedPlans(db, now, seedDay);
}

const BY = { regId: 'SYSTEM', modId: 'SYSTEM', version: 1 } as const;

async function seedPapers(db: Kysely<Schema>, papers: readonly PlannedPaper[], now: Date, year: number): Promise<void> {
  const firsts = papers.filter(({ verNo }) => verNo === 1),
    numberOf = (instDiv: string, paperId: string): number =>
      firsts.filter((other) => other.instDiv === instDiv).findIndex((other) => other.paperId === paperId) + 1;
  await insertRows(
    db,
    'paper',
    firsts.map(({ paperId, instDiv, paperNm, deptCd }) => ({
      paperId,
      instDiv,
      paperNm,
      deptCd,
      paperCd: `${instDiv}-${year}-${String(numberOf(instDiv, paperId)).padStart(3, '0')}`,
      useYn: 'Y' as const,
      ...BY,
    })),
    now,
  );
  await insertRows(
    db,
    'paperVer',
    papers.map(({ paperId, paperVerId, verNo, paperVerSt, body: { norms: _norms, ...tree }, body }) => ({
      paperVerId,
      paperId,
      verNo,
      paperVerSt,
      // Rows of this kind of insert are JSON already.
      bodyJson: tree as unknown as string,
      bodyHash: hashOf(body),
      qstnCnt: placeQuestions(body.sects).length,
      frozenDt: paperVerSt === 'FROZEN' ? now.toISOString() : null,
      ...BY,
    })),
    now,
  );
  await insertRows(db, 'paperItem', papers.flatMap(itemRows));
}

const itemRows = ({ paperVerId, instDiv, body }: PlannedPaper) =>
  placeQuestions(body.sects)
    .flatMap(({ question }) =>
      itemsOf(question, instrumentOf(instDiv).scoring).map((item) => ({ item, qstnTp: question.qstnTp })),
    )
    .map(({ item, qstnTp }, index) => ({
      paperVerId,
      itemNo: index + 1,
      qstnId: item.qstnId,
      rowNo: item.rowNo ?? 0,
      itemCd: item.itemCd,
      qstnTp,
      abilityId: item.abilityId,
    }));
