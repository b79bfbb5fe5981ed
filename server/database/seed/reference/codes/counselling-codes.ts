import {
  APLY_NAMES,
  BREAK_REASON_NAMES,
  CASE_NAMES,
  CLOSE_NAMES,
  CONSENT_NAMES,
  GROUND_NAMES,
  GROUP_NAMES,
  METHOD_NAMES,
  NOTE_NAMES,
  REFER_SOURCE_NAMES,
  REFER_STATE_NAMES,
  RISK_NAMES,
  RSV_NAMES,
  SLOT_NAMES,
  TEST_NAMES,
  TOPIC_NAMES,
} from '#contract/counselling/counselling-codes.ts';
import { KINDS } from '#contract/counselling/kinds.ts';
import { groupsOf, type SeedCode, type SeedGroup } from './code-group.ts';

const counselling = groupsOf('CNSL');
const codes = (names: Readonly<Record<string, string>>): SeedCode[] =>
  Object.entries(names).map(([cdId, cdNm]) => ({ cdId, cdNm }));

/** 전문상담 (counselling.md 3). */
export const COUNSELLING_CODES: readonly SeedGroup[] = [
  counselling(
    'CNSL_DIV',
    '상담종류',
    KINDS.map(({ cnslDivCd, name }) => ({ cdId: cnslDivCd, cdNm: name })),
  ),
  counselling(
    'CNSL_TOPIC',
    '상담주제',
    Object.entries(TOPIC_NAMES).flatMap(([kind, names]) => codes(names).map((code) => ({ ...code, userdef1: kind }))),
    { sysYn: 'N', userdefNms: ['상담종류'] },
  ),
  counselling('CNSL_SLOT', '상담시간상태', codes(SLOT_NAMES)),
  counselling('CNSL_APLY', '상담신청상태', codes(APLY_NAMES)),
  counselling('CNSL_CASE', '상담사례상태', codes(CASE_NAMES)),
  counselling('CNSL_CLS_RSN', '상담종결사유', codes(CLOSE_NAMES)),
  counselling('CNSL_RSV', '상담예약상태', codes(RSV_NAMES)),
  counselling('CNSL_NOTE', '상담기록구분', codes(NOTE_NAMES)),
  counselling('CNSL_MTHD', '상담방법', codes(METHOD_NAMES)),
  counselling('CNSL_CNSNT', '상담동의항목', codes(CONSENT_NAMES)),
  counselling('CNSL_RISK', '위험수준', codes(RISK_NAMES)),
  counselling('CNSL_TEST', '심리검사종류', codes(TEST_NAMES)),
  counselling('REFR_SRC', '의뢰처', codes(REFER_SOURCE_NAMES)),
  counselling('REFR_ST', '의뢰상태', codes(REFER_STATE_NAMES)),
  counselling('CNSL_GRP', '집단상담상태', codes(GROUP_NAMES)),
  counselling('GUARD_GRND', '의뢰·연락 근거', codes(GROUND_NAMES)),
  counselling('BRKGLS_RSN', '긴급열람사유', codes(BREAK_REASON_NAMES)),
];
