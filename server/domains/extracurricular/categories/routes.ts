import { ECP_WORDS } from '#contract/extracurricular/ecp-words.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { linesOf, previewLine } from '../approval/lines.ts';
import { aprvLines, deleteLine, saveLine } from '../approval/save-line.ts';
import { requireFamily } from '../reach.ts';
import { categories, categoryList, listTree } from './category-queries.ts';
import { deleteCategory, saveCategory, saveOrder } from './save-category.ts';

const SENTENCES = { categoryCd: ECP_WORDS.needCategoryCode };

export const categoryBindings: readonly Binding[] = [
  implement('getCategoryTree', async ({ userDiv }, call) => ({ data: await listTree(call, userDiv) })),
  implement('downloadCategoryExcel', categoryList.excel),
  implement(
    'saveCategory',
    async (form, call) => {
      await saveCategory(call, form);
      return { data: [await categories.require(call, form.categoryId)] };
    },
    { messages: SENTENCES },
  ),
  implement('saveCategoryOrder', async (form, call) => ({ data: [{ cnt: await saveOrder(call, form) }] })),
  implement('deleteCategory', async ({ rows }, call) => ({ data: await forEachRow(call, rows, deleteCategory) })),
  implement('getAprvLine', async ({ userDiv, refDiv, categoryId, deptCd }, call) => {
    requireFamily(call, userDiv, 'R', 'CategoryMng', 'CurriMng');
    const { steps, aprvLineId } = await previewLine(
        call,
        { userDiv, refDiv: refDiv || null, categoryId: categoryId || null, deptCd: deptCd || null },
        null,
      ),
      lines = await linesOf(call, userDiv);
    return { data: steps, aprvLineId, lines: lines.filter((line) => line.categoryId === (categoryId || null)) };
  }),
  implement('saveAprvLine', async (form, call) => {
    await saveLine(call, form);
    return { data: [await aprvLines.require(call, form.aprvLineId)] };
  }),
  implement('deleteAprvLine', async ({ rows }, call) => ({ data: await forEachRow(call, rows, deleteLine) })),
];
