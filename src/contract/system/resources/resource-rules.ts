/* No schema library here: the screen asks the same questions before it saves. */

export const MATCH_DIVS = ['EXACT', 'PARAM', 'PREFIX'] as const;
export const ACCESS_DIVS = ['PUBLIC', 'LOGIN', 'ROLE'] as const;
export type MatchDiv = (typeof MATCH_DIVS)[number];
export type AccessDiv = (typeof ACCESS_DIVS)[number];

export const RESOURCE_NAME_SHORTEST = 2,
  RESOURCE_NAME_LONGEST = 100,
  RESOURCE_PATH_LONGEST = 200,
  RESOURCE_DESC_LONGEST = 200;

/** Sentences of the resource screen, as its document has them. */
export const RESOURCE_MESSAGES = {
  noSlash: '경로는 /로 시작해야 합니다.',
  badPath: '경로에는 물음표, #, 빈칸을 쓸 수 없습니다.',
  samePath: '이미 등록된 경로입니다.',
  noParent: '상속 자원은 상위자원을 선택해야 합니다.',
  parentInherits: '상속 자원의 하위로는 상속을 설정할 수 없습니다.',
  hasRoles: '역할이 연결된 자원은 상속으로 바꿀 수 없습니다.',
  publicAdmin: '관리 화면은 공개로 설정할 수 없습니다.',
  inUse: '역할 또는 메뉴에 연결된 자원은 삭제할 수 없습니다.',
  ownParent: '자신을 상위자원으로 선택할 수 없습니다.',
} as const;
export type ResourceProblem = Exclude<keyof typeof RESOURCE_MESSAGES, 'samePath' | 'inUse' | 'hasRoles'>;

export interface ResourceFacts {
  readonly resourceId: string;
  readonly resourcePath: string;
  readonly acsDivCd: AccessDiv;
  readonly upResourceId: string | null;
  readonly inhrtYn: 'Y' | 'N';
}

/** Only the guide answers for everything below its path. */
const PREFIX_PATH = '/guide';

/** How a path is compared: the path itself says it. */
export function matchDivOf(resourcePath: string): MatchDiv {
  if (resourcePath.includes('/:')) return 'PARAM';
  return resourcePath === PREFIX_PATH ? 'PREFIX' : 'EXACT';
}

/** What is wrong with a resource by itself and beside its parent, and at which field; null when nothing is. */
export function findResourceProblem(
  resource: ResourceFacts,
  parent: { readonly inhrtYn: string } | null,
): { readonly field: keyof ResourceFacts; readonly problem: ResourceProblem } | null {
  const { resourcePath: path, inhrtYn, upResourceId } = resource;
  if (!path.startsWith('/')) return { field: 'resourcePath', problem: 'noSlash' };
  if (/[?#\s]/.test(path)) return { field: 'resourcePath', problem: 'badPath' };
  if (resource.acsDivCd === 'PUBLIC' && path.startsWith('/admin')) return { field: 'acsDivCd', problem: 'publicAdmin' };
  if (inhrtYn === 'Y' && upResourceId === null) return { field: 'upResourceId', problem: 'noParent' };
  if (upResourceId === resource.resourceId) return { field: 'upResourceId', problem: 'ownParent' };
  return inhrtYn === 'Y' && parent?.inhrtYn === 'Y' ? { field: 'upResourceId', problem: 'parentInherits' } : null;
}

/** Why a path leads to a resource, or to none. */
export type MatchWhy = MatchDiv | 'NONE' | 'BAD_PATH';
