import type { Arg } from '#contract/registry.ts';
import type { CodeGroup } from '#contract/system.ts';
import { message } from '#messages/message.ts';
import type { ConflictField } from '#ui/dialog/ConflictDialog.tsx';
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
  cdId: group?.cdId ?? '', cdNm: group?.cdNm ?? '', cdCategory: group?.cdCategory ?? '', editRoleCd: group?.editRoleCd ?? (group || roleCds.includes(ADMIN) ? '' : roleCds[0] ?? ''),
  userdefNm1: group?.userdefNm1 ?? '', userdefNm2: group?.userdefNm2 ?? '', userdefNm3: group?.userdefNm3 ?? '', sortOrdr: group?.sortOrdr ?? 0, useYn: group?.useYn === 'N' ? 'N' : 'Y',
});

/** Roles that a person may give a group to: administrators any, others their own. */
export const editorOptions = (roles: readonly Option[], roleCds: readonly string[]): readonly Option[] =>
  roles.filter(({ value }) => value !== ADMIN && (roleCds.includes(ADMIN) || roleCds.includes(value)));
export const mayLeaveToAdmin = (roleCds: readonly string[]): boolean => roleCds.includes(ADMIN);

export const checkGroup = ({ cdId, cdNm, sortOrdr }: GroupForm): FieldErrors<GroupForm> => foundErrors<GroupForm>({
  cdId: cdId === '' ? message('M-REQ', { label: '그룹ID' }) : undefined,
  cdNm: cdNm.trim() === '' ? message('M-REQ', { label: '그룹명' }) : undefined,
  sortOrdr: sortOrdr < 0 || sortOrdr > MOST_ORDER ? message('M-RANGE', { label: '순서', min: 0, max: MOST_ORDER }) : undefined,
});

/** The contract's form of a group; empty texts are sent as null. */
export const groupPayload = (cmmnCdId: string, version: number | undefined, form: GroupForm): Arg<'saveCmmnCdGrp'> => ({
  ...form, cmmnCdId, version, cdNm: form.cdNm.trim(), cdCategory: form.cdCategory || null, editRoleCd: form.editRoleCd || null,
  userdefNm1: form.userdefNm1.trim() || null, userdefNm2: form.userdefNm2.trim() || null, userdefNm3: form.userdefNm3.trim() || null,
});

const LABELS = {
  cdNm: '그룹명', cdCategory: '영역', editRoleCd: '편집 역할', userdefNm1: '추가정보1 이름', userdefNm2: '추가정보2 이름', userdefNm3: '추가정보3 이름', sortOrdr: '순서', useYn: '사용',
} as const;

/** Fields in which my form and the stored group differ. */
export function groupConflicts(mine: GroupForm, current: CodeGroup): readonly ConflictField[] {
  const theirs = groupFormOf(current);
  return (Object.keys(LABELS) as (keyof typeof LABELS)[]).filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ key: field, label: LABELS[field], mine: String(mine[field]), theirs: String(theirs[field]) }));
}

/** The stored group with the fields that were named mine. */
export function mergeGroup(mine: GroupForm, current: CodeGroup, keysOfMine: readonly string[]): GroupForm {
  return { ...groupFormOf(current), ...Object.fromEntries(Object.entries(mine).filter(([field]) => keysOfMine.includes(field))) };
}
