import {
  SECTION_KEYS,
  SECTION_NAMES,
  SWITCHED_SECTIONS,
  TEXT_SECTIONS,
  type SectionKey,
} from '#contract/course-cqi/course-cqi-codes.ts';

/** A section of a form: whether reports have it, whether it must be written, and how long its texts are at least. */
export interface FormSection {
  readonly key: SectionKey;
  readonly label: string;
  readonly useYn: 'Y' | 'N';
  readonly requiredYn: 'Y' | 'N';
  readonly minLen: number;
  readonly order: number;
}

const switched: ReadonlySet<SectionKey> = new Set(SWITCHED_SECTIONS),
  texts: ReadonlySet<SectionKey> = new Set(TEXT_SECTIONS),
  optional: ReadonlySet<SectionKey> = new Set(['INFO', 'FILE']);
const USUAL_LENGTH = 2;

/** Whether a form may leave a section out. */
export const isSwitched = (key: SectionKey): boolean => switched.has(key);
/** Whether a section holds texts with a least length. */
export const hasTexts = (key: SectionKey): boolean => texts.has(key);

/** The sections of a new form: all of them, with the usual least length. */
export const usualSections = (): FormSection[] =>
  SECTION_KEYS.map((key, index) => ({
    key,
    label: SECTION_NAMES[key],
    useYn: 'Y',
    requiredYn: optional.has(key) ? 'N' : 'Y',
    minLen: texts.has(key) ? USUAL_LENGTH : 0,
    order: index + 1,
  }));

/** Whether a form names each section once and leaves out none that it must have. */
export const isWholeForm = (sections: readonly Pick<FormSection, 'key' | 'useYn'>[]): boolean =>
  SECTION_KEYS.every((key) => sections.filter((section) => section.key === key).length === 1) &&
  sections.every(({ key, useYn }) => useYn === 'Y' || switched.has(key));

/** The section of a form; the usual one where the form lacks it. */
export const sectionOf = (sections: readonly FormSection[], key: SectionKey): FormSection | undefined =>
  sections.find((section) => section.key === key);

/** Whether reports of a form have a section. */
export const hasSection = (sections: readonly FormSection[], key: SectionKey): boolean =>
  sectionOf(sections, key)?.useYn === 'Y';
