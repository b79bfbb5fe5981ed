import type { ComponentType } from 'react';
import type { PartEntry } from '#contract/system/clients/part-session.ts';
import { lazyComponent } from '#ui/feedback/lazy-components.tsx';
import type { View } from '../state/pass.ts';
import type { SectionProps } from './section.ts';

/** A section of the home: its title and what it is for, who has it, and what opens. */
export interface PartSection {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  /** Name of a glyph of primeicons without its prefix. */
  readonly icon: string;
  /** Kinds of people; all when nothing is said. */
  readonly userDivs?: readonly PartEntry['userDiv'][];
  /** Comes when it is first opened. Null: `view` has a place of its own. */
  readonly Section: ComponentType<SectionProps> | null;
  readonly view: View;
}

/** A section that is one component of a folder beside this table. */
const section = (
  facts: Pick<PartSection, 'key' | 'title' | 'about' | 'icon' | 'userDivs'>,
  load: () => Promise<ComponentType<SectionProps>>,
): PartSection => ({ ...facts, Section: lazyComponent(load), view: { kind: 'section', section: facts.key } });

/** In the order of the home. A further area adds its folder and its line here. */
export const SECTIONS: readonly PartSection[] = [
  {
    key: 'surveys',
    title: '진단·설문·시험',
    about: '응답할 진단과 설문, 시험과 결과',
    icon: 'list-check',
    Section: null,
    view: { kind: 'list' },
  },
  section(
    { key: 'programmes', title: '비교과 프로그램', about: '신청과 취소, 출석과 이수증', icon: 'calendar' },
    async () => (await import('./programmes/ProgrammesSection.tsx')).ProgrammesSection,
  ),
  section(
    { key: 'spaces', title: '공간 예약', about: '빈 시간과 예약, 입실확인', icon: 'building' },
    async () => (await import('./spaces/SpacesSection.tsx')).SpacesSection,
  ),
  section(
    { key: 'mileage', title: '마일리지', about: '점수와 활동 신청', icon: 'star', userDivs: ['USER'] },
    async () => (await import('./mileage/MileageSection.tsx')).MileageSection,
  ),
  section(
    { key: 'certification', title: '대학 인증', about: '충족 현황과 신청', icon: 'verified', userDivs: ['USER'] },
    async () => (await import('./certification/CertificationSection.tsx')).CertificationSection,
  ),
  section(
    { key: 'counselling', title: '상담', about: '신청과 예약, 나의 상담', icon: 'comments', userDivs: ['USER'] },
    async () => (await import('./counselling/CounsellingSection.tsx')).CounsellingSection,
  ),
];

export const sectionsFor = (userDiv: PartEntry['userDiv']): readonly PartSection[] =>
  SECTIONS.filter(({ userDivs }) => userDivs?.includes(userDiv) ?? true);
