import type { CurriType } from '#contract/extracurricular/ecp-codes.ts';
import type { CurriRow } from '#contract/extracurricular/curri.ts';
import { textIn } from '#shared/merge/untyped-values.ts';

type Fields = Readonly<Record<string, unknown>>;
interface CurriFilters {
  readonly categoryId: string;
  readonly deptCd: string;
  readonly curriTp: string;
  readonly curriSt: string;
  readonly searchKeyword: string;
}

/**
 * A new curriculum that waits on the device, in the shape of its list: what only the server gives is empty. Null for a save
 * of one that the server knows, for one of another family, and for one that the conditions do not mean.
 */
export function unsentCurri(fields: Fields, userDiv: string, filters: CurriFilters): CurriRow | null {
  const means = (key: 'deptCd' | 'curriTp'): boolean =>
    filters[key] === '' || filters[key].split(',').includes(textIn(fields[key]));
  const isMeant =
    fields['version'] === undefined &&
    fields['userDiv'] === userDiv &&
    means('deptCd') &&
    means('curriTp') &&
    (filters.curriSt === '' || filters.curriSt === 'DRAFT') &&
    (filters.categoryId === '' || filters.categoryId === fields['categoryId']) &&
    textIn(fields['curriNm']).toLowerCase().includes(filters.searchKeyword.trim().toLowerCase());
  if (!isMeant) return null;
  return {
    curriId: textIn(fields['curriId']),
    userDiv,
    curriCd: '-',
    curriNm: textIn(fields['curriNm']),
    categoryId: textIn(fields['categoryId']),
    categoryNm: '-',
    deptCd: textIn(fields['deptCd']),
    deptNm: null,
    mngStfNo: textIn(fields['mngStfNo']),
    mngStfNm: null,
    curriTp: fields['curriTp'] as CurriType,
    abilityNms: '',
    prdCnt: 0,
    complCnt: 0,
    satis: null,
    lastCqiGrdCd: null,
    cqiYn: fields['cqiYn'] === 'N' ? 'N' : 'Y',
    curriSt: 'DRAFT',
    can: [],
    regDt: '',
    version: 0,
  };
}
