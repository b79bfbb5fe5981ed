import type { FieldError } from '#contract/errors.ts';
import { LOWEST_LEVEL } from '#contract/extracurricular/ecp-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { duplicate, gone, invalid, invalidField, refused } from '#server/http/failure.ts';
import { requireAll } from '../reach.ts';
import { say } from '../say.ts';
import { categories } from './category-queries.ts';

type Form = ParsedArg<'saveCategory'>;

/**
 * Enters a category or changes it; its level follows from its parent.
 * @throws Failure 400 for the form, 403, 409 VERSION, GONE, DUP
 */
export async function saveCategory(call: CallContext, { categoryId, version, ...form }: Form): Promise<void> {
  requireAll(call, form.userDiv, version === undefined ? 'C' : 'U', 'CategoryMng');
  const stored = version === undefined ? null : await categories.take(call, categoryId, version);
  const lvl = await levelBelow(call, form, categoryId);
  await requireSound(call, form, stored && { ...stored, isMoved: stored.lvl !== lvl });
  await requireNew(call, categoryId, form);
  await categories.save(call, categoryId, version, {
    ...form,
    lvl,
    upCategoryId: form.upCategoryId ?? null,
    mainDeptCd: form.mainDeptCd ?? null,
    goal: form.goal || null,
    dfltAttRate: String(form.dfltAttRate),
  });
}

/** @throws Failure 400 for a parent of another family, or one on the last level */
async function levelBelow(
  { db }: CallContext,
  { userDiv, upCategoryId }: Pick<Form, 'userDiv' | 'upCategoryId'>,
  categoryId: string,
): Promise<number> {
  if (!upCategoryId) return 1;
  const parent = await db
    .selectFrom('ecpCategory')
    .select(['lvl', 'userDiv'])
    .where('categoryId', '=', upCategoryId)
    .executeTakeFirst();
  if (!parent || parent.userDiv !== userDiv || upCategoryId === categoryId)
    throw invalidField('upCategoryId', say('unknownParent'));
  if (parent.lvl >= LOWEST_LEVEL) throw invalidField('upCategoryId', say('threeLevels'));
  return parent.lvl + 1;
}

interface StoredCategory {
  readonly categoryId: string;
  readonly userDiv: string;
  readonly isMoved: boolean;
}

/** @throws Failure 400 naming every field that is wrong */
async function requireSound(call: CallContext, form: Omit<Form, 'categoryId'>, stored: StoredCategory | null) {
  const found: FieldError[] = [];
  if (stored && stored.userDiv !== form.userDiv) throw gone();
  if (stored?.isMoved && (await isHeld(call, stored.categoryId)) !== null)
    found.push({ field: 'upCategoryId', message: say('fixedLevel') });
  if (form.mainDeptCd && !(await hasDept(call, form.mainDeptCd)))
    found.push({ field: 'mainDeptCd', message: say('unknownDept') });
  if (found.length > 0) throw invalid(found);
}

export const hasDept = async ({ db }: CallContext, deptCd: string): Promise<boolean> =>
  (await db.selectFrom('dept').select('deptCd').where('deptCd', '=', deptCd).executeTakeFirst()) !== undefined;

/** What keeps a category where it is: children or curricula. */
async function isHeld({ db }: CallContext, categoryId: string): Promise<'hasChildren' | 'hasCurricula' | null> {
  const child = await db
    .selectFrom('ecpCategory')
    .select('categoryId')
    .where('upCategoryId', '=', categoryId)
    .executeTakeFirst();
  if (child) return 'hasChildren';
  const curri = await db
    .selectFrom('ecpCurri')
    .select('curriId')
    .where('categoryId', '=', categoryId)
    .executeTakeFirst();
  return curri ? 'hasCurricula' : null;
}

/** @throws Failure 409 DUP for a code of the family, or a name below the same parent */
async function requireNew({ db }: CallContext, categoryId: string, form: Omit<Form, 'categoryId'>): Promise<void> {
  const others = db
    .selectFrom('ecpCategory')
    .select('categoryId')
    .where('userDiv', '=', form.userDiv)
    .where('categoryId', '<>', categoryId);
  if (await others.where('categoryCd', '=', form.categoryCd).executeTakeFirst())
    throw duplicate('categoryCd', say('sameCategoryCode'));
  const sibling = await others
    .where('categoryNm', '=', form.categoryNm)
    .where('upCategoryId', form.upCategoryId ? '=' : 'is', form.upCategoryId ?? null)
    .executeTakeFirst();
  if (sibling) throw duplicate('categoryNm', say('sameCategoryName'));
}

/** Gives siblings a new order, all or none. @throws Failure 403, 409 VERSION, GONE */
export async function saveOrder(call: CallContext, { userDiv, rows }: ParsedArg<'saveCategoryOrder'>): Promise<number> {
  requireAll(call, userDiv, 'U', 'CategoryMng');
  for (const { categoryId, sortOrdr, version } of rows) {
    if ((await categories.hold(call, categoryId)).userDiv !== userDiv) throw gone();
    await categories.update(call, categoryId, version, { sortOrdr });
  }
  return rows.length;
}

/** Only what holds nothing. @throws Failure 403, 409 VERSION, GONE, STATE */
export async function deleteCategory(call: CallContext, { id, version }: RowKey): Promise<void> {
  const stored = await categories.hold(call, id);
  requireAll(call, stored.userDiv, 'D', 'CategoryMng');
  await categories.take(call, id, version);
  const held = await isHeld(call, id);
  if (held !== null) throw refused('STATE', say(held));
  await categories.remove(call, id, version);
}
