import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FieldError } from '#contract/errors.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { nextVersion, personOf, type CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { duplicate, invalid, refused } from '#server/http/failure.ts';
import { say } from '../say.ts';
import { abilities, ownerOf, requireTree } from './ability-queries.ts';

type Form = ParsedArg<'saveAbilityCd'>;
type Stored = Awaited<ReturnType<typeof abilities.hold>>;

/** Colours of the first level where the office chooses none, distinguishable with red-green blindness. */
const PALETTE = ['#0072B2', '#E69F00', '#009E73', '#CC79A7', '#56B4E9', '#D55E00', '#8A6FDF', '#6B7280'] as const;

/**
 * Enters an ability or changes it. Below a parent it is a level-2 ability, without one a level-1 ability.
 * @throws Failure 400 for the form, 403 outside the scope, 409 VERSION, GONE, DUP; STATE when children would become
 * unused
 */
export async function saveAbility(call: CallContext, form: Form): Promise<void> {
  const { abilityId, version, cnfrmYn, ...given } = form,
    values = { ...given, ownDeptCd: ownerOf(form.abilityDiv, form.ownDeptCd) };
  await requireTree(call, version === undefined ? 'C' : 'U', values);
  const stored = version === undefined ? null : await abilities.take(call, abilityId, version);
  await requireValid(call, form, values.ownDeptCd, stored);
  await requireNew(call, form, values.ownDeptCd);
  const isTop = !values.upAbilityId;
  if (stored && stored.useYn === 'Y' && values.useYn === 'N') await stopChildren(call, abilityId, cnfrmYn);
  await abilities.save(call, abilityId, version, {
    ...values,
    abilityEngNm: values.abilityEngNm || null,
    defn: values.defn || null,
    behavIndctr: values.behavIndctr || null,
    upAbilityId: values.upAbilityId ?? null,
    trackCd: values.abilityDiv === 'PROF' ? (values.trackCd ?? null) : null,
    abilityLvl: isTop ? 1 : 2,
    colorCd: isTop ? (values.colorCd ?? paletteColor(values.sortOrdr)) : null,
    applyEndYear: values.applyEndYear ?? null,
    prevAbilityId: values.prevAbilityId ?? null,
  });
}

const paletteColor = (sortOrdr: number): string => PALETTE[Math.floor(sortOrdr / 10) % PALETTE.length] ?? PALETTE[0];

/** @throws Failure 400 naming every field that is wrong */
async function requireValid(call: CallContext, form: Form, ownDeptCd: string, stored: Stored | null): Promise<void> {
  const found: FieldError[] = [];
  const add = (field: string, text: string): void => void found.push({ field, message: text });
  if (stored && (stored.abilityDiv !== form.abilityDiv || stored.ownDeptCd !== ownDeptCd))
    add('abilityDiv', say('fixedDiv'));
  if (form.applyEndYear && form.applyStrtYear > form.applyEndYear) add('applyStrtYear', say('yearOrder'));
  if (form.abilityDiv !== 'CORE' && !(await hasDept(call, ownDeptCd))) add('ownDeptCd', say('chooseAbilityDept'));
  if (form.abilityDiv === 'PROF' && !form.trackCd) add('trackCd', say('chooseTrack'));
  if (!form.upAbilityId && !form.defn) add('defn', say('enterDefn'));
  const parentProblem = await findParentProblem(call, form, ownDeptCd, stored);
  if (parentProblem) add('upAbilityId', parentProblem);
  if (form.prevAbilityId && !(await isOfTree(call, form.prevAbilityId, form.abilityDiv)))
    add('prevAbilityId', say('unknownParent'));
  if (found.length > 0) throw invalid(found);
}

const hasDept = async ({ db }: CallContext, deptCd: string): Promise<boolean> =>
  (await db.selectFrom('dept').select('deptCd').where('deptCd', '=', deptCd).executeTakeFirst()) !== undefined;

