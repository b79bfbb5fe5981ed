import type { Category } from '#contract/extracurricular/category.ts';
import { LEVEL_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { Filter } from '#ui/list/filters.tsx';
import { pathOf } from '../category/category-tree.ts';

/** 분류 as a condition: three choices of which each narrows the next; the deepest one counts. */
export const categoryFilter = (rows: readonly Category[]): Filter<'categoryId'> => ({
  fields: ['categoryId'],
  label: '분류',
  show: ({ categoryId }) => pathOf(rows, categoryId).at(-1)?.pathNm ?? categoryId,
  render: ({ categoryId }, { choose }) => {
    const path = pathOf(rows, categoryId);
    return LEVEL_NAMES.map((label, at) => {
      const parent = at === 0 ? null : (path[at - 1]?.categoryId ?? ''),
        options = rows
          .filter((row) => row.lvl === at + 1 && row.upCategoryId === parent)
          .map((row) => ({ value: row.categoryId, label: row.categoryNm, isUnused: row.useYn === 'N' }));
      return at > 0 && options.length === 0 ? null : (
        <SelectField
          key={label}
          label={label}
          all
          value={path[at]?.categoryId ?? ''}
          options={options}
          onChange={(id) => choose({ categoryId: id === '' ? (parent ?? '') : id })}
        />
      );
    });
  },
});
