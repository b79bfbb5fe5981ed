import {
  CERTI_STATE_NAMES,
  EVID_STATE_NAMES,
  GRADE_NAMES,
  ISSUE_STATE_NAMES,
  JUDGE_NAMES,
  SRC_NAMES,
  STD_STATE_NAMES,
} from '#contract/certification/certi-codes.ts';
import { PROGRAMMES } from '#contract/certification/programmes.ts';
import { groupsOf, type SeedCode, type SeedGroup } from './code-group.ts';

const certi = groupsOf('CERTI'),
  career = groupsOf('CAREER');
const codes = (names: Readonly<Record<string, string>>): SeedCode[] =>
  Object.entries(names).map(([cdId, cdNm]) => ({ cdId, cdNm }));

/** 대학 인증: certification.md 3; what students have to show, by which it judges languages: career.md 3. */
export const CERTI_CODES: readonly SeedGroup[] = [
  certi(
    'CERTI_DIV',
    '인증구분',
    PROGRAMMES.map(({ certiDiv, title, ownerDeptCd }) => ({ cdId: certiDiv, cdNm: title, userdef1: ownerDeptCd })),
    { userdefNms: ['주관부서'] },
  ),
  certi('CERTI_JUDGE', '인증판정방식', codes(JUDGE_NAMES)),
  certi('CERTI_STD_ST', '인증기준상태', codes(STD_STATE_NAMES)),
  certi('CERTI_ST', '인증상태', codes(CERTI_STATE_NAMES)),
  certi('CERTI_SRC', '인증자료원', codes(SRC_NAMES)),
  certi('CERTI_GRADE', '인증등급', codes(GRADE_NAMES)),
  certi('CERTI_EVID_ST', '수기인정상태', codes(EVID_STATE_NAMES)),
  certi('CERTI_ISSUE_ST', '인증서상태', codes(ISSUE_STATE_NAMES)),
  career(
    'SPEC_DIV',
    '스펙구분',
    'LANG 어학, LIC 자격증, AWD 수상, INTN 인턴·현장실습, OVRS 해외연수, VOL 봉사, PORT 포트폴리오, ETC 기타',
  ),
  career('SPEC_VRFY', '스펙검증상태', 'REQ 검증요청, OK 승인, NG 반려'),
];
