import type { CurriType, Weight } from '#contract/extracurricular/ecp-codes.ts';

/** A lowest category with the curricula that hang on it. */
export interface Leaf {
  readonly code: string;
  readonly name: string;
  readonly curriTp: CurriType;
  readonly wghtDiv: Weight;
  /** Codes of core abilities, the most important first; shared evenly with the rest at the first. */
  readonly abilities: readonly string[];
  readonly curricula: readonly string[];
}
export interface Branch {
  readonly code: string;
  readonly name: string;
  readonly goal: string;
  readonly groups: readonly { readonly code: string; readonly name: string; readonly leaves: readonly Leaf[] }[];
}

const leaf = (
  code: string,
  name: string,
  curriTp: CurriType,
  [wghtDiv, ...abilities]: readonly [Weight, ...string[]],
  ...curricula: string[]
): Leaf => ({ code, name, curriTp, wghtDiv, abilities, curricula });
const group = (code: string, name: string, ...leaves: Leaf[]) => ({ code, name, leaves });
const branch = (code: string, name: string, goal: string, ...groups: Branch['groups'][number][]): Branch => ({
  code,
  name,
  goal,
  groups,
});

/* Names are those that Korean universities give such programmes. */
const STUDENTS: readonly Branch[] = [
  branch(
    'CAR',
    '진로·취업',
    '진로를 스스로 정하고 취업과 창업을 준비한다.',
    group(
      'CAR-EXP',
      '진로탐색',
      leaf(
        'CAR-EXP-1',
        '진로캠프',
        'CAMP',
        ['PART', 'A3', 'A2'],
        '신입생 진로설계 캠프',
        '전공진로 탐색 캠프',
        '꿈길 찾기 1박 2일 캠프',
      ),
      leaf(
        'CAR-EXP-2',
        '진로특강',
        'LECT',
        ['INTR', 'A3'],
        '선배와의 만남 토크콘서트',
        '직무 이해 특강',
        '미래직업 트렌드 특강',
      ),
      leaf('CAR-EXP-3', '진로검사', 'CNSL', ['INTR', 'A3'], 'MBTI 진로탐색 집단상담', 'STRONG 직업흥미검사 해석상담'),
    ),
    group(
      'CAR-EMP',
      '취업역량',
      leaf(
        'CAR-EMP-1',
        '입사서류',
        'LECT',
        ['PART', 'A3', 'A2'],
        '자기소개서 클리닉',
        '이력서 완성 워크숍',
        '공기업 NCS 입사지원 특강',
      ),
      leaf(
        'CAR-EMP-2',
        '면접',
        'CAMP',
        ['PART', 'A2', 'A3'],
        '모의면접 캠프',
        'AI 면접 실전 특강',
        '영어면접 집중과정',
      ),
      leaf('CAR-EMP-3', '취업캠프', 'CAMP', ['ACHV', 'A3', 'A2'], '대기업 취업 집중캠프', '보건의료 취업캠프'),
    ),
    group(
      'CAR-STU',
      '창업',
      leaf(
        'CAR-STU-1',
        '창업교육',
        'LECT',
        ['PART', 'A1', 'A3'],
        '창업 아이디어 발굴 워크숍',
        '린 스타트업 실전과정',
        '사업계획서 작성 클리닉',
      ),
      leaf('CAR-STU-2', '창업경진', 'CONTEST', ['ACHV', 'A1', 'A3'], '대학생 창업경진대회', '소셜벤처 아이디어톤'),
    ),
  ),
  branch(
    'LRN',
    '학습역량',
    '스스로 배우는 힘과 함께 배우는 힘을 기른다.',
    group(
      'LRN-STR',
      '학습법',
      leaf(
        'LRN-STR-1',
        '학습전략',
        'LECT',
        ['PART', 'A3'],
        '대학생활 학습법 특강',
        '시간관리와 노트정리 워크숍',
        '학사경고자 학습코칭',
      ),
      leaf('LRN-STR-2', '학습상담', 'CNSL', ['INTR', 'A3'], '학습유형검사와 상담', '일대일 학습컨설팅'),
    ),
    group(
      'LRN-TUT',
      '함께 배우기',
      leaf('LRN-TUT-1', '튜터링', 'TUTOR', ['ACHV', 'A2', 'A3'], '전공 튜터링', '기초수학 튜터링', '기초과학 튜터링'),
      leaf(
        'LRN-TUT-2',
        '멘토링',
        'MENTOR',
        ['PART', 'A2', 'A5'],
        '신입생 적응 멘토링',
        '동문 진로 멘토링',
        '외국인 유학생 학습멘토링',
      ),
      leaf('LRN-TUT-3', '학습공동체', 'COMM', ['ACHV', 'A2', 'A1'], '전공 학습공동체', '자격증 준비 스터디'),
    ),
    group(
      'LRN-RDG',
      '독서·글쓰기',
      leaf('LRN-RDG-1', '독서', 'COMM', ['PART', 'A1', 'A5'], '한 학기 한 책 읽기', '고전 독서클럽'),
      leaf('LRN-RDG-2', '글쓰기', 'LECT', ['PART', 'A2'], '학술 글쓰기 클리닉', '독후감 공모전 준비반'),
    ),
  ),
  branch(
    'GLB',
    '글로벌',
    '외국어로 소통하고 다른 문화를 이해한다.',
    group(
      'GLB-LNG',
      '어학',
      leaf(
        'GLB-LNG-1',
        '영어',
        'EDU',
        ['ACHV', 'A4'],
        'TOEIC 단기 집중과정',
        '영어 회화 스터디',
        '영어 프레젠테이션 과정',
      ),
      leaf('GLB-LNG-2', '제2외국어', 'EDU', ['PART', 'A4'], '중국어 HSK 준비반', '일본어 회화 입문'),
    ),
    group(
      'GLB-EXC',
      '국제교류',
      leaf('GLB-EXC-1', '해외탐방', 'FIELD', ['PART', 'A4', 'A1'], '글로벌 챌린저 해외탐방', '아시아 기업탐방'),
      leaf('GLB-EXC-2', '교류', 'MENTOR', ['PART', 'A4', 'A2'], '유학생 버디 프로그램', '다문화 이해 워크숍'),
    ),
  ),
  branch(
    'CRT',
    '창의·융합',
    '여러 분야를 엮어 문제를 푼다.',
    group(
      'CRT-CON',
      '공모·경진',
      leaf(
        'CRT-CON-1',
        '아이디어',
        'CONTEST',
        ['ACHV', 'A1', 'A2'],
        '캠퍼스 문제해결 해커톤',
        '지역사회 문제해결 공모전',
      ),
      leaf('CRT-CON-2', '캡스톤', 'CONTEST', ['ACHV', 'A1', 'A2'], '캡스톤디자인 경진대회', '융합전공 프로젝트 발표회'),
    ),
    group(
      'CRT-DIG',
      '디지털',
      leaf(
        'CRT-DIG-1',
        'AI·데이터',
        'EDU',
        ['ACHV', 'A1', 'A3'],
        '생성형 AI 활용 특강',
        '파이썬 데이터 분석 입문',
        '데이터 시각화 워크숍',
      ),
      leaf('CRT-DIG-2', '메이커', 'EDU', ['PART', 'A1'], '3D 프린팅 메이커 교실', '아두이노 제작 워크숍'),
    ),
  ),
  branch(
    'SVC',
    '인성·봉사',
    '공동체를 위해 실천하고 몸과 마음을 돌본다.',
    group(
      'SVC-VOL',
      '봉사',
      leaf('SVC-VOL-1', '교내봉사', 'VOL', ['PART', 'A5'], '장애학생 학습도우미', '캠퍼스 환경지킴이'),
      leaf(
        'SVC-VOL-2',
        '지역봉사',
        'VOL',
        ['PART', 'A5', 'A2'],
        '농촌 봉사활동',
        '지역아동센터 교육봉사',
        '의료봉사단',
      ),
    ),
    group(
      'SVC-LDR',
      '리더십·건강',
      leaf('SVC-LDR-1', '리더십', 'CAMP', ['PART', 'A5', 'A2'], '학생회 리더십 캠프', '또래상담자 양성과정'),
      leaf('SVC-LDR-2', '마음건강', 'CNSL', ['INTR', 'A5'], '스트레스 관리 집단상담', '마음챙김 명상교실'),
    ),
  ),
];

