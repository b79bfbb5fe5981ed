import { INSTRUMENTS } from '#contract/diagnosis/instruments.ts';
import { groupsOf, type SeedGroup } from './code-group.ts';

const diagnosis = groupsOf('DIAG');

/** 진단·설문·시험: diagnosis.md 3. */
export const DIAGNOSIS_CODES: readonly SeedGroup[] = [
  diagnosis('ABILITY_DIV', '역량구분', 'CORE 핵심역량, MAJOR 전공역량, PROF 전문역량'),
  diagnosis('PROF_TRACK', '전문트랙', 'NURSE 간호, HEALTH 보건의료, IT 정보기술, EDU 교직, BIZ 경영실무, ETC 기타'),
  diagnosis(
    'DIAG_INST',
    '진단·설문·시험구분',
    INSTRUMENTS.map(({ instDiv, name }) => ({ cdId: instDiv, cdNm: name })),
  ),
  diagnosis(
    'QSTN_TP',
    '문항유형',
    'SINGLE 단일선택, MULTI 복수선택, LIKERT 척도, MATRIX 행렬척도, SHORT 단답, LONG 서술, RANK 순위, NUM 숫자',
  ),
  diagnosis('PAPER_VER_ST', '문항지버전상태', 'DRAFT 작성중, CONFIRMED 확정, FROZEN 사용중(잠금), RETIRED 폐지'),
  diagnosis(
    'DIAG_PLAN_ST',
    '실시계획상태',
    'DRAFT 작성중, READY 대기, OPEN 진행중, CLOSED 마감, SCORED 산출완료, RELEASED 결과공개, CANCELED 취소',
  ),
  diagnosis('RESP_ST', '응답상태', 'NOT_STARTED 미응답, IN_PROGRESS 응답중, SUBMITTED 제출, EXEMPT 제외'),
  diagnosis('ANONYM_DIV', '익명구분', 'NAMED 실명, CONF 기밀, ANON 무기명'),
  diagnosis('NORM_DIV', '규준구분', 'PLAN 회차규준, FIXED 고정규준, NONE 없음'),
  diagnosis('BRANCH_OPER', '분기조건', 'EQ 같음, NE 같지 않음, IN 다음 중 하나, GE 이상, LE 이하, ANSWERED 응답함'),
  diagnosis('BRANCH_ACT', '분기동작', 'SHOW 문항표시, GOTO_SECT 영역이동, END 종료'),
  diagnosis('ENTRY_DIV', '입력구분', 'SELF 본인, PROXY 대리입력, EXCEL 일괄'),
  diagnosis('GRADE_ST', '채점상태', 'AUTO_DONE 자동채점, MANUAL_WAIT 채점대기, CONFIRMED 확정'),
  diagnosis('SATIS_TRGT', '만족도 조사대상', 'STD 재학생, NEW 신입생, GRD 졸업생, STF 교직원, IND 산업체, PAR 학부모'),
  diagnosis('DIAG_LVL', '역량수준', 'L5 매우 우수, L4 우수, L3 보통, L2 미흡, L1 매우 미흡'),
];
