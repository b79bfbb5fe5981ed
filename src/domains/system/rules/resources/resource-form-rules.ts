import type { Arg } from '#contract/registry.ts';
import type { ResourceRow } from '#contract/system/resources/resource.ts';
import {
  findResourceProblem,
  RESOURCE_MESSAGES,
  type AccessDiv,
  type MatchWhy,
} from '#contract/system/resources/resource-rules.ts';
import { flagIn } from '#shared/merge/untyped-values.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

export interface ResourceForm {
  readonly resourcePath: string;
  readonly resourceNm: string;
  readonly acsDivCd: AccessDiv;
  readonly upResourceId: string | null;
  readonly inhrtYn: 'Y' | 'N';
  readonly prsnInfoYn: 'Y' | 'N';
  readonly resourceDesc: string;
  readonly useYn: 'Y' | 'N';
}

/** A stored resource in the form; null = a new one, which only roles may open. */
export const resourceFormOf = (row: ResourceRow | null): ResourceForm => ({
  resourcePath: row?.resourcePath ?? '',
  resourceNm: row?.resourceNm ?? '',
  acsDivCd: row?.acsDivCd ?? 'ROLE',
  upResourceId: row?.upResourceId ?? null,
  inhrtYn: flagIn(row?.inhrtYn ?? 'N'),
  prsnInfoYn: flagIn(row?.prsnInfoYn ?? 'N'),
  resourceDesc: row?.resourceDesc ?? '',
  useYn: flagIn(row?.useYn ?? 'Y'),
});

/** What is wrong with the form beside the rules of its fields. Whether the parent inherits itself is the server's to know. */
export const checkResourceForm =
  (resourceId: string) =>
  (form: ResourceForm): FieldErrors<ResourceForm> => {
    const resourcePath = form.resourcePath.trim();
    const found = resourcePath === '' ? null : findResourceProblem({ ...form, resourceId, resourcePath }, null);
    return found ? { [found.field]: RESOURCE_MESSAGES[found.problem] } : {};
  };

export const resourcePayload = (
  resourceId: string,
  version: number | undefined,
  form: ResourceForm,
): Arg<'saveResource'> => ({
  ...form,
  resourceId,
  version,
  resourcePath: form.resourcePath.trim(),
  resourceNm: form.resourceNm.trim(),
  resourceDesc: form.resourceDesc.trim() || null,
});

/** Why a path leads to its resource, in words. */
export const MATCH_LABELS: Readonly<Record<MatchWhy, string>> = {
  EXACT: '경로가 같은 자원입니다.',
  PARAM: '구간 수가 같고, 매개변수가 아닌 구간이 가장 많이 일치하는 자원입니다.',
  PREFIX: '앞부분이 가장 길게 일치하는 자원입니다.',
  NONE: '일치하는 자원이 없어 화면을 열 수 없습니다.',
  BAD_PATH: '이 시스템의 경로로 쓸 수 없는 주소입니다.',
};

/** What a save would be asked to show of its effect; null while access, inheritance and use are as they are stored. */
export function resourceEffect(
  stored: ResourceRow,
  { acsDivCd, upResourceId, inhrtYn, useYn }: ResourceForm,
): Arg<'previewAccess'> | null {
  const isSame =
    stored.acsDivCd === acsDivCd &&
    stored.upResourceId === upResourceId &&
    stored.inhrtYn === inhrtYn &&
    stored.useYn === useYn;
  return isSame ? null : { resource: { resourceId: stored.resourceId, acsDivCd, upResourceId, inhrtYn, useYn } };
}
