import { sql, type Kysely } from 'kysely';
import { kindOf } from '#contract/counselling/kinds.ts';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { counsellingSeeding } from '#server/domains/counselling/index.ts';
import type { RecordShapeKey } from '#shared/counselling/own-tab-rules.ts';
import { stableId } from '../../stable-id.ts';
import type { NoteSeed } from './seed-notes.ts';

const { recordPlace, seal, testPlace } = counsellingSeeding;

/** So many cases of a kind have something in the own tab: enough to page through, and soon filled. */
const CASES_PER_KIND = 6;

/** What stands in the versions of a case, by the shape of its kind. */
const RECORDS: Readonly<Record<RecordShapeKey, readonly object[]>> = {
  EDITING: [
    {
      docDivCd: 'COVR',
      titleNm: '공채 자기소개서 초안',
      befCn: '저는 어려서부터 성실하다는 말을 들으며 자랐습니다.',
      aftCn: '편의점에서 일하며 재고 오차를 3퍼센트에서 1퍼센트로 줄였습니다.',
      cmntCn: '성격보다 결과를 먼저 쓰고 숫자로 보일 것',
    },
    { docDivCd: 'RESM', titleNm: '이력서', cmntCn: '직무와 무관한 자격은 아래로 옮길 것' },
  ],
  STUDY: [
    {
      sbjtCn: '미적분학, 일반물리',
      goalCn: '중간고사 70점 이상',
      wkPlanCn: '월·수 저녁 2시간 예제 풀이, 토요일 오답 정리',
      rsltCn: '풀이는 이해하나 시간 안에 끝내지 못함',
    },
  ],
  WRITING: [
    {
      titleNm: '사회학개론 보고서',
      befCn: '현대 사회는 매우 복잡하다. 그래서 많은 문제가 있다.',
      cmntCn: '문단마다 주장 하나와 근거 둘을 둘 것',
      strcPnt: 3,
      logcPnt: 2,
      evidPnt: 2,
      exprPnt: 4,
      formPnt: 4,
    },
  ],
  CAREER: [
    { titleNm: '직업흥미검사', rsltCn: '탐구형과 예술형이 높음', planCn: '연구실 두 곳 방문, 현직자 한 명 면담' },
  ],
  PLAIN: [],
};

/** Tests of 심리 and records of the other kinds, at the first open cases of each. */
export async function seedOwnTabs(db: Kysely<Schema>, { keyDir, now, seedDay }: NoteSeed): Promise<void> {
  const cases = await db
    .selectFrom('cnslCase as c')
    .innerJoin('cnslr as k', 'k.cnslrId', 'c.cnslrId')
    .select(['c.caseId', 'c.aplyId', 'c.cnslDivCd', 'c.stdNo', 'k.stfNo'])
    .select(sql<number>`row_number() over (partition by c."cnslDivCd" order by c."caseNo")::int`.as('place'))
    .where('c.caseSt', '=', 'PROG')
    .where('c.stdNo', 'is not', null)
    .orderBy('c.caseNo')
    .execute();
  for (const row of cases.filter(({ place }) => place <= CASES_PER_KIND)) {
    const keyCaseId = row.aplyId ?? row.caseId,
      shape = kindOf(row.cnslDivCd).ownTabShape,
      stands = { cnslDivCd: row.cnslDivCd, caseId: row.caseId, keyCaseId, authStfNo: row.stfNo };
    if (shape === 'TEST') {
      const testId = stableId(`cnslTest:${row.caseId}`);
      await insertRows(
        db,
        'cnslCnsnt',
        [
          {
            cnsntId: stableId(`cnslCnsnt:${row.cnslDivCd}:${row.stdNo}:TEST`),
            stdNo: row.stdNo ?? '',
            cnslDivCd: row.cnslDivCd,
            cnsntItemCd: 'TEST' as const,
            agrYn: 'Y' as const,
            agrDt: now.toISOString(),
          },
        ],
        now,
        true,
      );
      await insertRows(
        db,
        'cnslTest',
        [
          {
            ...stands,
            testId,
            testCd: 'TCI' as const,
            testDt: seedDay,
            itrpYn: 'Y' as const,
            encCn: await seal({ keyDir }, keyCaseId, testPlace(testId, row.stdNo), {
              totScore: null,
              rsltCn: '위험회피가 높고 자율성이 낮은 편으로, 해석상담에서 일상의 예를 함께 찾음',
            }),
          },
        ],
        now,
      );
      continue;
    }
    for (const [at, content] of RECORDS[shape].entries()) {
      const kindRecId = stableId(`cnslKindRec:${row.caseId}:${at}`);
      await insertRows(
        db,
        'cnslKindRec',
        [
          {
            ...stands,
            kindRecId,
            verNo: at + 1,
            encCn: await seal({ keyDir }, keyCaseId, recordPlace(kindRecId, row.stdNo), content),
          },
        ],
        now,
      );
    }
  }
}
