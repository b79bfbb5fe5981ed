import type { AutoEvent, DupRule, GrantDiv, SdaDiv, Unit, Area } from '#contract/mileage/mileage-codes.ts';
import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import type { Arg } from '#contract/registry.ts';
import type { ItemDetail } from '#contract/mileage/sda.ts';
import { message } from '#messages/message.ts';
import { itemFaults, type ItemFault } from '#shared/mileage/item-faults.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

export type ItemSave = Arg<'saveSda'>;

export interface GradeForm {
  readonly sdaGrdCd: string;
  readonly sdaGrdNm: string;
  readonly condTxt: string;
  readonly pnt: number;
}
export interface RevisionForm {
  readonly sdaRevId: string;
  readonly schlYear: string;
  readonly grantDiv: GrantDiv;
  readonly pnt: number;
  readonly pntPerUnit: number | null;
  readonly unitNm: Unit | '';
  readonly unitMax: number | null;
  readonly itemTermCap: number;
  readonly itemCareerCap: number;
  readonly bulkMax: number;
  readonly grades: readonly GradeForm[];
  readonly abilities: readonly { readonly abilityId: string; readonly ratio: number }[];
  readonly lockYn: 'Y' | 'N';
}

/** An item as its form holds it; empty text is nothing. */
export interface ItemForm {
  readonly sdaNm: string;
  readonly areaCd: Area | '';
  readonly specCd: string;
  readonly sdaDiv: SdaDiv;
  readonly autoEvtCd: AutoEvent | '';
  readonly dupRule: DupRule;
  readonly dupGroupCd: string;
  readonly aprvLevel: number;
  readonly aprvDeptCd: string;
  readonly evidReqYn: 'Y' | 'N';
  readonly evidGuide: string;
  readonly titleGuide: string;
  readonly validMonth: number;
  readonly useYn: 'Y' | 'N';
  readonly sortOrdr: number;
  readonly revisions: readonly RevisionForm[];
}

const POINTS = 20,
  MONTHS = 12;

export const newRevision = (sdaRevId: string, schlYear: string): RevisionForm => ({
  sdaRevId,
  schlYear,
  grantDiv: 'FIXED',
  pnt: POINTS,
  pntPerUnit: null,
  unitNm: '',
  unitMax: null,
  itemTermCap: 0,
  itemCareerCap: 0,
  bulkMax: 0,
  grades: [],
  abilities: [],
  lockYn: 'N',
});

const revisionFormOf = (
  { grades = [], abilities = [], ...stored }: ItemSave['revisions'][number],
  lockedRevIds: readonly string[],
): RevisionForm => ({
  ...stored,
  pnt: stored.pnt ?? 0,
  unitNm: stored.unitNm ?? '',
  pntPerUnit: stored.pntPerUnit ?? null,
  unitMax: stored.unitMax ?? null,
  grades: grades.map((grade) => ({ ...grade, condTxt: grade.condTxt ?? '' })),
  abilities: abilities.map(({ abilityId, ratio }) => ({ abilityId, ratio })),
  lockYn: lockedRevIds.includes(stored.sdaRevId) ? 'Y' : 'N',
});

/** A stored item in its form; null is a new one, which may begin as a copy with revisions of its own. */
export const itemFormOf =
  (copied: ItemDetail | null, presentYear: string, newId: () => string) =>
  (stored: ItemDetail | null): ItemForm => {
    const item = stored ?? copied;
    if (!item)
      return {
        sdaNm: '',
        areaCd: '',
        specCd: '',
        sdaDiv: 'APPLY',
        autoEvtCd: '',
        dupRule: 'NONE',
        dupGroupCd: '',
        aprvLevel: 1,
        aprvDeptCd: '',
        evidReqYn: 'Y',
        evidGuide: '',
        titleGuide: '',
        validMonth: MONTHS,
        useYn: 'Y',
        sortOrdr: 0,
        revisions: [newRevision(newId(), presentYear)],
      };
    const form = formOfSave(item, item.lockedRevIds);
    if (stored) return form;
    return {
      ...form,
      sdaNm: '',
      revisions: form.revisions.map((revision) => ({ ...revision, sdaRevId: newId(), lockYn: 'N' })),
    };
  };

/** The form of a save, or of a stored item. @param lockedRevIds revisions that are in use */
export const formOfSave = (item: ItemSave | ItemDetail, lockedRevIds: readonly string[]): ItemForm => ({
  sdaNm: item.sdaNm,
  areaCd: item.areaCd,
  specCd: item.specCd ?? '',
  sdaDiv: item.sdaDiv,
  autoEvtCd: item.autoEvtCd ?? '',
  dupRule: item.dupRule,
  dupGroupCd: item.dupGroupCd ?? '',
  aprvLevel: item.aprvLevel,
  aprvDeptCd: item.aprvDeptCd ?? '',
  evidReqYn: item.evidReqYn,
  evidGuide: item.evidGuide ?? '',
  titleGuide: item.titleGuide ?? '',
  validMonth: item.validMonth,
  useYn: item.useYn,
  sortOrdr: item.sortOrdr,
  revisions: item.revisions.map((revision) => revisionFormOf(revision, lockedRevIds)),
});

/** The form as it is sent; it does not get there without an area. */
export const itemSaveOf = ({ areaCd, ...form }: ItemForm, sdaId: string, version: number | undefined): ItemSave => ({
  ...form,
  sdaId,
  ...(version === undefined ? {} : { version }),
  areaCd: areaCd as Area,
  sdaNm: form.sdaNm.trim(),
  specCd: form.specCd || null,
  autoEvtCd: form.autoEvtCd || null,
  dupGroupCd: form.dupGroupCd.trim() || null,
  aprvDeptCd: form.aprvDeptCd || null,
  evidGuide: form.evidGuide.trim() || null,
  titleGuide: form.titleGuide.trim() || null,
  revisions: form.revisions.map(sentRevision),
});

/** Points of the grades are entered lowest first; a revision is worth what its kind of grant asks for, and nothing else. */
export const sentRevision = ({ lockYn: _, unitNm, ...form }: RevisionForm) => ({
  ...form,
  pnt: form.grantDiv === 'FIXED' ? form.pnt : null,
  pntPerUnit: form.grantDiv === 'PER_UNIT' ? form.pntPerUnit : null,
  unitNm: form.grantDiv === 'PER_UNIT' && unitNm !== '' ? unitNm : null,
  unitMax: form.grantDiv === 'PER_UNIT' ? form.unitMax : null,
  grades:
    form.grantDiv === 'GRADE'
      ? form.grades.map((grade) => ({
          ...grade,
          sdaGrdNm: grade.sdaGrdNm.trim() || grade.sdaGrdCd,
          condTxt: grade.condTxt.trim() || null,
        }))
      : [],
  abilities: [...form.abilities],
});

/** Faults of the rules that server and page share, by field. */
export const faultsOf = (form: ItemForm): ItemFault[] => itemFaults(form);
export const faultText = ({ word, sum }: ItemFault): string =>
  word === 'SUM100' ? message('M-SUM100', { label: '역량 반영비율', n: sum ?? 0 }) : MILEAGE_WORDS[word];

/** Errors of the form: those of a revision stand at `revisions`, and at their places inside it. */
export function checkItem(form: ItemForm): FieldErrors<ItemForm> {
  const found: Record<string, string> = {};
  if (form.areaCd === '') found.areaCd = message('M-REQ-SEL', { label: '영역' });
  for (const fault of faultsOf(form)) {
    const field = fault.field.startsWith('revisions.') ? 'revisions' : fault.field;
    found[field] ??= faultText(fault);
  }
  return found;
}
