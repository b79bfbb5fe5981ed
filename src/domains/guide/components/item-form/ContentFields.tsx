import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { Card } from '#ui/card/Card.tsx';
import { FileField } from '#ui/files/FileField.tsx';
import { FileList } from '#ui/files/FileList.tsx';
import { RichTextEditor } from '#ui/rich-text/RichTextEditor.tsx';
import { filePort, uploadEditorImage, useConnectionStatus } from '../../state/page.ts';
import type { ItemFormState } from './useItemForm.ts';

interface ContentProps {
  readonly state: ItemFormState;
  readonly mayEdit: boolean;
}

/** 내용: rich text. */
export function TextFields({ state, mayEdit }: ContentProps) {
  const { form, set, errors } = state;
  const isOnline = useConnectionStatus() !== 'offline';
  return (
    <Card title="내용">
      <RichTextEditor
        key={state.fillCnt}
        label="내용"
        readOnly={!mayEdit}
        value={form.cntn}
        error={errors.cntn}
        onChange={(cntn) => set({ cntn })}
        uploadImage={uploadEditorImage}
        online={isOnline}
        handle={state.editor}
      />
    </Card>
  );
}

/** 첨부: chosen here, sent when the form is saved. Who may not change the item downloads. */
export function FileFields({ state, mayEdit, fileGroupId }: ContentProps & { readonly fileGroupId: string | null }) {
  return (
    <Card title="첨부">
      {mayEdit ? (
        <FileField
          label="첨부파일"
          value={state.files.choice}
          onChange={state.files.setChoice}
          rules={UPLOAD_POLICIES.NOTICE}
          checks={state.files.checks}
          disabled={state.isSaving}
        />
      ) : (
        <FileList fileGroupId={fileGroupId} port={filePort} />
      )}
    </Card>
  );
}
