/* No schema library here: screens name the fields that they uncover. */

/** Fields that may be uncovered, by kind of person; resident numbers are never stored, sensitive records never uncovered this way. */
export const UNMASK_FIELDS = {
  STDNT: ['stdNm', 'mobile', 'email', 'birthDt'],
  OTSDR: ['memberNm', 'mobile', 'email', 'birthDt', 'grdnNm', 'grdnMobile'],
} as const;
export type UnmaskSubject = keyof typeof UNMASK_FIELDS;
export const UNMASK_SUBJECTS = Object.keys(UNMASK_FIELDS) as UnmaskSubject[];
export type UnmaskField = (typeof UNMASK_FIELDS)[UnmaskSubject][number];
