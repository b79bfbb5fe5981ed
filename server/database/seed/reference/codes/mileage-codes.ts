import {
  ADJ_STATE_NAMES,
  APPLY_STATE_NAMES,
  AUTO_EVENT_NAMES,
  AWARD_SCOPES,
  BULK_STATE_NAMES,
  DUP_NAMES,
  ENTRY_NAMES,
  EXCL_NAMES,
  GRANT_NAMES,
  OBJ_STATE_NAMES,
  SCHOLAR_DIV_NAMES,
  SCHOLAR_STATE_NAMES,
  SDA_DIV_NAMES,
  SEL_NAMES,
  SRC_NAMES,
  TERM_STATE_NAMES,
  TIE_NAMES,
  UNIT_NAMES,
} from '#contract/mileage/mileage-codes.ts';
import { groupsOf, type SeedCode, type SeedGroup } from './code-group.ts';

const mileage = groupsOf('MLG');
const codes = (names: Readonly<Record<string, string>>): SeedCode[] =>
  Object.entries(names).map(([cdId, cdNm]) => ({ cdId, cdNm }));

/** 마일리지: mileage.md 3. Names that the programme's rules know come from the contract. */
export const MILEAGE_CODES: readonly SeedGroup[] = [
  mileage('MLG_AREA', '마일리지영역', 'ECP 비교과, LANG 어학, LIC 자격증, VOL 봉사, AWD 수상, ACT 기타활동'),
  mileage('SDA_DIV', '적립방식', codes(SDA_DIV_NAMES)),
  mileage('SDA_GRANT', '점수산정', codes(GRANT_NAMES)),
  mileage('SDA_DUP', '중복규칙', codes(DUP_NAMES)),
  mileage('SDA_UNIT', '활동단위', codes(UNIT_NAMES)),
  mileage('SDA_EVT', '자동연계상담', codes(AUTO_EVENT_NAMES)),
  mileage('MLG_TERM_ST', '적립학기상태', codes(TERM_STATE_NAMES)),
  mileage('MLG_APPLY_ST', '마일리지신청상태', codes(APPLY_STATE_NAMES)),
  mileage('MLG_ENTRY', '원장구분', codes(ENTRY_NAMES)),
  mileage('MLG_SRC', '원장출처', codes(SRC_NAMES)),
  mileage('MLG_BULK_ST', '일괄지급상태', codes(BULK_STATE_NAMES)),
  mileage('MLG_SCH_DIV', '마일리지장학방식', codes(SCHOLAR_DIV_NAMES)),
  mileage('MLG_SCH_ST', '마일리지장학상태', codes(SCHOLAR_STATE_NAMES)),
  mileage('MLG_SEL', '장학선발결과', codes(SEL_NAMES)),
  mileage('MLG_TIE', '동점기준', codes(TIE_NAMES)),
  mileage('MLG_EXCL', '장학제외사유', codes(EXCL_NAMES)),
  mileage('MLG_AWD_SCOPE', '지급구간범위', codes(AWARD_SCOPES)),
  mileage('MLG_OBJ_ST', '이의신청상태', codes(OBJ_STATE_NAMES)),
  mileage('MLG_ADJ_ST', '마일리지조정상태', codes(ADJ_STATE_NAMES)),
  mileage('MLG_RTN_RSN', '보완요청사유', 'R1 증빙 식별 불가, R2 내용 불일치, R3 개인정보 노출, R4 추가서류'),
  mileage('MLG_REJ_RSN', '반려사유', 'J1 인정대상 아님, J2 기간 경과, J3 중복, J4 허위'),
  // Valid years and the greatest score, or that a level stands in its place.
  mileage(
    'SPEC_LANG',
    '어학시험',
    [
      { cdId: 'TOEIC', cdNm: 'TOEIC', userdef1: '2', userdef2: '990' },
      { cdId: 'TOEFL', cdNm: 'TOEFL', userdef1: '2', userdef2: '120' },
      { cdId: 'TEPS', cdNm: 'TEPS', userdef1: '2', userdef2: '600' },
      { cdId: 'OPIC', cdNm: 'OPIc', userdef1: '2', userdef2: 'level' },
      { cdId: 'TOEICS', cdNm: 'TOEIC Speaking', userdef1: '2', userdef2: '200' },
      { cdId: 'HSK', cdNm: 'HSK', userdef1: '2', userdef2: '300' },
      { cdId: 'JLPT', cdNm: 'JLPT', userdef2: 'level' },
      { cdId: 'TOPIK', cdNm: 'TOPIK', userdef1: '2', userdef2: 'level' },
    ],
    { userdefNms: ['유효연수', '만점'] },
  ),
];
