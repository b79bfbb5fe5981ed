import {
  APRV_ACT_NAMES,
  APRV_REF_NAMES,
  CURRI_STATE_NAMES,
  CURRI_TYPE_NAMES,
  FAMILY_NAMES,
  PRD_STATE_NAMES,
  REPEAT_NAMES,
  WEIGHT_NAMES,
} from '#contract/extracurricular/ecp-codes.ts';
import { groupsOf, type SeedCode, type SeedGroup } from './code-group.ts';

const ecp = groupsOf('ECP');
const codes = (
  names: Readonly<Record<string, string>>,
  values: Readonly<Record<string, Partial<SeedCode>>> = {},
): SeedCode[] => Object.entries(names).map(([cdId, cdNm]) => ({ cdId, cdNm, ...values[cdId] }));

/** 비교과: extracurricular.md 3. Names that the programme's rules know come from the contract. */
export const ECP_CODES: readonly SeedGroup[] = [
  // From so many no-shows of a semester on one is kept from applying, and for so many days.
  ecp('ECP_DIV', '비교과구분', codes(FAMILY_NAMES, { USER: { userdef1: '2', userdef2: '30' } }), {
    userdefNms: ['노쇼 횟수', '제한 일수'],
  }),
  ecp('ECP_CURRI_TP', '과정유형', codes(CURRI_TYPE_NAMES)),
  ecp(
    'ECP_WGHT',
    '가중유형',
    codes(WEIGHT_NAMES, { ACHV: { userdef1: '1.5' }, PART: { userdef1: '1.0' }, INTR: { userdef1: '0.5' } }),
    { userdefNms: ['가중치'] },
  ),
  ecp('ECP_CURRI_ST', '과정상태', codes(CURRI_STATE_NAMES)),
  ecp('ECP_PRD_ST', '회차상태', codes(PRD_STATE_NAMES)),
  ecp('ECP_PHASE', '회차진행', 'P1 모집예정, P2 모집중, P3 모집마감, P4 운영중, P5 운영종료'),
  ecp('ECP_SEL', '선발방법', 'FCFS 선착순, REVIEW 심사, LOTTERY 추첨, NOMINEE 지정'),
  ecp('ECP_APPLY', '신청단위', 'INDV 개인, TEAM 팀, GROUP 단체'),
  ecp(
    'ECP_APPL_ST',
    '신청상태',
    'APPLIED 신청, WAITING 대기, SELECTED 선발, REJECTED 미선발, CANCELED 취소, WITHDRAWN 중도포기, NOSHOW 노쇼',
  ),
  ecp('ECP_ATT_ST', '출석상태', 'PRESENT 출석, LATE 지각, EARLY 조퇴, ABSENT 결석, EXCUSED 공결'),
  ecp('ECP_ATT_CHK', '출석확인', 'QR QR, ROSTER 명단, EXCEL 엑셀, AUTO 자동'),
  ecp('ECP_COMPL', '이수구분', 'COMPLETE 이수, INCOMPLETE 미이수, PENDING 보류'),
  ecp('ECP_REPEAT', '재이수', codes(REPEAT_NAMES)),
  ecp(
    'ECP_BUDGET_ITEM',
    '예산항목',
    'LECT 강사료, MEET 회의·다과비, PRNT 인쇄비, MTRL 재료비, RENT 임차료, TRVL 여비, AWRD 시상금, ETC 기타',
  ),
  ecp('ECP_APRV_REF', '결재구분', codes(APRV_REF_NAMES)),
  ecp('ECP_APRV_ACT', '결재행위', codes(APRV_ACT_NAMES)),
  // The most that stand in a place at once.
  ecp(
    'PROMO_SLOT',
    '홍보위치',
    [
      { cdId: 'MAIN_TOP', cdNm: '메인 상단', userdef1: '5' },
      { cdId: 'MAIN_RECO', cdNm: '추천', userdef1: '8' },
      { cdId: 'LIST_TOP', cdNm: '목록 상단', userdef1: '3' },
    ],
    { userdefNms: ['최대 개수'] },
  ),
  ecp('ECP_CQI_RPT_ST', '비교과CQI상태', 'DRAFT 작성중, SUBMITTED 제출, RETURNED 반려, CONFIRMED 확인'),
  ecp('ECP_CQI_TERM_ST', '비교과CQI기간상태', 'READY 준비, OPEN 진행, CLOSED 마감'),
];
