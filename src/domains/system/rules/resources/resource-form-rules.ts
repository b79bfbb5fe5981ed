import type { Arg } from '#contract/registry.ts';
import type { ResourceRow } from '#contract/system/resources/resource.ts';
import {
  findResourceProblem,
  RESOURCE_MESSAGES,
  RESOURCE_NAME_SHORTEST,
  type AccessDiv,
  type MatchWhy,
} from '#contract/system/resources/resource-rules.ts';
import { message } from '#messages/message.ts';
import { foundErrors, type FieldErrors } from '#ui/form/errors/form-rules.ts';

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

const yn = (value: string): 'Y' | 'N' => (value === 'Y' ? 'Y' : 'N');

/** A stored resource in the form; null = a new one, which only roles may open. */
export const resourceFormOf = (row: ResourceRow | null): ResourceForm => ({
  resourcePath: row?.resourcePath ?? '',
  resourceNm: row?.resourceNm ?? '',
  acsDivCd: row?.acsDivCd ?? 'ROLE',
  upResourceId: row?.upResourceId ?? null,
  inhrtYn: yn(row?.inhrtYn ?? 'N'),
  prsnInfoYn: yn(row?.prsnInfoYn ?? 'N'),
  resourceDesc: row?.resourceDesc ?? '',
  useYn: yn(row?.useYn ?? 'Y'),
});

/** What is wrong with the form, in its order. Whether the parent inherits itself is the server's to know. */
export const checkResourceForm =
  (resourceId: string) =>
  (form: ResourceForm): FieldErrors<ResourceForm> => {
    const path = form.resourcePath.trim(),
      name = form.resourceNm.trim();
    const found = path === '' ? null : findResourceProblem({ ...form, resourceId, resourcePath: path }, null);
    const at = (field: keyof ResourceForm): string | undefined =>
      found?.field === field ? RESOURCE_MESSAGES[found.problem] : undefined;
    return foundErrors<ResourceForm>({
      resourcePath: path === '' ? message('M-REQ', { label: '경로' }) : at('resourcePath'),
      resourceNm:
        name === ''
          ? message('M-REQ', { label: '자원명' })
          : name.length < RESOURCE_NAME_SHORTEST
            ? message('M-MIN', { label: '자원명', n: RESOURCE_NAME_SHORTEST })
            : undefined,
      acsDivCd: at('acsDivCd'),
      upResourceId: at('upResourceId'),
    });
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
export const MATCH_WORDS: Readonly<Record<MatchWhy, string>> = {
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
