import { fields as rules } from 'virtual:fields/saveNotice';
import { useRef, useState } from 'react';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { useCodes } from '#domains/system/index.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { FileField } from '#ui/files/FileField.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useFirstField } from '#ui/form/useFirstField.ts';
import { useHeldForm } from '#ui/form/saving/useHeldForm.ts';
import { RailLayout } from '#ui/page/RailLayout.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import { RichTextEditor } from '#ui/rich-text/RichTextEditor.tsx';
import { uploadEditorImage, useConnectionStatus } from '../../state/page.ts';
import { NoticeChannels } from './NoticeChannels.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { PeriodCard } from './PeriodCard.tsx';
import { TargetCard } from './TargetCard.tsx';
import { useLeavesReach } from './useLeavesReach.ts';
import { useNoticeForm, type NoticeFormOptions } from './useNoticeForm.ts';

/** 등록·수정: what is typed is kept on the device; two people in one notice meet in the conflict dialog. */
export function NoticeForm(options: NoticeFormOptions) {
  const { stored } = options,
    record = useNoticeForm(options);
  const { form, set, field, errors, files, isSaving, submit, root, editor, fillCnt, status, conflict } = record,
    { isPosted, flags, setFlags, leave } = record;
  const [isPreview, setPreview] = useState(false);
  const isOnline = useConnectionStatus() !== 'offline';
  const divs = useCodes('NOTI_DIV');
  useFirstField(root, stored === null);
  const held = useRef<HTMLDivElement>(null);
  useHeldForm(held, isSaving);
  const needsApproval = useLeavesReach(form, isPosted ? stored : null);

  return (
    <div className="stack notice-form" ref={root}>
      <PageHeader
        title={stored ? '공지 수정' : options.copied ? '공지 복사' : '공지 등록'}
        isPart
        onBack={() => void leave()}
        {...(stored ? { backLabel: '취소' } : {})}
      />
      <div ref={held}>
        <RailLayout
          label="게시 설정"
          rail={
            <>
              <Card title="구분과 알림">
                <div className="stack">
                  <SelectField {...field('noticeDivCd')} options={divs.options} />
                  <SwitchField
                    label="필독 (교직원 대상)"
                    value={form.mustReadYn}
                    disabled={form.trgtDivCd !== 'STF'}
                    onChange={(mustReadYn) => set({ mustReadYn })}
                  />
                  <SwitchField {...field('almYn')} />
                  {form.almYn === 'Y' ? (
                    <NoticeChannels values={form.almChnlCds} onChange={(almChnlCds) => set({ almChnlCds })} />
                  ) : null}
                </div>
              </Card>
              <TargetCard form={form} needsApproval={needsApproval} error={errors.trgtDivCd} onChange={set} />
              <PeriodCard form={form} errors={errors} onChange={set} />
              {isPosted ? (
                <Card title="게시된 공지의 수정">
                  <div className="stack">
                    <SwitchField
                      label={rules.reConfirmYn.label}
                      value={flags.reConfirmYn}
                      disabled={form.mustReadYn === 'N'}
                      onChange={(reConfirmYn) => setFlags({ ...flags, reConfirmYn })}
                    />
                    <SwitchField
                      label={rules.reAlarmYn.label}
                      value={flags.reAlarmYn}
                      onChange={(reAlarmYn) => setFlags({ ...flags, reAlarmYn })}
                    />
                  </div>
                </Card>
              ) : null}
            </>
          }
        >
          <Card>
            <div className="stack">
              <TextField {...field('title')} />
              <RichTextEditor
                key={fillCnt}
                label="내용"
                required
                value={form.cntn}
                error={errors.cntn}
                onChange={(cntn) => set({ cntn })}
                uploadImage={uploadEditorImage}
                online={isOnline}
                handle={editor}
              />
              <FileField
                label="첨부파일"
                value={files.choice}
                onChange={files.setChoice}
                rules={UPLOAD_POLICIES.NOTICE}
                checks={files.checks}
              />
            </div>
          </Card>
        </RailLayout>
      </div>
      <SaveBar status={status} share={files.share}>
        <Button icon="eye" onClick={() => setPreview(true)}>
          미리보기
        </Button>
        {isPosted ? (
          <SaveButton disabled={isSaving} onSave={() => void submit('POST')}>
            {needsApproval ? '승인요청' : '저장'}
          </SaveButton>
        ) : (
          <SaveButton look="plain" disabled={isSaving} onSave={() => void submit('DRAFT')}>
            임시저장
          </SaveButton>
        )}
        {isPosted ? null : (
          <Button look="primary" icon="send" disabled={isSaving} onClick={() => void submit('POST')}>
            {needsApproval ? '승인요청' : '게시'}
          </Button>
        )}
      </SaveBar>
      {isPreview ? <PreviewDialog form={form} onClose={() => setPreview(false)} /> : null}
      {conflict}
    </div>
  );
}
