import type { GradeCd } from '#contract/certification/certi-codes.ts';
import type { AreaResult, ItemResult } from './judge.ts';

/** Figures of one moment, kept at the application and at the decision. */
export interface FrozenFigures {
  readonly certiStdId: string;
  readonly gateYn: 'Y' | 'N';
  readonly totPnt: number;
  readonly metAreaCnt: number;
  readonly calcGrdCd: GradeCd | null;
  readonly areas: readonly (AreaResult & { readonly areaNm: string })[];
  readonly items: readonly (ItemResult & { readonly itemNm: string; readonly srcTxt: string })[];
}

/** What a certificate says for ever; a keyed hash stands beside it. */
export interface CertiSnapshot {
  readonly serialNo: string;
  readonly certiDiv: string;
  readonly stdNo: string;
  readonly stdNm: string;
  readonly hakguaNm: string;
  readonly certiGrdCd: GradeCd;
  readonly gradeNm: string;
  readonly decDt: string;
  readonly decNo: string;
  readonly issueDt: string;
  readonly verifyCd: string;
  readonly certiTmplId: string;
  readonly figures: FrozenFigures;
}

/** What a version would make of the students of its years, beside the standard in force. */
export interface SimulResult {
  readonly stdCnt: number;
  readonly grades: readonly { readonly certiGrdCd: string | null; readonly cnt: number; readonly nowCnt: number }[];
  readonly colleges: readonly {
    readonly colgCd: string;
    readonly colgNm: string;
    readonly stdCnt: number;
    readonly okCnt: number;
    readonly nowCnt: number;
  }[];
  /** Students whose grade would be another one; the first thousand. */
  readonly changes: readonly {
    readonly stdNo: string;
    readonly stdNm: string;
    readonly hakguaNm: string;
    readonly nowGrdCd: string | null;
    readonly newGrdCd: string | null;
    readonly totPnt: number;
  }[];
  readonly gainCnt: number;
  readonly loseCnt: number;
  /** Requirements by how many students miss them, the most missed first. */
  readonly unmet: readonly { readonly itemKey: string; readonly itemNm: string; readonly cnt: number }[];
}