const PROFESSORS: readonly Branch[] = [
  branch(
    'TCH',
    '교수역량',
    '수업을 설계하고 개선한다.',
    group(
      'TCH-MTD',
      '교수법',
      leaf(
        'TCH-MTD-1',
        '교수법 특강',
        'LECT',
        ['PART'],
        '플립러닝 수업설계',
        '하브루타 토론수업 워크숍',
        '생성형 AI 시대의 평가',
        '신임교원 교수법 입문',
      ),
      leaf(
        'TCH-MTD-2',
        '수업 컨설팅',
        'CNSL',
        ['PART'],
        '수업촬영 분석 컨설팅',
        '강의계획서 컨설팅',
        '중간강의평가 활용 컨설팅',
      ),
    ),
    group(
      'TCH-COM',
      '교수공동체',
      leaf(
        'TCH-COM-1',
        '학습공동체',
        'COMM',
        ['PART'],
        '교수법 연구회',
        '캡스톤 지도교수 모임',
        '온라인 수업 연구모임',
      ),
      leaf(
        'TCH-COM-2',
        '디지털 교수',
        'EDU',
        ['PART'],
        'LMS 심화 활용',
        '강의영상 제작 실습',
        '메타버스 수업 활용',
        '온라인 시험 출제와 관리',
      ),
    ),
  ),
];
const STAFF: readonly Branch[] = [
  branch(
    'EDU',
    '직무교육',
    '맡은 일을 정확하고 빠르게 처리한다.',
    group(
      'EDU-LAW',
      '법정교육',
      leaf(
        'EDU-LAW-1',
        '법정의무교육',
        'ONLN',
        ['PART'],
        '성희롱·성폭력 예방교육',
        '개인정보보호 교육',
        '장애인식개선 교육',
        '청탁금지법 교육',
        '산업안전보건 교육',
      ),
      leaf('EDU-LAW-2', '안전교육', 'EDU', ['PART'], '심폐소생술 실습', '소방안전 교육'),
    ),
    group(
      'EDU-JOB',
      '직무역량',
      leaf(
        'EDU-JOB-1',
        '행정실무',
        'EDU',
        ['PART'],
        '공문서 작성 실무',
        '대학회계 기초',
        '학사업무 담당자 연수',
        '민원응대 실무',
      ),
      leaf(
        'EDU-JOB-2',
        '디지털 업무',
        'EDU',
        ['PART'],
        '엑셀 데이터 정리 실무',
        '생성형 AI 업무 활용',
        '정보보안 실무',
      ),
    ),
  ),
];
const OUTSIDERS: readonly Branch[] = [
  branch(
    'OPN',
    '지역사회 개방',
    '대학의 배움을 지역과 나눈다.',
    group(
      'OPN-LIF',
      '평생학습',
      leaf('OPN-LIF-1', '시민강좌', 'LECT', ['PART'], '시민 인문학 강좌', '은퇴설계 아카데미', '생활법률 강좌'),
      leaf(
        'OPN-LIF-2',
        '자격과정',
        'EDU',
        ['PART'],
        '요양보호사 실무과정',
        '바리스타 자격과정',
        '드론 조종자 양성과정',
      ),
    ),
    group(
      'OPN-YTH',
      '청소년',
      leaf('OPN-YTH-1', '고교연계', 'FIELD', ['PART'], '고교생 전공체험의 날', '과학실험 체험교실', '대학 캠퍼스 투어'),
      leaf('OPN-YTH-2', '영재·캠프', 'CAMP', ['PART'], '초등 코딩 캠프', '청소년 창업 캠프', '다문화가정 한국어 캠프'),
    ),
  ),
];

/** The trees of the demo campus, by family. */
export const CATEGORY_PLAN: Readonly<Record<string, readonly Branch[]>> = {
  USER: STUDENTS,
  PROF: PROFESSORS,
  STF: STAFF,
  OTSDR: OUTSIDERS,
};
