import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { maskName } from '#shared/masking.ts';

/** Kinds of persons in the log of looks at personal data. */
const SUBJECTS: Readonly<Record<string, Schema['prsnAcsHis']['sbjtDivCd']>> = {
  USER: 'STDNT',
  PROF: 'STF',
  STF: 'STF',
  OTSDR: 'OTSDR',
};
export const subjectOf = (userDiv: string): Schema['prsnAcsHis']['sbjtDivCd'] => SUBJECTS[userDiv] ?? 'STDNT';

/** Applications `a` with their persons, of whatever family: students `st`, staff `sf` or outsiders `om`. */
export const participantRows = (db: Kysely<Schema>) =>
  db
    .selectFrom('ecpAppl as a')
    .leftJoin('student as st', (join) => join.onRef('st.stdNo', '=', 'a.userId').on('a.userDiv', '=', 'USER'))
    .leftJoin('staff as sf', (join) => join.onRef('sf.stfNo', '=', 'a.userId').on('a.userDiv', 'in', ['PROF', 'STF']))
    .leftJoin('otsdrMember as om', (join) =>
      join.onRef('om.otsdrMemberId', '=', 'a.userId').on('a.userDiv', '=', 'OTSDR'),
    )
    .leftJoin('dept as d', (join) =>
      join.on('d.deptCd', '=', sql<string>`coalesce(a."hakguaCd", st."hakguaCd", sf."deptCd")`),
    );

export const PERSON_NAME = sql<string | null>`coalesce(st."stdNm", sf."stfNm", om."memberNm")`,
  PERSON_DEPT = sql<string | null>`coalesce(d."deptNm", om."orgNm")`;

/** A name as lists show it: those of staff are not masked. */
export const coveredName = <Row extends { readonly userNm: string | null }>(userDiv: string, row: Row): Row =>
  row.userNm === null || subjectOf(userDiv) === 'STF' ? row : { ...row, userNm: maskName(row.userNm) };
