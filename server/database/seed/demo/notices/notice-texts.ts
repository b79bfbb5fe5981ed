import type { Schema } from '#server/database/schema.ts';

export interface NoticeText {
  readonly noticeDivCd: string;
  readonly trgtDivCd: Schema['notice']['trgtDivCd'];
  /** loginId of the writer, from whose department the notice comes. */
  readonly writer: string;
  readonly title: string;
  /** Paragraphs; a line beginning with "- " is an item of a list. */
  readonly lines: readonly string[];
  readonly deptCds?: readonly string[];
  readonly roleCds?: readonly string[];
  readonly mustReadYn?: 'Y';
}

type Target = Schema['notice']['trgtDivCd'];
type Extra = Pick<NoticeText, 'deptCds' | 'roleCds' | 'mustReadYn'>;

const notice = (
  noticeDivCd: string,
  trgtDivCd: Target,
  writer: string,
  title: string,
  lines: readonly string[],
  extra: Extra = {},
): NoticeText => ({ noticeDivCd, trgtDivCd, writer, title, lines, ...extra });

/** Announcements of an ordinary term, written as the offices write them. */
export const NOTICE_TEXTS: readonly NoticeText[] = [
  notice(
    'ACDM',
    'STF',
    'oper01',
    '성적 입력 기간 및 이의신청 처리 안내',
    [
      '담당 교과목의 성적 입력 기간을 안내드립니다.',
      '- 성적 입력: 기말고사 종료 다음 날부터 10일간',
      '- 성적 열람 및 이의신청: 입력 마감 다음 날부터 5일간',
      '- 성적 확정 이후에는 정정할 수 없습니다.',
      '기한 안에 입력되지 않은 교과목은 학과를 통해 개별 안내드립니다.',
    ],
    { roleCds: ['ROLE_PROF'], mustReadYn: 'Y' },
  ),
  notice('SYS', 'ALL', 'admin01', '정기 시스템 점검에 따른 서비스 일시 중단 안내', [
    '안정적인 서비스 제공을 위하여 정기 점검을 실시합니다.',
    '- 일시: 토요일 22:00 ~ 일요일 06:00',
    '- 대상: 학사행정, 비교과, 마일리지',
    '점검 시간에는 로그인이 제한되니 업무에 참고해주세요.',
  ]),
  notice(
    'GEN',
    'STF',
    'oper03',
    '개인정보 보호 교육 이수 안내',
    [
      '개인정보를 취급하는 모든 교직원은 연 1회 이상 교육을 이수해야 합니다.',
      '- 교육 방법: 온라인 (약 60분)',
      '- 이수 기한: 이번 학기 말까지',
      '- 문의: 총무처',
    ],
    { mustReadYn: 'Y' },
  ),
  notice('ECP', 'STDNT', 'oper01', '비교과 프로그램 참여 신청 안내', [
    '이번 학기 비교과 프로그램 신청을 시작합니다.',
    '- 신청 방법: 학생 포털 > 비교과 > 프로그램 신청',
    '- 이수한 프로그램은 마일리지와 역량 점수에 반영됩니다.',
    '정원이 초과되면 신청 순서와 선발 기준에 따라 선정합니다.',
  ]),
  notice('CNSL', 'STDNT', 'cnslr01', '학생상담센터 개인상담 신청 안내', [
    '학업, 진로, 대인관계 등 고민이 있는 학생은 누구나 상담을 신청할 수 있습니다.',
    '- 운영 시간: 평일 09:00 ~ 18:00',
    '- 신청: 학생 포털 또는 전화',
    '상담 내용은 본인의 동의 없이 공개되지 않습니다.',
  ]),
  notice('CAREER', 'STDNT', 'career01', '교내 채용설명회 개최 안내', [
    '지역 우수기업의 인사담당자가 직접 참여하는 채용설명회를 개최합니다.',
    '- 장소: 학생회관 대강당',
    '- 대상: 3, 4학년 및 졸업유예 학생',
    '사전 신청자에게는 자기소개서 상담 기회를 우선 제공합니다.',
  ]),
  notice('GEN', 'STF', 'oper03', '연말정산 간소화 자료 제출 안내', [
    '근로소득 연말정산을 위한 자료 제출 일정을 안내드립니다.',
    '- 제출 방법: 인사급여 시스템',
    '- 제출 서류: 소득·세액공제 신고서, 간소화 자료',
    '기한 이후 제출분은 반영되지 않습니다.',
  ]),
  notice(
    'ACDM',
    'STDNT',
    'dept01',
    '컴퓨터공학과 졸업작품 발표회 안내',
    [
      '졸업예정자 졸업작품 발표회를 개최합니다.',
      '- 장소: 공학관 3층 세미나실',
      '- 발표 자료는 행사 3일 전까지 학과사무실로 제출',
      '재학생의 많은 참여를 바랍니다.',
    ],
    { deptCds: ['1010'] },
  ),
  notice(
    'ACDM',
    'STDNT',
    'dept02',
    '간호학과 임상실습 오리엔테이션 안내',
    [
      '임상실습을 앞둔 학생을 위한 오리엔테이션을 실시합니다.',
      '- 실습복과 명찰을 지참해주세요.',
      '- 예방접종 확인서를 당일까지 제출해주세요.',
    ],
    { deptCds: ['2010'] },
  ),
  notice(
    'ACDM',
    'STDNT',
    'dept03',
    '기계공학과 실험실 안전교육 이수 안내',
    [
      '실험·실습 교과목을 수강하는 학생은 안전교육을 이수해야 합니다.',
      '- 이수하지 않으면 실험실 출입이 제한됩니다.',
      '- 이수증은 학과사무실에 제출해주세요.',
    ],
    { deptCds: ['1020'] },
  ),
  notice('URG', 'ALL', 'oper03', '태풍 북상에 따른 시설물 안전 점검 요청', [
    '태풍의 영향으로 강한 비바람이 예상됩니다.',
    '- 퇴근 전 창문과 출입문 잠금 확인',
    '- 옥외 게시물과 집기 고정',
    '- 피해 발생 시 즉시 총무처로 연락',
  ]),
  notice(
    'GEN',
    'STF',
    'oper04',
    '대외협력 실적 입력 협조 요청',
    [
      '산학협력 및 국제교류 실적 입력을 요청드립니다.',
      '- 대상: 협약, 교류, 공동연구 실적',
      '- 입력 기준일: 전월 말일',
      '입력하신 실적은 대학정보공시 기초자료로 활용됩니다.',
    ],
    { roleCds: ['ROLE_DEPT', 'ROLE_PROF'] },
  ),
  notice(
    'ECP',
    'STF',
    'oper02',
    '비교과 프로그램 운영계획서 제출 안내',
    [
      '다음 학기 비교과 프로그램 운영계획서를 제출해주세요.',
      '- 제출: 비교과 관리 > 운영계획',
      '- 예산 항목은 재원별로 구분하여 작성',
      '승인된 프로그램에 한하여 개설됩니다.',
    ],
    { roleCds: ['ROLE_DEPT'] },
  ),
  notice('CAREER', 'STDNT', 'career02', '자기소개서·면접 클리닉 참가자 모집', [
    '전문 컨설턴트와 함께하는 1:1 클리닉을 운영합니다.',
    '- 회차당 10명, 선착순 마감',
    '- 참가비 무료',
    '참가를 신청한 뒤 불참하면 다음 회차 신청이 제한됩니다.',
  ]),
  notice('GEN', 'STDNT', 'oper01', '국가장학금 신청 기간 안내', [
    '국가장학금 신청 기간을 안내드립니다.',
    '- 신청: 한국장학재단 누리집',
    '- 가구원 동의와 서류 제출까지 완료해야 심사가 진행됩니다.',
    '재학생은 1차 신청이 원칙입니다.',
  ]),
  notice(
    'SYS',
    'STF',
    'admin02',
    '업무용 계정 비밀번호 변경 및 보안 수칙 안내',
    [
      '계정 보안을 위하여 다음 사항을 지켜주세요.',
      '- 비밀번호는 90일마다 변경',
      '- 공용 PC 사용 후 반드시 로그아웃',
      '- 출처가 불분명한 메일의 첨부파일 열람 금지',
    ],
    { mustReadYn: 'Y' },
  ),
  notice('GEN', 'OTSDR', 'oper02', '지역주민 대상 평생교육 강좌 수강생 모집', [
    '지역주민과 함께하는 평생교육 강좌를 개설합니다.',
    '- 강좌: 생활 외국어, 디지털 기초, 인문학 산책',
    '- 접수: 외부인 회원 가입 후 온라인 신청',
    '수강료와 준비물은 강좌별로 다릅니다.',
  ]),
  notice(
    'CNSL',
    'STF',
    'cnslr01',
    '위기 학생 발견 시 연계 절차 안내',
    [
      '학생의 안전이 우려되는 상황을 발견하면 즉시 상담센터로 연계해주세요.',
      '- 업무 시간: 학생상담센터',
      '- 야간 및 휴일: 종합상황실',
      '연계 기록은 정해진 담당자만 열람할 수 있습니다.',
    ],
    { deptCds: ['9120'] },
  ),
  notice('ACDM', 'STDNT', 'oper01', '수강신청 변경 및 폐강 교과목 안내', [
    '수강신청 변경 기간을 안내드립니다.',
    '- 변경 기간: 개강 후 5일간',
    '- 폐강 기준: 전공 10명, 교양 20명 미만',
    '폐강된 교과목의 수강생은 기간 안에 다른 교과목으로 변경해주세요.',
  ]),
  notice('GEN', 'ALL', 'oper04', '개교기념 행사 안내', [
    '개교기념일을 맞아 다양한 행사를 준비했습니다.',
    '- 기념식: 대강당',
    '- 체육대회: 종합운동장',
    '- 동아리 전시: 중앙도서관 로비',
    '구성원 여러분의 많은 참여를 바랍니다.',
  ]),
];
