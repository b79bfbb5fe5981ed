import { DIAGNOSIS_WORDS } from '#contract/diagnosis/diagnosis-words.ts';
import type { QuestionLabels } from '#messages/catalogue.ts';

/** Questions before acts of this area that cannot be taken back, or reach many people. */
export const DIAGNOSIS_QUESTIONS = {
  confirmPaper: {
    text: '확정한 버전은 수정할 수 없고 실시계획에서 선택할 수 있습니다. 확정하시겠습니까?',
    title: '버전 확정',
    yes: '확정',
  },
  confirmWithWarnings: {
    text: '경고 {n}건이 있습니다. 확정한 버전은 수정할 수 없고 실시계획에서 선택할 수 있습니다. 확정하시겠습니까?',
    title: '버전 확정',
    yes: '경고를 두고 확정',
  },
  retireVersion: {
    text: '폐지한 버전은 새 실시계획에서 선택할 수 없습니다. 폐지하시겠습니까? ({name} 버전 {no})',
    title: '버전 폐지',
    yes: '폐지',
  },
  removeVersion: {
    text: '작성 중인 버전을 삭제하시겠습니까? (버전 {no})',
    title: '버전 삭제',
    yes: '버전 삭제',
  },
  importPaper: {
    text: '지금 문항 {n}개를 파일의 문항으로 바꿉니다.',
    title: '가져오기',
    yes: '문항 바꾸기',
  },
  removeSection: {
    text: '{name} 영역을 문항 {n}개와 함께 삭제합니다.',
    title: '영역 삭제',
    yes: '영역 삭제',
  },
  stopChildren: { text: DIAGNOSIS_WORDS.withChildren, title: '미사용으로 변경', yes: '함께 변경' },
  confirmPlans: {
    text: '계획 {n}건을 확정하시겠습니까? 지금 조건에 맞는 대상자가 정해지고, 문항지는 더 이상 수정할 수 없습니다.',
    title: '실시계획 확정',
    yes: '{n}건 확정',
  },
  unconfirmPlan: {
    text: '확정을 취소하시겠습니까? 대상자 목록이 지워지고 다시 확정할 때 새로 정해집니다.',
    title: '확정 취소',
    yes: '확정 취소',
    no: '닫기',
  },
  openPlan: { text: '대상 {n}명에게 지금 시작하시겠습니까?', title: '지금 시작', yes: '{n}명에게 시작' },
  closePlans: { text: '{n}명이 응답 중입니다. 마감하시겠습니까?', title: '마감', yes: '마감' },
  renewTargets: { text: '추가 {a}명, 제외 {b}명. 대상자를 갱신하시겠습니까?', title: '대상자 갱신', yes: '갱신' },
  release: { text: '응답한 {n}명에게 결과를 공개하시겠습니까?', title: '결과 공개', yes: '{n}명에게 공개' },
  fixKey: {
    text: '점수가 오르는 응시자 {up}명, 내리는 응시자 {down}명, 새로 합격 {pass}명, 불합격으로 바뀜 {fail}명입니다. 정답을 수정하시겠습니까?',
    title: '정답 수정',
    yes: '정답 수정',
  },
} as const satisfies Readonly<Record<string, QuestionLabels>>;
