import type { DupRule, GrantDiv, SdaDiv } from '#contract/mileage/mileage-codes.ts';
import type { MileageWord } from '#contract/mileage/mileage-words.ts';
import { gradesRise } from './points.ts';

interface RevisionForm {
  readonly schlYear: string;
  readonly grantDiv: GrantDiv;
  readonly pnt?: number | null | undefined;
  readonly pntPerUnit?: number | null | undefined;
  readonly unitNm?: string | null | undefined;
  readonly unitMax?: number | null | undefined;
  readonly bulkMax: number;
  readonly grades: readonly { readonly sdaGrdCd: string; readonly pnt: number }[];
  readonly abilities: readonly { readonly ratio: number }[];
}
interface ItemForm {
  readonly areaCd: string;
  readonly specCd?: string | null | undefined;
  readonly sdaDiv: SdaDiv;
  readonly autoEvtCd?: string | null | undefined;
  readonly dupRule: DupRule;
  readonly aprvDeptCd?: string | null | undefined;
  readonly revisions: readonly RevisionForm[];
}

/** What is wrong with a form, at which field; `sum` is the present sum of ratios where that is the fault. */
export interface ItemFault {
  readonly field: string;
  readonly word: MileageWord | 'SUM100';
  readonly sum?: number;
}

const PERCENT = 100;

/** Rules of an item and its revisions that look at several fields (mileage.md 2.1, 5.2), all at once. */
export function itemFaults(form: ItemForm): ItemFault[] {
  const found: ItemFault[] = [];
  const add = (field: string, word: ItemFault['word'], sum?: number): void =>
    void found.push(sum === undefined ? { field, word } : { field, word, sum });
  if (form.areaCd === 'LANG' && !form.specCd) add('specCd', 'chooseSpec');
  if (form.sdaDiv === 'APPLY' && !form.aprvDeptCd) add('aprvDeptCd', 'chooseReviewDept');
  if (form.sdaDiv === 'AUTO' && !form.autoEvtCd) add('autoEvtCd', 'chooseEvent');
  if (form.dupRule === 'UPGRADE' && form.revisions.some(({ grantDiv }) => grantDiv !== 'GRADE'))
    add('dupRule', 'upgradeNeedsGrade');
  const years = new Set<string>();
  for (const [at, revision] of form.revisions.entries()) {
    const field = (name: string): string => `revisions.${at}.${name}`;
    if (years.has(revision.schlYear)) add(field('schlYear'), 'sameYear');
    years.add(revision.schlYear);
    if (form.sdaDiv === 'AUTO' && revision.grantDiv !== 'FIXED') add(field('grantDiv'), 'autoFixed');
    for (const fault of revisionFaults(form.sdaDiv, revision)) add(field(fault.field), fault.word, fault.sum);
  }
  return found;
}

function revisionFaults(sdaDiv: SdaDiv, form: RevisionForm): ItemFault[] {
  const found: ItemFault[] = [];
  if (form.grantDiv === 'FIXED' && !((form.pnt ?? 0) >= 1)) found.push({ field: 'pnt', word: 'pointsFromOne' });
  if (form.grantDiv === 'PER_UNIT') {
    if (!((form.pntPerUnit ?? 0) > 0)) found.push({ field: 'pntPerUnit', word: 'pointsFromOne' });
    if (!form.unitNm || !((form.unitMax ?? 0) > 0)) found.push({ field: 'unitMax', word: 'needUnits' });
  }
  if (form.grantDiv === 'GRADE') {
    if (form.grades.length === 0) found.push({ field: 'grades', word: 'needGrades' });
    else if (form.grades.some(({ pnt }) => pnt < 1)) found.push({ field: 'grades', word: 'pointsFromOne' });
    else if (!gradesRise(form.grades)) found.push({ field: 'grades', word: 'gradesRise' });
    if (new Set(form.grades.map(({ sdaGrdCd }) => sdaGrdCd)).size < form.grades.length)
      found.push({ field: 'grades', word: 'sameGrade' });
  }
  if (sdaDiv === 'BULK' && form.bulkMax < 1) found.push({ field: 'bulkMax', word: 'needBulkMax' });
  const sum = form.abilities.reduce((total, { ratio }) => total + ratio, 0);
  if (form.abilities.length > 0 && sum !== PERCENT) found.push({ field: 'abilities', word: 'SUM100', sum });
  return found;
}
