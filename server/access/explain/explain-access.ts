import type { AuthType } from '#contract/permission.ts';
import type { ExplainStep, Explanation } from '#contract/system/roles/access-explain.ts';
import type { AccessModel, Menu, Resource } from '../access-model.ts';
import { bearerOf } from '../authorise.ts';
import { EXPLAIN_MESSAGES as MESSAGES, PERMISSION_NAMES, permissionNames } from './messages.ts';

/** A grant of the person, in force or not, as the explanation shows it. */
export interface GrantFact {
  readonly roleId: string;
  readonly roleNm: string;
  readonly roleUseYn: string;
  readonly stCd: string;
  readonly strtDt: string;
  readonly endDt: string;
}
/** A role with its permissions on the resource that decides. */
export interface CellFact {
  readonly roleId: string;
  readonly roleNm: string;
  readonly authTypes: string;
}

export interface ExplainFacts {
  readonly model: AccessModel;
  readonly acntStCd: string;
  readonly grants: readonly GrantFact[];
  /** Of every role, so that those which would help can be named. */
  readonly cells: readonly CellFact[];
  readonly resource: Resource;
  readonly permission: AuthType;
  /** Whether the scope in which the person reads the screen reaches any of its rows (screen-reach.ts). */
  readonly isReached: boolean;
  /** YYYYMMDD. */
  readonly today: string;
}

type Step = Explanation['steps'][number];
const step = (stepCd: ExplainStep, isThere: boolean, text: string, details: readonly string[] = []): Step => ({
  stepCd,
  okYn: isThere ? 'Y' : 'N',
  text,
  details: [...details],
});

const isInForce = (grant: GrantFact, today: string): boolean =>
  grant.stCd === 'ACTIVE' && grant.roleUseYn === 'Y' && grant.strtDt <= today && today <= grant.endDt;

/**
 * The chain from a person to a letter on a screen, link by link. It asks the same questions as `authorise` in the same
 * order, so that what it calls missing is what the decision missed; a test compares the two.
 */
export function explainAccess(
  facts: ExplainFacts,
): Pick<Explanation, 'steps' | 'allowedYn' | 'visibleYn' | 'missingCd'> {
  const holding = facts.grants.filter((grant) => isInForce(grant, facts.today));
  const roleIds = new Set(holding.map((grant) => grant.roleId));
  const isOpen =
    facts.resource.acsDivCd === 'PUBLIC' || (facts.resource.acsDivCd === 'LOGIN' && facts.permission === 'R');
  const account = accountStep(facts),
    resource = resourceStep(facts, isOpen);
  const role = isOpen ? step('ROLE', true, MESSAGES.openToAll) : roleStep(facts, holding);
  const permission = isOpen ? step('LETTER', true, MESSAGES.openToAll) : permissionStep(facts, roleIds);
  const allowed = [account, resource, role, permission];
  const isAllowed = allowed.every((one) => one.okYn === 'Y');
  const isOut = isAllowed && !facts.isReached,
    scope = isOut ? [step('SCOPE', false, MESSAGES.outOfScope)] : [],
    menu = facts.permission === 'R' ? [...scope, menuStep(facts, roleIds)] : [];
  const steps = [...allowed, ...menu];
  return {
    steps,
    allowedYn: isAllowed ? 'Y' : 'N',
    visibleYn: isAllowed && menu.every((one) => one.okYn === 'Y') ? 'Y' : 'N',
    missingCd: steps.find((one) => one.okYn === 'N')?.stepCd ?? null,
  };
}

function accountStep({ acntStCd }: ExplainFacts): Step {
  // A lock or a long absence keeps people from signing in; what they may do is decided by a stop alone.
  return step(
    'ACCOUNT',
    acntStCd !== 'STOP',
    acntStCd === 'STOP'
      ? MESSAGES.accountStopped
      : acntStCd === 'ACTIVE'
        ? MESSAGES.accountActive
        : MESSAGES.accountShut,
  );
}

