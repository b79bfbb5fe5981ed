import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { dropoutSeeding } from '#server/domains/dropout/index.ts';

/** What was talked about, by the first cause of an intervention. */
const TEXTS: Readonly<Record<string, string>> = {
  ACAD: '전공기초 과목의 과제를 따라가기 어렵다고 하여 튜터링과 학습상담을 안내함.',
  MONEY: '등록금 분할 납부와 국가장학금 2차 신청 일정을 함께 확인함.',
  CAREER: '전공과 맞지 않는다고 느껴 진로상담을 권하고 전과 절차를 설명함.',
  MAJOR: '전공 적응을 위해 학과 선배 멘토를 연결하기로 함.',
  HEALTH: '통원 치료로 결석이 잦았음. 출석 인정 절차와 병가 서류를 안내함.',
};

/** Writes the texts of the demo's interventions, once the key folder is open: each lies under the key of its target. */
export async function seedIntvTexts(db: Kysely<Schema>, keyDir: string): Promise<void> {
  const rows = await db
    .selectFrom('drptIntv')
    .select(['intvId', 'trgtId', 'causeCds'])
    .where('cntctRsltCd', '=', 'CONT')
    .where('intvCn', 'is', null)
    .orderBy('intvId')
    .execute();
  for (const { intvId, trgtId, causeCds } of rows) {
    const text = TEXTS[causeCds[0] ?? ''] ?? '학교생활 전반에 관하여 이야기를 나누고 다음 면담을 약속함.';
    await db
      .updateTable('drptIntv')
      .set(await dropoutSeeding.sealedIntv({ keyDir }, { trgtId, intvId, text }))
      .where('intvId', '=', intvId)
      .execute();
  }
}
