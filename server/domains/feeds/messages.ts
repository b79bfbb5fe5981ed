/** Sentences of inputs, as their document has them or in its manner. */
export const FEED_MESSAGES = {
  noInput: '지난 실행 이후 새로 받은 입력이 없어 건너뛰었습니다.',
  tooShort: '연계 건수가 비정상적으로 적어 반영을 중단했습니다. ({input}/{active})',
  tooManyRows: '최대 {n}행까지 업로드할 수 있습니다.',
  outdated: '더 나중에 받은 입력이 이미 반영되었습니다.',
  counts: '신규 {fresh}, 변경 {changed}, 중지 {stopped}, 동일 {same}, 오류 {wrong}',
  absent: '입력에 없는 사용 중인 자료 {n}건은 그대로 두었습니다. (중지 후보)',
  forced: '강제 반영: {rsn}',
  terms: '학기 성적·등록 {n}건을 반영했습니다.',
  work: '입력',
} as const;

/** What a check says of a row. */
export const FEED_ROW = {
  format: '{label} 형식이 올바르지 않습니다.',
  code: '{label} 코드가 올바르지 않습니다.',
  same: '파일 안에 같은 {label}{이/가} 있습니다. ({row}행)',
  noStaff: '존재하지 않는 교번입니다. ({label})',
  noDept: '존재하지 않거나 사용하지 않는 부서입니다.',
  noUpper: '상위부서를 찾을 수 없습니다.',
  rootUpper: '대학은 상위부서를 둘 수 없습니다.',
  secondRoot: '대학은 하나만 둘 수 있습니다.',
  loop: '상위부서가 순환합니다.',
  deep: '부서는 {n}단계까지만 둘 수 있습니다.',
  retireOrder: '퇴직일은 임용일보다 빠를 수 없습니다.',
  loginTaken: '같은 아이디를 다른 교번이 사용하고 있습니다.',
  college: '단과대가 올바르지 않습니다.',
  department: '학과가 단과대에 속하지 않습니다.',
  major: '전공이 학과에 속하지 않습니다.',
  term: '학년도와 정규학기(10, 20)를 함께 입력해주세요.',
  answers: '평가응답수는 수강인원보다 많을 수 없습니다.',
  mean: '평가평균은 1점부터 5점까지이며 응답이 있는 분반에만 입력해주세요.',
  questions: '문항별 평가는 1점부터 5점까지이며 응답이 있는 분반에만 입력해주세요.',
  grades: '성적별 인원의 합이 수강인원보다 많습니다. ({n}/{max})',
} as const;

/** Messages when staff have been read. */
export const STAFF_MESSAGES = {
  summary: '신규 {fresh}, 이동 {moved}, 퇴직 {retired}, 회수 {taken}',
  moveReason: '부서이동 (인사 연계)',
  retireReason: '퇴직 (인사 연계)',
  leaveReason: '휴직 (인사 연계)',
  returnReason: '복직 (인사 연계)',
} as const;
