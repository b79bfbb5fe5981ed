import type { Area, DupRule, SdaDiv } from '#contract/mileage/mileage-codes.ts';
import type { ItemRow } from '#contract/mileage/sda.ts';
import { textIn } from '#shared/merge/untyped-values.ts';

type Fields = Readonly<Record<string, unknown>>;
interface ItemFilters {
  readonly areaCd: string;
  readonly sdaDiv: string;
  readonly aprvDeptCd: string;
  readonly useYn: string;
  readonly searchKeyword: string;
}
const maybe = (value: unknown): string | null => textIn(value) || null;

/**
 * A new item that waits on the device, in the shape of its list: what only the server gives is empty. Null for a save of an
 * item that the server knows, and for one that the conditions do not mean.
 */
export function unsentItem(fields: Fields, filters: ItemFilters): ItemRow | null {
  const means = (key: 'areaCd' | 'sdaDiv' | 'aprvDeptCd' | 'useYn'): boolean =>
    filters[key] === '' || filters[key].split(',').includes(textIn(fields[key]));
  const isMeant =
    fields['version'] === undefined &&
    (['areaCd', 'sdaDiv', 'aprvDeptCd', 'useYn'] as const).every(means) &&
    textIn(fields['sdaNm']).toLowerCase().includes(filters.searchKeyword.trim().toLowerCase());
  if (!isMeant) return null;
  return {
    sdaId: textIn(fields['sdaId']),
    sdaCd: '-',
    sdaNm: textIn(fields['sdaNm']),
    areaCd: fields['areaCd'] as Area,
    areaNm: '-',
    specCd: maybe(fields['specCd']),
    sdaDiv: fields['sdaDiv'] as SdaDiv,
    autoEvtCd: null,
    dupRule: fields['dupRule'] as DupRule,
    dupGroupCd: maybe(fields['dupGroupCd']),
    aprvLevel: Number(fields['aprvLevel'] ?? 1),
    aprvDeptCd: maybe(fields['aprvDeptCd']),
    aprvDeptNm: null,
    evidReqYn: fields['evidReqYn'] === 'N' ? 'N' : 'Y',
    evidGuide: maybe(fields['evidGuide']),
    titleGuide: maybe(fields['titleGuide']),
    validMonth: Number(fields['validMonth'] ?? 0),
    useYn: fields['useYn'] === 'Y' ? 'Y' : 'N',
    sortOrdr: Number(fields['sortOrdr'] ?? 0),
    schlYear: null,
    grantTxt: '-',
    grantDiv: null,
    pnt: null,
    pntPerUnit: null,
    unitNm: null,
    unitMax: null,
    gradeTxt: '',
    itemTermCap: null,
    itemCareerCap: null,
    bulkMax: null,
    applyCnt: 0,
    pntSum: 0,
    usedYn: 'N',
    version: 0,
  };
}
