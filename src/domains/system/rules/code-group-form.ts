import type { Arg } from '#contract/registry.ts';
import type { CodeGroup } from '#contract/system.ts';
import { message } from '#messages/message.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
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

/** What is wrong with a group beside the rules of its fields. */
export const checkGroup = ({ cdId }: GroupForm): FieldErrors<GroupForm> => ({
  cdId: cdId === '' ? message('M-REQ', { label: '그룹ID' }) : undefined,
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
