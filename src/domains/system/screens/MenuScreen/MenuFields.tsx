import type { Ref } from 'react';
import type { MenuRow } from '#contract/system/menus/menu.ts';
import { MENU_DESC_LONGEST, MENU_MESSAGES, MENU_NAME_LONGEST } from '#contract/system/menus/menu-rules.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
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
import { uploadEditorImage, useConnectionWord } from '../../state/page.ts';

interface MenuFieldsProps {
  readonly form: MenuForm;
  readonly errors: FieldErrors<MenuForm>;
  readonly onChange: (part: Partial<MenuForm>) => void;
  readonly parents: readonly MenuRow[];
  /** Children or roles hang on it: its kind stays. */
  readonly isKindKept: boolean;
  readonly isTop: boolean;
  readonly readOnly: boolean;
  readonly editor: Ref<RichTextHandle>;
}

const HELP_MIN_PX = 160;

/** Everything that a menu says of itself. */
export function MenuFields({ form, errors, onChange, parents, isKindKept, isTop, readOnly, editor }: MenuFieldsProps) {
  const kinds = useCodes('MENU_DIV');
  const isOnline = useConnectionWord() !== 'offline';
  return (
    <div className="form-grid">
      {isTop ? null : (
        <div className="form-wide">
          <MenuPickerField
            label="상위메뉴"
            required
            disabled={readOnly}
            rows={parents}
            value={form.upMenuId}
            error={errors.upMenuId}
            onChange={(upMenuId) => onChange({ upMenuId })}
          />
        </div>
      )}
      <TextField
        label="메뉴명"
        required
        disabled={readOnly}
        maxLength={MENU_NAME_LONGEST}
        value={form.menuNm}
        error={errors.menuNm}
        onChange={(menuNm) => onChange({ menuNm })}
      />
      <RadioGroup
        label="유형"
        required
        disabled={readOnly || isKindKept}
        value={form.menuDivCd}
        options={kinds.options}
        onChange={(value) => {
          const kind = KINDS.find((known) => known === value);
          if (kind) onChange({ menuDivCd: kind });
        }}
      />
      {isKindKept && !readOnly ? <p className="field-help form-wide menu-kind-kept">{MENU_MESSAGES.kindKept}</p> : null}
      {form.menuDivCd === 'SCREEN' ? (
        <div className="form-wide">
          <ResourceField
            label="연결 자원"
            required
            disabled={readOnly}
            value={form.resourceId}
            error={errors.resourceId}
            onChange={(resourceId) => onChange({ resourceId, menuPath: null })}
          />
        </div>
      ) : null}
      {form.menuDivCd === 'LINK' ? (
        <div className="form-wide menu-link">
          <TextField
            label="링크"
            required
            disabled={readOnly}
            placeholder="https://"
            value={form.linkUrl}
            error={errors.linkUrl}
            onChange={(linkUrl) => onChange({ linkUrl })}
          />
          <SwitchField
            label="새창"
            disabled={readOnly}
            value={form.linkTrgtCd === 'NEW' ? 'Y' : 'N'}
            onChange={(value) => onChange({ linkTrgtCd: value === 'Y' ? 'NEW' : 'SELF' })}
          />
        </div>
      ) : null}
      <div className="menu-icon">
        <SelectField
          label="아이콘"
          placeholder="없음"
          disabled={readOnly}
          value={form.iconNm}
          options={menuIconOptions(form.iconNm)}
          onChange={(iconNm) => onChange({ iconNm })}
        />
        <span className={`pi ${form.iconNm}`} aria-hidden="true" />
      </div>
      <IntegerField
        label="정렬순서"
        disabled={readOnly}
        value={form.sortOrdr}
        error={errors.sortOrdr}
        onChange={(sortOrdr) => onChange({ sortOrdr })}
      />
      <div className="form-row form-wide">
        <SwitchField
          label="메뉴 표시"
          disabled={readOnly}
          value={form.dsplyYn}
          onChange={(dsplyYn) => onChange({ dsplyYn })}
        />
        <SwitchField label="사용" disabled={readOnly} value={form.useYn} onChange={(useYn) => onChange({ useYn })} />
      </div>
      <div className="form-wide">
        <TextAreaField
          label="설명"
          rows={2}
          disabled={readOnly}
          maxLength={MENU_DESC_LONGEST}
          value={form.menuDesc}
          error={errors.menuDesc}
          onChange={(menuDesc) => onChange({ menuDesc })}
        />
      </div>
      <div className="form-wide">
        <RichTextEditor
          label="도움말"
          readOnly={readOnly}
          minHeightPx={HELP_MIN_PX}
          value={form.hlpCntn}
          online={isOnline}
          uploadImage={uploadEditorImage}
          handle={editor}
          onChange={(hlpCntn) => onChange({ hlpCntn })}
        />
      </div>
    </div>
  );
}

const KINDS = ['FOLDER', 'SCREEN', 'LINK'] as const;
