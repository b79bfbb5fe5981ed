import type { Generated } from 'kysely';
import type { Common, Flag, MaybeText, Ymd } from './columns.ts';

export interface GuideItemTable extends Common {
  guideItemId: string;
  itemNo: number;
  itemNm: string;
  ctgryCd: string;
  qty: number;
  useDt: Ymd;
  useTm: MaybeText;
  useYn: Generated<Flag>;
  deptCd: MaybeText;
  mngrStfNo: MaybeText;
  cntn: MaybeText;
  fileGroupId: MaybeText;
  upItemId: MaybeText;
}
