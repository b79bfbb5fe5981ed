import type { AccessDiv } from '#contract/system/resources/resource-rules.ts';
import { optionsOf } from '#ui/form/options.ts';
import { defineList } from '#ui/list/define-list.ts';

/** 자원관리. */
export const RESOURCE_LIST = defineList('getResourceList', {
  searchKeyword: '',
  acsDivCd: '',
  prsnInfoYn: '',
  useYn: '',
  noRoleYn: '',
});

export const ACCESS_NAMES: Readonly<Record<AccessDiv, string>> = { PUBLIC: '공개', LOGIN: '로그인', ROLE: '역할' };
export const ACCESS_OPTIONS = optionsOf(ACCESS_NAMES);
