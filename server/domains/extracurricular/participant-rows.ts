import { sql, type Kysely } from 'kysely';
import { FAMILIES, familyOf, type People } from '#contract/extracurricular/families.ts';
import type { Schema } from '#server/database/schema.ts';
import { maskName } from '#shared/masking.ts';
import { SUBJECTS } from './applicants/appl-queries.ts';

/** The kind of person in the log of looks at personal data. */
export const subjectOf = (userDiv: string): Schema['prsnAcsHis']['sbjtDivCd'] => SUBJECTS[familyOf(userDiv).people];
/** Codes of the families whose people stand in one register. */
export const familiesOf = (people: People): string[] =>
  FAMILIES.filter((family) => family.people === people).map(({ userDiv }) => userDiv);

/** Applications `a` with their persons, of whatever family: students `st`, staff `sf` or outsiders `om`. */
export const participantRows = (db: Kysely<Schema>) =>
  db
    .selectFrom('ecpAppl as a')
    .leftJoin('student as st', (join) =>
      join.onRef('st.stdNo', '=', 'a.userId').on('a.userDiv', 'in', familiesOf('student')),
    )
    .leftJoin('staff as sf', (join) =>
      join.onRef('sf.stfNo', '=', 'a.userId').on('a.userDiv', 'in', familiesOf('staff')),
    )
    .leftJoin('otsdrMember as om', (join) =>
      join.onRef('om.otsdrMemberId', '=', 'a.userId').on('a.userDiv', 'in', familiesOf('member')),
    )
    .leftJoin('dept as d', (join) =>
      join.on('d.deptCd', '=', sql<string>`coalesce(a."hakguaCd", st."hakguaCd", sf."deptCd")`),
    );

export const PERSON_NAME = sql<string | null>`coalesce(st."stdNm", sf."stfNm", om."memberNm")`,
  PERSON_DEPT = sql<string | null>`coalesce(d."deptNm", om."orgNm")`;

/** A name as lists show it: those of staff are not masked. */
export const coveredName = <Row extends { readonly userNm: string | null }>(userDiv: string, row: Row): Row =>
  row.userNm === null || familyOf(userDiv).people === 'staff' ? row : { ...row, userNm: maskName(row.userNm) };
