import { useState } from 'react';
import { fields } from 'virtual:fields/saveTmpl';
import { PLACEHOLDERS } from '#contract/certification/certi-codes.ts';
import type { Programme } from '#contract/certification/programmes.ts';
import type { TmplRow } from '#contract/certification/std.ts';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { Fields } from '#kit/form/Fields.tsx';
import { useFormFiles } from '#kit/form/useFormFiles.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { encodeEntities } from '#shared/entities.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { FileField } from '#ui/files/FileField.tsx';
import { cleanStoredHtml } from '#ui/rich-text/clean-html.ts';
import { RichTextEditor } from '#ui/rich-text/RichTextEditor.tsx';
import { checkTmpl } from '../../rules/decision-forms.ts';
import { uploadEditorImage, useConnectionStatus } from '../../state/page.ts';
import { useSaveTmplMutation } from '../../state/std-endpoints.ts';
import { PaperPreview } from './PaperPreview.tsx';

interface TmplForm {
  readonly tmplNm: string;
  readonly bodyRich: string;
  readonly strtDt: string;
  readonly useYn: 'Y' | 'N';
  /** The groups of its files, once they have gone up. */
  readonly groups?: { readonly bgFileGroupId: string | null; readonly sealFileGroupId: string | null };
}
interface TmplDialogProps {
  readonly programme: Programme;
  readonly row: TmplRow | null;
  readonly onClose: () => void;
}
/** The two files of a template, each in a group of its own. */
const PICTURE = { policyCd: 'BANNER', groupOf: ({ bgFileGroupId }: TmplRow) => bgFileGroupId } as const,
  SEAL = { policyCd: 'SEAL', groupOf: ({ sealFileGroupId }: TmplRow) => sealFileGroupId } as const;
const FIRST_TEXT =
  '<p>{성명} ({학번}) {학과}</p><p>위 학생은 인증 기준을 충족하여 {등급} 등급을 인증합니다.</p><p>{인증일}</p>';

/** A template: its words with placeholders, the picture behind them, the seal, and how the paper looks. */
export function TmplDialog({ programme, row, onClose }: TmplDialogProps) {
  const [saveTmpl] = useSaveTmplMutation();
  const [today] = useState(() => koreanDate8(Date.now()));
  const isOnline = useConnectionStatus() !== 'offline';
  const picture = useFormFiles(PICTURE, row, null),
    seal = useFormFiles(SEAL, row, null),
    checks = {
      isChecking: picture.checks.isChecking || seal.checks.isChecking,
      refusedCnt: picture.checks.refusedCnt + seal.checks.refusedCnt,
    };
  const record = useRecordForm({
    kind: 'certi-tmpl',
    place: programme.certiDiv,
    row,
    idOf: ({ certiTmplId }: TmplRow) => certiTmplId,
    formOf: (stored: TmplRow | null): TmplForm => ({
      tmplNm: stored?.tmplNm ?? '',
      bodyRich: stored ? cleanStoredHtml(stored.bodyRich) : FIRST_TEXT,
      strtDt: stored?.strtDt ?? today,
      useYn: stored?.useYn ?? 'Y',
    }),
    fields,
    check: checkTmpl,
    // Templates are changed, not made, as far as rights go.
    newLetter: 'U',
    isMoreChanged: picture.isChanged || seal.isChanged,
    checks,
    richText: 'bodyRich',
    prepare: async (form, base, act) => {
      const bg = await picture.place(base, act),
        stamp = bg && (await seal.place(base, act));
      if (!bg || !stamp) return null;
      const groups = { bgFileGroupId: bg.fileGroupId, sealFileGroupId: stamp.fileGroupId };
      return { fileGroupId: null, form: { ...form, groups } };
    },
    save: (certiTmplId, version, { groups, ...form }) =>
      saveTmpl({
        certiTmplId,
        certiDiv: programme.certiDiv,
        ...(version === undefined ? {} : { version }),
        ...form,
        ...groups,
        tmplNm: form.tmplNm.trim(),
        bodyRich: encodeEntities(form.bodyRich),
      }),
    onClose,
  });
  const { form, set, errors, root, fillCnt, editor, maySave } = record;
  return (
    <FormDialog title={row ? '인증서 서식' : '인증서 서식 등록'} size="full" {...record.dialog}>
      <div ref={root} className="certi-tmpl">
        <div className="stack">
          <div className="form-grid">
            <Fields of={record} names={['tmplNm', 'strtDt', 'useYn']} />
          </div>
          <RichTextEditor
            key={fillCnt}
            handle={editor}
            label="내용"
            required
            value={form.bodyRich}
            onChange={(bodyRich) => set({ bodyRich })}
            uploadImage={uploadEditorImage}
            online={isOnline}
            readOnly={!maySave}
            {...(errors.bodyRich === undefined ? {} : { error: errors.bodyRich })}
          />
          <p className="muted">치환 항목: {PLACEHOLDERS.map((name) => `{${name}}`).join(' ')}</p>
          <FileField
            label="배경"
            value={picture.choice}
            onChange={picture.setChoice}
            rules={UPLOAD_POLICIES.BANNER}
            checks={picture.checks}
            disabled={!maySave}
          />
          <FileField
            label="직인"
            value={seal.choice}
            onChange={seal.setChoice}
            rules={UPLOAD_POLICIES.SEAL}
            checks={seal.checks}
            disabled={!maySave}
          />
        </div>
        <PaperPreview programme={programme} html={form.bodyRich} picture={picture.choice} seal={seal.choice} />
      </div>
      {record.conflict}
    </FormDialog>
  );
}
