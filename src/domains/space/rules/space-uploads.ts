/** Columns of 공간 일괄 업로드, in their order, and the template's one row. */
export const SPACE_UPLOAD_COLUMNS = [
  { key: 'spaceCd', label: '코드' },
  { key: 'spaceNm', label: '공간명', width: 24 },
  { key: 'spaceTyCd', label: '유형' },
  { key: 'campusCd', label: '캠퍼스' },
  { key: 'bldgCd', label: '건물' },
  { key: 'florNo', label: '층' },
  { key: 'roomNo', label: '호실' },
  { key: 'cpctCnt', label: '수용인원' },
  { key: 'mngDeptCd', label: '관리부서' },
  { key: 'mngrStfNo', label: '담당자(교번)' },
  { key: 'ruleNm', label: '규칙', width: 24 },
  { key: 'userDivCds', label: '이용대상', width: 20 },
] as const;
export const SPACE_SAMPLE = {
  spaceCd: 'SAMPLE-101',
  spaceNm: '견본 세미나실',
  spaceTyCd: 'SEMI',
  campusCd: 'MAIN',
  bldgCd: 'B01',
  florNo: '1',
  roomNo: '101',
  cpctCnt: '20',
  mngDeptCd: '0000',
  mngrStfNo: '000000',
  ruleNm: '기본 규칙',
  userDivCds: 'STDNT,STF',
};

/** Columns of 수업시간표 업로드. */
export const TIMETABLE_COLUMNS = [
  { key: 'spaceCd', label: '공간코드' },
  { key: 'dow', label: '요일' },
  { key: 'strtTm', label: '시작' },
  { key: 'endTm', label: '종료' },
  { key: 'strtDt', label: '시작일' },
  { key: 'endDt', label: '종료일' },
  { key: 'sbjtNm', label: '교과목', width: 28 },
] as const;
export const TIMETABLE_SAMPLE = {
  spaceCd: 'SAMPLE-101',
  dow: '월',
  strtTm: '09:00',
  endTm: '10:30',
  strtDt: '2026-03-02',
  endDt: '2026-06-19',
  sbjtNm: '견본 교과목',
};
