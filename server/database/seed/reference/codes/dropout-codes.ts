import {
  CAUSE_NAMES,
  CHANGE_NAMES,
  CLOSE_REASON_NAMES,
  CONTACT_NAMES,
  EVENT_NAMES,
  EXCLUSION_NAMES,
  FLAG_ANSWER_NAMES,
  FLAG_NAMES,
  GRADE_NAMES,
  GROUP_NAMES,
  IND_NAMES,
  MISS_NAMES,
  OUTCOME_NAMES,
  RUN_DIV_NAMES,
  RUN_STATE_NAMES,
  SOURCE_NAMES,
  STNRD_STATE_NAMES,
  TRGT_STATE_NAMES,
} from '#contract/dropout/dropout-codes.ts';
import { DEFAULT_CUTS } from '#shared/dropout/default-standard.ts';
import { groupsOf, type SeedCode, type SeedGroup } from './code-group.ts';

const dropout = groupsOf('DRPT');
const codes = (names: Readonly<Record<string, string>>): SeedCode[] =>
  Object.entries(names).map(([cdId, cdNm]) => ({ cdId, cdNm }));

/** 중도탈락예방 (dropout.md 3). */
export const DROPOUT_CODES: readonly SeedGroup[] = [
  dropout('DRPT_IND', '위험지표', codes(IND_NAMES)),
  dropout(
    'DRPT_TRGR',
    '즉시판정',
    'T1 학사경고 연속, T2 등록금 미납, T3 연속 결석, T4 상담 위기단계, T5 휴학 만료, T6 자퇴 신청',
  ),
  dropout('DRPT_MISS', '결측처리', codes(MISS_NAMES)),
  dropout('DRPT_TRGT_DIV', '적용대상군', codes(GROUP_NAMES)),
  dropout('DRPT_RISK_GRD', '위험등급', codes(GRADE_NAMES)),
  dropout('DRPT_STNRD_ST', '위험기준상태', codes(STNRD_STATE_NAMES)),
  dropout('DRPT_RUN_DIV', '산정구분', codes(RUN_DIV_NAMES)),
  dropout('DRPT_RUN_ST', '산정상태', codes(RUN_STATE_NAMES)),
  dropout('DRPT_TRGT_ST', '대상자상태', codes(TRGT_STATE_NAMES)),
  dropout('DRPT_RISK_CHG', '등급변동', codes(CHANGE_NAMES)),
  dropout('DRPT_CNTCT', '접촉결과', codes(CONTACT_NAMES)),
  dropout('DRPT_CAUSE', '상담원인', codes(CAUSE_NAMES)),
  dropout('DRPT_CLS_RSN', '종결사유', codes(CLOSE_REASON_NAMES)),
  dropout('DRPT_EXCL_RSN', '제외사유', codes(EXCLUSION_NAMES)),
  dropout('DRPT_SRC', '원천자료', codes(SOURCE_NAMES)),
  dropout('DRPT_OUTCM', '결과', codes(OUTCOME_NAMES)),
  dropout('DRPT_EVT', '예방이력구분', codes(EVENT_NAMES)),
  dropout(
    'DRPT_CUT',
    '기본 등급컷',
    Object.entries(DEFAULT_CUTS).map(([cdId, userdef1]) => ({
      cdId,
      cdNm: GRADE_NAMES[cdId as keyof typeof DEFAULT_CUTS],
      userdef1,
    })),
    { userdefNms: ['최소점수'] },
  ),
  dropout('DRPT_FLAG', '관찰신호', codes(FLAG_NAMES)),
  dropout('DRPT_FLAG_ANS', '신호답변', codes(FLAG_ANSWER_NAMES)),
];
