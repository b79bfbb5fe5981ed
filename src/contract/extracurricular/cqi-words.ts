/* No schema library here. Sentences of extracurricular.md 5.12 to 5.15 and 6; what the catalogue of messages says is not repeated. */

export const CQI_WORDS = {
  /* The term. */
  windowOrder: '작성 기간은 과정, 부서, 단과대·본부 순서여야 합니다.',
  sameTerm: '이미 등록된 학기입니다.',
  cutOrder: '등급 기준은 A, B, C 순으로 낮아져야 합니다.',
  targetsMade: '추가 {a}건, 제외 {b}건',
  closedTerm: '마감된 CQI 기간은 수정할 수 없습니다.',
  notOpenTerm: '진행 중인 CQI 기간이 아닙니다.',
  /* Reports. */
  outsideWindow: '작성 기간이 아닙니다. ({start} ~ {end})',
  needAction: '개선과제를 1건 이상 등록해주세요.',
  judgeDue: '이행 여부를 선택해주세요.',
  notMine: '작성 권한이 없는 보고서입니다.',
  notConfirmer: '확인 권한이 없는 보고서입니다.',
  ownReport: '본인이 작성한 보고서는 확인할 수 없습니다.',
  openCurricula: '미확인 과정 CQI {n}건이 있습니다. 사유를 입력해주세요.',
  openDepts: '미확인 부서 CQI {n}건이 있습니다. 사유를 입력해주세요.',
  unknownAction: '이행 여부를 입력할 수 없는 개선과제입니다.',
  unknownStaff: '등록되지 않은 교직원입니다.',
  unknownCurri: '등록되지 않은 과정입니다.',
  needTexts: '2자 이상 입력해주세요.',
} as const;