function resourceStep({ model, resource }: ExplainFacts, isOpen: boolean): Step {
  const bearer = bearerOf(model, resource);
  if (resource.useYn !== 'Y') return step('RESOURCE', false, MESSAGES.resourceStopped, [resource.resourcePath]);
  if (bearer === null || bearer.useYn !== 'Y')
    return step('RESOURCE', isOpen, MESSAGES.parentStopped, [bearer?.resourcePath ?? resource.resourcePath]);
  return step(
    'RESOURCE',
    true,
    MESSAGES.resourceUsed,
    bearer === resource
      ? [resource.resourcePath]
      : [resource.resourcePath, `${MESSAGES.inherits}: ${bearer.resourceNm}`],
  );
}

function roleStep({ grants, today }: ExplainFacts, holding: readonly GrantFact[]): Step {
  const lines = grants.map((grant) => `${grant.roleNm}: ${wordOf(grant, today)}`);
  return step('ROLE', holding.length > 0, holding.length > 0 ? MESSAGES.roleHeld : MESSAGES.roleMissing, lines);
}

function wordOf(grant: GrantFact, today: string): string {
  if (grant.stCd !== 'ACTIVE') return MESSAGES.grantEnded;
  if (grant.roleUseYn !== 'Y') return MESSAGES.roleUnused;
  if (grant.strtDt > today) return MESSAGES.grantLater;
  return grant.endDt < today ? MESSAGES.grantOver : MESSAGES.grantInForce;
}

function permissionStep({ cells, permission }: ExplainFacts, roleIds: ReadonlySet<string>): Step {
  const giving = cells.filter((cell) => cell.authTypes.includes(permission)),
    mine = giving.filter((cell) => roleIds.has(cell.roleId));
  if (mine.length > 0)
    return step(
      'LETTER',
      true,
      `${PERMISSION_NAMES[permission]} ${MESSAGES.permissionHeld}`,
      mine.map((cell) => `${cell.roleNm}: ${permissionNames(cell.authTypes)}`),
    );
  return step('LETTER', false, `${PERMISSION_NAMES[permission]} ${MESSAGES.permissionMissing}`, [
    ...cells
      .filter((cell) => roleIds.has(cell.roleId))
      .map((cell) => `${cell.roleNm}: ${permissionNames(cell.authTypes)}`),
    `${MESSAGES.wouldHelp}: ${giving.map((cell) => cell.roleNm).join(', ') || MESSAGES.none}`,
  ]);
}

/** The best of the screen's menus: a screen is in sight when one of them is. */
function menuStep({ model, resource }: ExplainFacts, roleIds: ReadonlySet<string>): Step {
  const menus = model.menus.filter((menu) => menu.resourceId === resource.resourceId);
  const steps = menus.map((menu) => oneMenu(model, menu, roleIds));
  return steps.find((one) => one.okYn === 'Y') ?? steps[0] ?? step('MENU', false, MESSAGES.menuNone);
}

function oneMenu(model: AccessModel, menu: Menu, roleIds: ReadonlySet<string>): Step {
  const hidden = wayUp(model, menu).find((above) => above.useYn !== 'Y' || above.dsplyYn !== 'Y');
  if (hidden)
    return step('MENU', false, hidden.useYn === 'Y' ? MESSAGES.menuHidden : MESSAGES.menuStopped, [hidden.menuNm]);
  const isMapped = [...(model.roleIdsByMenuId.get(menu.menuId) ?? [])].some((roleId) => roleIds.has(roleId));
  return step('MENU', isMapped, isMapped ? MESSAGES.menuMapped : MESSAGES.menuUnmapped, [menu.menuNm]);
}

function wayUp(model: AccessModel, menu: Menu): readonly Menu[] {
  const way = [menu];
  for (
    let above = model.menus.find((other) => other.menuId === menu.upMenuId);
    above && !way.includes(above);
    above = model.menus.find((other) => other.menuId === way.at(-1)?.upMenuId)
  )
    way.push(above);
  return way;
}
