import type { Generated } from 'kysely';
import type { Common, Flag, MaybeText } from './columns.ts';

export interface CmmnCdTable extends Common {
  cmmnCdId: string;
  /** cdId of the group; null = this row is a group. */
  upCdId: MaybeText;
  cdId: string;
  cdNm: string;
  cdCategory: MaybeText;
  userdef1: MaybeText;
  userdef2: MaybeText;
  userdef3: MaybeText;
  userdefNm1: MaybeText;
  userdefNm2: MaybeText;
  userdefNm3: MaybeText;
  sortOrdr: Generated<number>;
  sysYn: Generated<Flag>;
  editRoleCd: MaybeText;
  useYn: Generated<Flag>;
}

export interface FileGroupTable extends Common {
  fileGroupId: string;
  policyCd: string;
  ownerResourcePath: MaybeText;
  ownerId: MaybeText;
}

export interface FileTable extends Common {
  fileId: string;
  fileGroupId: MaybeText;
  linkUrlPath: string;
  saveFileNm: string;
  oriFileNm: string;
  /** With its dot, lower case. */
  fileExtNm: string;
  /** Bytes. */
  fileSize: number;
  sha256: string;
  /** Whether the document asks for a password. */
  lockYn: Generated<Flag>;
  sortOrdr: Generated<number>;
  dwnldCnt: Generated<number>;
  delYn: Generated<Flag>;
}
