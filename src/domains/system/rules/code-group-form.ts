import type { Arg } from '#contract/registry.ts';
import type { CodeGroup } from '#contract/system.ts';
import { message } from '#messages/message.ts';
import type { MergeRow } from '#shared/merge/three-way.ts';
import { formConflicts, type ConflictField } from '#ui/conflict/conflict-fields.ts';
import { foundErrors, type FieldErrors } from '#ui/form/errors/form-rules.ts';
import type { Option } from '#ui/form/SelectField.tsx';

/** A code group as its form holds it. */
export interface GroupForm {
  readonly cdId: string;
  readonly cdNm: string;
  readonly cdCategory: string;
  readonly editRoleCd: string;
  readonly userdefNm1: string;
  readonly userdefNm2: string;
  readonly userdefNm3: string;
  readonly sortOrdr: number;
  readonly useYn: 'Y' | 'N';
}

/** Edits every group anyway. */
const ADMIN = 'ROLE_SYS_ADMIN';
const MOST_ORDER = 99_999;

/** The form of a group; a new one belongs to the first role of who makes it, unless that is an administrator. */
export const groupFormOf = (group: CodeGroup | null, roleCds: readonly string[] = []): GroupForm => ({
  cdId: group?.cdId ?? '',
  cdNm: group?.cdNm ?? '',
  cdCategory: group?.cdCategory ?? '',
  editRoleCd: group?.editRoleCd ?? (group || roleCds.includes(ADMIN) ? '' : (roleCds[0] ?? '')),
  userdefNm1: group?.userdefNm1 ?? '',
  userdefNm2: group?.userdefNm2 ?? '',
  userdefNm3: group?.userdefNm3 ?? '',
  sortOrdr: group?.sortOrdr ?? 0,
  useYn: group?.useYn === 'N' ? 'N' : 'Y',
});

/** Roles that a person may give a group to: administrators any, others their own. */
export const editorOptions = (roles: readonly Option[], roleCds: readonly string[]): readonly Option[] =>
  roles.filter(({ value }) => value !== ADMIN && (roleCds.includes(ADMIN) || roleCds.includes(value)));
export const mayLeaveToAdmin = (roleCds: readonly string[]): boolean => roleCds.includes(ADMIN);

export const checkGroup = ({ cdId, cdNm, sortOrdr }: GroupForm): FieldErrors<GroupForm> =>
  foundErrors<GroupForm>({
    cdId: cdId === '' ? message('M-REQ', { label: '그룹ID' }) : undefined,
    cdNm: cdNm.trim() === '' ? message('M-REQ', { label: '그룹명' }) : undefined,
    sortOrdr:
      sortOrdr < 0 || sortOrdr > MOST_ORDER
        ? message('M-RANGE', { label: '순서', min: 0, max: MOST_ORDER })
        : undefined,
  });

/** The contract's form of a group; empty texts are sent as null. */
export const groupPayload = (cmmnCdId: string, version: number | undefined, form: GroupForm): Arg<'saveCmmnCdGrp'> => ({
  ...form,
  cmmnCdId,
  version,
  cdNm: form.cdNm.trim(),
  cdCategory: form.cdCategory || null,
  editRoleCd: form.editRoleCd || null,
  userdefNm1: form.userdefNm1.trim() || null,
  userdefNm2: form.userdefNm2.trim() || null,
  userdefNm3: form.userdefNm3.trim() || null,
});

const LABELS = {
  cdNm: '그룹명',
  cdCategory: '영역',
  editRoleCd: '편집 역할',
  userdefNm1: '추가정보1 이름',
  userdefNm2: '추가정보2 이름',
  userdefNm3: '추가정보3 이름',
  sortOrdr: '순서',
  useYn: '사용',
} as const;

const WORDS = (Object.entries(LABELS) as [keyof typeof LABELS, string][]).map(([key, label]) => ({
  key,
  label,
  show: (row: MergeRow) => String(row[key] ?? ''),
}));

/** Fields in which my form and the stored group differ; `base` is the group that the form was opened with. */
export const groupConflicts = (base: CodeGroup | null, mine: GroupForm, current: CodeGroup): readonly ConflictField[] =>
  formConflicts<GroupForm>(WORDS, base && groupFormOf(base), mine, groupFormOf(current));
