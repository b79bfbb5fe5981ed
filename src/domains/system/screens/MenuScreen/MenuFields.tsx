import type { Ref } from 'react';
import type { FieldsOf } from '#contract/field-rules.ts';
import type { MenuDetail, MenuRow } from '#contract/system/menus/menu.ts';
import { MENU_MESSAGES } from '#contract/system/menus/menu-rules.ts';
import type { RecordForm } from '#kit/form/record-form.ts';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { RichTextHandle } from '#ui/rich-text/rich-text-handle.ts';
import { RichTextEditor } from '#ui/rich-text/RichTextEditor.tsx';
import { MenuPickerField } from '../../components/MenuPickerField.tsx';
import { ResourceField } from '../../components/ResourceField.tsx';
import type { MenuForm } from '../../rules/menus/menu-form-rules.ts';
import { menuIconOptions } from '../../rules/menus/menu-icons.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { uploadEditorImage, useConnectionStatus } from '../../state/page.ts';

interface MenuFieldsProps {
  readonly record: RecordForm<MenuDetail, MenuForm, FieldsOf<'saveMenu'>>;
  readonly parents: readonly MenuRow[];
  /** Children or roles hang on it: its kind stays. */
  readonly isKindKept: boolean;
  readonly isTop: boolean;
  readonly editor: Ref<RichTextHandle>;
}

const HELP_MIN_PX = 160;

/** Everything that a menu says of itself. */
export function MenuFields({ record, parents, isKindKept, isTop, editor }: MenuFieldsProps) {
  const { form, field, set, maySave } = record;
  const kinds = useCodes('MENU_DIV');
  const isOnline = useConnectionStatus() !== 'offline';
  return (
    <div className="form-grid">
      {isTop ? null : (
        <div className="form-wide">
          <MenuPickerField {...field('upMenuId')} required rows={parents} />
        </div>
      )}
      <TextField {...field('menuNm')} />
      <RadioGroup {...field('menuDivCd')} disabled={!maySave || isKindKept} options={kinds.options} />
      {isKindKept && maySave ? <p className="field-help form-wide menu-kind-kept">{MENU_MESSAGES.kindKept}</p> : null}
      {form.menuDivCd === 'SCREEN' ? (
        <div className="form-wide">
          <ResourceField
            {...field('resourceId')}
            required
            onChange={(resourceId) => set({ resourceId, menuPath: null })}
          />
        </div>
      ) : null}
      {form.menuDivCd === 'LINK' ? (
        <div className="form-wide menu-link">
          <TextField {...field('linkUrl')} required placeholder="https://" />
          <SwitchField
            {...field('linkTrgtCd')}
            value={form.linkTrgtCd === 'NEW' ? 'Y' : 'N'}
            onChange={(value) => set({ linkTrgtCd: value === 'Y' ? 'NEW' : 'SELF' })}
          />
        </div>
      ) : null}
      <div className="menu-icon">
        <SelectField {...field('iconNm')} placeholder="없음" options={menuIconOptions(form.iconNm)} />
        <span className={`pi ${form.iconNm}`} aria-hidden="true" />
      </div>
      <IntegerField {...field('sortOrdr')} />
      <div className="form-row form-wide">
        <SwitchField {...field('dsplyYn')} />
        <SwitchField {...field('useYn')} />
      </div>
      <div className="form-wide">
        <TextAreaField {...field('menuDesc')} rows={2} />
      </div>
      <div className="form-wide">
        <RichTextEditor
          label={field('hlpCntn').label}
          readOnly={!maySave}
          minHeightPx={HELP_MIN_PX}
          value={form.hlpCntn}
          online={isOnline}
          uploadImage={uploadEditorImage}
          handle={editor}
          onChange={(hlpCntn) => set({ hlpCntn })}
        />
      </div>
    </div>
  );
}
