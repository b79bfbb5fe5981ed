import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { stableId } from '../../stable-id.ts';
import { CALENDAR_CODES } from './calendar-codes.ts';
import { CAMPUS_CODES } from './campus-codes.ts';
import type { SeedCode, SeedGroup } from './code-group.ts';
import { CERTI_CODES } from './certi-codes.ts';
import { COUNSELLING_CODES } from './counselling-codes.ts';
import { COURSE_CODES } from './course-codes.ts';
import { DROPOUT_CODES } from './dropout-codes.ts';
import { SATIS_CODES } from './satisfaction-codes.ts';
import { DIAGNOSIS_CODES } from './diagnosis-codes.ts';
import { ECP_CODES } from './ecp-codes.ts';
import { MILEAGE_CODES } from './mileage-codes.ts';
import { SPACE_CODES } from './space-codes.ts';
import { SYSTEM_CODES } from './system-codes.ts';
import { WORK_CODES } from './work-codes.ts';

const GROUPS = [
  ...CAMPUS_CODES,
  ...CALENDAR_CODES,
  ...SYSTEM_CODES,
  ...WORK_CODES,
  ...SPACE_CODES,
  ...DIAGNOSIS_CODES,
  ...MILEAGE_CODES,
  ...CERTI_CODES,
  ...COURSE_CODES,
  ...DROPOUT_CODES,
  ...SATIS_CODES,
  ...COUNSELLING_CODES,
  ...ECP_CODES,
];
/** Distance of neighbours, which leaves room for moving codes by hand. */
const ORDER_STEP = 10;

/** Adds the groups that are not there yet, each with its codes; what staff changed or deleted since stays as it is. */
export async function seedCodes(db: Kysely<Schema>, now: Date): Promise<void> {
  const known = await db.selectFrom('cmmnCd').select('cdId').where('upCdId', 'is', null).execute();
  const knownIds = new Set(known.map((group) => group.cdId));
  const missing = GROUPS.filter((group) => !knownIds.has(group.cdId));
  await insertRows(
    db,
    'cmmnCd',
    missing.flatMap((group) => [groupRow(group), ...group.codes.map((code, i) => codeRow(group, code, i))]),
    now,
  );
}

const groupRow = (group: SeedGroup) =>
  row({
    cmmnCdId: stableId(`code:${group.cdId}`),
    upCdId: null,
    cdId: group.cdId,
    cdNm: group.cdNm,
    cdCategory: group.cdCategory,
    userdefNm1: group.userdefNms[0] ?? null,
    userdefNm2: group.userdefNms[1] ?? null,
    userdefNm3: group.userdefNms[2] ?? null,
    sortOrdr: (GROUPS.indexOf(group) + 1) * ORDER_STEP,
    sysYn: group.sysYn,
    editRoleCd: group.editRoleCd,
  });

const codeRow = (group: SeedGroup, code: SeedCode, index: number) =>
  row({
    cmmnCdId: stableId(`code:${group.cdId}/${code.cdId}`),
    upCdId: group.cdId,
    cdId: code.cdId,
    cdNm: code.cdNm,
    cdCategory: group.cdCategory,
    userdef1: code.userdef1 ?? null,
    userdef2: code.userdef2 ?? null,
    userdef3: code.userdef3 ?? null,
    sortOrdr: (index + 1) * ORDER_STEP,
    sysYn: group.sysYn,
  });

interface Row {
  cmmnCdId: string;
  upCdId: string | null;
  cdId: string;
  cdNm: string;
  cdCategory: string;
  sortOrdr: number;
  sysYn: 'Y' | 'N';
  userdef1?: string | null;
  userdef2?: string | null;
  userdef3?: string | null;
  userdefNm1?: string | null;
  userdefNm2?: string | null;
  userdefNm3?: string | null;
  editRoleCd?: string | null;
}
const EMPTY = {
  userdef1: null,
  userdef2: null,
  userdef3: null,
  userdefNm1: null,
  userdefNm2: null,
  userdefNm3: null,
  editRoleCd: null,
};
const row = (fields: Row): Row => ({ ...EMPTY, ...fields });
