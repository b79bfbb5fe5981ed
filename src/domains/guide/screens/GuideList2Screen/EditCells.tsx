import type { GuideItem } from '#contract/guide/guide-items.ts';
import type { Codes } from '#domains/system/index.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { show } from '#ui/feedback/feedback.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { USE_NAMES } from '../../rules/items/item-labels.ts';
import { useSaveGuideItemMutation } from '../../state/guide-endpoints.ts';
import { reportStale } from '../../state/page.ts';

/** Saves a change of one row. The list shows it at once; a refusal takes it back and says why. */
function useRowSave(item: GuideItem): {
  readonly isSaving: boolean;
  readonly save: (change: Partial<Pick<GuideItem, 'ctgryCd' | 'useYn'>>) => void;
} {
  // One key for both cells of a row: the next change waits for the version that the last one brings.
  const [send, { isLoading }] = useSaveGuideItemMutation({ fixedCacheKey: item.guideItemId });
  const save = async (change: Partial<Pick<GuideItem, 'ctgryCd' | 'useYn'>>): Promise<void> => {
    const { itemNo: _itemNo, modDt: _modDt, ...facts } = { ...item, ...change };
    const saved = await send({ ...facts, useYn: facts.useYn === 'Y' ? 'Y' : 'N', base: item });
    if (saved.error) reportStale(saved.error);
    else if (saved.data.state === 'queued') show(savedMessage(saved.data));
  };
  return { isSaving: isLoading, save: (change) => void save(change) };
}

interface CellProps {
  readonly item: GuideItem;
  readonly mayUpdate: boolean;
}

/** The category as a select inside the row. */
export function CategoryCell({ item, mayUpdate, categories }: CellProps & { readonly categories: Codes }) {
  const { isSaving, save } = useRowSave(item);
  if (!mayUpdate) return categories.nameOf(item.ctgryCd);
  return (
    <SelectField
      label={`${item.itemNm} 구분`}
      hideLabel
      className="edit-cell"
      value={item.ctgryCd}
      options={categories.options}
      disabled={isSaving}
      onChange={(ctgryCd) => save({ ctgryCd })}
    />
  );
}

/** In use or not, as a switch inside the row. */
export function UseCell({ item, mayUpdate }: CellProps) {
  const { isSaving, save } = useRowSave(item);
  const label = USE_NAMES[item.useYn] ?? item.useYn;
  if (!mayUpdate) return label;
  return (
    <SwitchField
      label={
        <>
          <span className="visually-hidden">{item.itemNm} </span>
          {label}
        </>
      }
      value={item.useYn}
      disabled={isSaving}
      onChange={(useYn) => save({ useYn })}
    />
  );
}