const isOfTree = async ({ db }: CallContext, abilityId: string, abilityDiv: string): Promise<boolean> =>
  (await db.selectFrom('abilityCd').select('abilityDiv').where('abilityId', '=', abilityId).executeTakeFirst())
    ?.abilityDiv === abilityDiv;

/** What is wrong with the place in the tree: two levels, one tree, and no move once a paper in use counts on it. */
async function findParentProblem(
  call: CallContext,
  { abilityId, upAbilityId }: Form,
  ownDeptCd: string,
  stored: Stored | null,
): Promise<string | null> {
  const hasMoved = stored !== null && (stored.upAbilityId ?? null) !== (upAbilityId ?? null);
  if (hasMoved && (await isUsed(call, abilityId))) return say('usedParent');
  if (!upAbilityId) return null;
  const parent = await call.db
    .selectFrom('abilityCd')
    .select(['abilityLvl', 'abilityDiv', 'ownDeptCd'])
    .where('abilityId', '=', upAbilityId)
    .executeTakeFirst();
  if (!parent || parent.ownDeptCd !== ownDeptCd || upAbilityId === abilityId) return say('unknownParent');
  const child = await call.db
    .selectFrom('abilityCd')
    .select('abilityId')
    .where('upAbilityId', '=', abilityId)
    .executeTakeFirst();
  return parent.abilityLvl !== 1 || child ? say('twoLevels') : null;
}

/** Whether a version that is no draft counts on the ability. */
const isUsed = async ({ db }: CallContext, abilityId: string): Promise<boolean> =>
  (await db
    .selectFrom('paperItem')
    .innerJoin('paperVer', 'paperVer.paperVerId', 'paperItem.paperVerId')
    .select('paperItem.itemNo')
    .where('paperItem.abilityId', '=', abilityId)
    .where('paperVer.paperVerSt', '<>', 'DRAFT')
    .executeTakeFirst()) !== undefined;

/** @throws Failure 409 DUP for a code whose years overlap another row of the code, or a name that a sibling has */
async function requireNew(call: CallContext, form: Form, ownDeptCd: string): Promise<void> {
  const others = call.db
    .selectFrom('abilityCd')
    .where('abilityDiv', '=', form.abilityDiv)
    .where('ownDeptCd', '=', ownDeptCd)
    .where('abilityId', '<>', form.abilityId)
    .where('applyStrtYear', '<=', form.applyEndYear ?? '9999')
    .where(sql<string>`coalesce("applyEndYear", '9999')`, '>=', form.applyStrtYear)
    .select('abilityId');
  if (await others.where('abilityCd', '=', form.abilityCd).executeTakeFirst())
    throw duplicate('abilityCd', say('sameAbility'));
  const sibling = await others
    .where('abilityNm', '=', form.abilityNm)
    .where(sql<boolean>`"upAbilityId" is not distinct from ${form.upAbilityId ?? null}`)
    .executeTakeFirst();
  if (sibling) throw duplicate('abilityNm', say('sameAbilityName'));
}

/** @throws Failure 409 STATE with the question until the person has answered it */
async function stopChildren(call: CallContext, abilityId: string, cnfrmYn: 'Y' | 'N'): Promise<void> {
  const children = await call.db
    .selectFrom('abilityCd')
    .select('abilityId')
    .where('upAbilityId', '=', abilityId)
    .where('useYn', '=', 'Y')
    .execute();
  if (children.length === 0) return;
  if (cnfrmYn !== 'Y') throw refused('STATE', say('withChildren', { n: children.length }));
  await call.db
    .updateTable('abilityCd')
    .set({ useYn: 'N', ...nextVersion(call) })
    .where('upAbilityId', '=', abilityId)
    .execute();
}

/** @throws Failure 403, 409 VERSION, GONE; STATE while anything refers to it */
export async function deleteAbility(call: CallContext, { id, version }: RowKey): Promise<void> {
  const stored = await abilities.hold(call, id);
  await requireTree(call, 'D', stored);
  const { rows } = await sql`select 1 where exists (select from "paperItem" where "abilityId" = ${id})
    or exists (select from "abilityCd" where "upAbilityId" = ${id} or "prevAbilityId" = ${id})
    or exists (select from "normFixed" where "abilityId" = ${id}) or exists (select from "respAblScore" where "abilityId" = ${id})`.execute(
    call.db,
  );
  if (rows.length > 0) throw refused('STATE', message('M-REF'));
  await abilities.remove(call, id, version);
}

/** Gives siblings a new order, all or none. @throws Failure 403, 409 VERSION, GONE */
export async function saveOrder(call: CallContext, { rows }: ParsedArg<'saveAbilityCdSort'>): Promise<number> {
  for (const { abilityId, sortOrdr, version } of rows) {
    const stored = await abilities.hold(call, abilityId);
    await requireTree(call, 'U', stored);
    await abilities.update(call, abilityId, version, { sortOrdr });
  }
  return rows.length;
}

/**
 * Makes the tree of a year from that of another one: each copy names its source as the one before, and an open source
 * ends the year before the copy begins. Codes that the year has already are left out.
 * @throws Failure 400 for the same year twice, 403
 */
export async function copyYear(
  call: CallContext,
  { abilityDiv, ownDeptCd: given, fromYear, toYear }: ParsedArg<'copyAbilityCdYear'>,
): Promise<{ copyCnt: number; skipCnt: number }> {
  const ownDeptCd = ownerOf(abilityDiv, given);
  await requireTree(call, 'C', { abilityDiv, ownDeptCd });
  if (fromYear >= toYear) throw invalid([{ field: 'toYear', message: say('sameYear') }]);
  const tree = call.db.selectFrom('abilityCd').where('abilityDiv', '=', abilityDiv).where('ownDeptCd', '=', ownDeptCd);
  const sources = await tree
    .selectAll()
    .where('applyStrtYear', '<=', fromYear)
    .where(sql<string>`coalesce("applyEndYear", '9999')`, '>=', fromYear)
    .orderBy('abilityLvl')
    .orderBy('sortOrdr')
    .forUpdate()
    .execute();
  const there = await tree.select(['abilityCd', 'abilityId']).where('applyStrtYear', '=', toYear).execute();
  const idOfCode = new Map(there.map((row) => [row.abilityCd, row.abilityId])),
    idOfSource = new Map<string, string>(),
    fresh = sources.filter((source) => !idOfCode.has(source.abilityCd));
  for (const source of sources) idOfSource.set(source.abilityId, idOfCode.get(source.abilityCd) ?? randomUUID());
  const { userId } = personOf(call);
  await closeSources(
    call,
    fresh.map(({ abilityId }) => abilityId),
    toYear,
  );
  await insertRows(
    call.db,
    'abilityCd',
    fresh.map(({ regDt: _regDt, modDt: _modDt, ...source }) => ({
      ...source,
      abilityId: idOfSource.get(source.abilityId) ?? randomUUID(),
      upAbilityId: source.upAbilityId === null ? null : (idOfSource.get(source.upAbilityId) ?? null),
      prevAbilityId: source.abilityId,
      applyStrtYear: toYear,
      applyEndYear: null,
      regId: userId,
      modId: userId,
      version: 1,
    })),
    call.now,
  );
  return { copyCnt: fresh.length, skipCnt: sources.length - fresh.length };
}

/** Two rows of a code never hold for the same year. */
const closeSources = async (call: CallContext, abilityIds: readonly string[], toYear: string): Promise<unknown> =>
  call.db
    .updateTable('abilityCd')
    .set({ applyEndYear: String(Number(toYear) - 1), ...nextVersion(call) })
    .where('abilityId', 'in', abilityIds)
    .where(sql<string>`coalesce("applyEndYear", '9999')`, '>=', toYear)
    .execute();
