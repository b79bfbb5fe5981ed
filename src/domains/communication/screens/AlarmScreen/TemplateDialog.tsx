import { useState } from 'react';
import type { AlmTmpl } from '#contract/communication/alarm/template.ts';
import {
  LONGEST_ALARM_TEXT,
  LONGEST_ALARM_TITLE,
  needsBytes,
  type Channel,
} from '#contract/communication/alarm/alarm-rules.ts';
import { LONGEST_TEMPLATE_NAME, samplesOf, templateProblems } from '#contract/communication/alarm/template-rules.ts';
import { useCodes } from '#domains/system/index.ts';
import { message } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { alert, show, toast } from '#ui/feedback/feedback.ts';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { ByteCounter } from '../../components/alarm/ByteCounter.tsx';
import { MessagePreview } from '../../components/alarm/MessagePreview.tsx';
import { useChannelOptions } from '../../components/alarm/useChannelOptions.ts';
import { useIsDecider } from '../../components/alarm/useIsDecider.ts';
import { useVariables } from '../../components/alarm/useVariables.ts';
import { VariableChips } from '../../components/alarm/VariableChips.tsx';
import {
  checkTemplate,
  templateFormOf,
  templateSaveOf,
  type TemplateForm,
} from '../../rules/alarm/template-form-rules.ts';
import { useSaveAlmTmplMutation, useTestAlmTmplMutation } from '../../state/alarm-setting-endpoints.ts';
import { findFieldErrors, findVersionConflict, useDirtyForm, useDraft } from '../../state/page.ts';

const TEXT_ROWS = 5;

/** The words of one kind of automatic message: variables to press, how it will look, a try to oneself. */
export function TemplateDialog({ template, onClose }: { readonly template: AlmTmpl; readonly onClose: () => void }) {
  const [opened] = useState(template),
    [initial] = useState(() => templateFormOf(template));
  const [form, setForm] = useState(initial);
  const mayDecide = useIsDecider(),
    areas = useCodes('AREA'),
    channels = useChannelOptions();
  const [save, { isLoading: isSaving }] = useSaveAlmTmplMutation(),
    [test, { isLoading: isTesting }] = useTestAlmTmplMutation();
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: checkTemplate(opened.varNms) });
  const isDirty = form !== initial;
  useDirtyForm(isDirty);
  const draft = useDraft({
    key: `almTmpl:${opened.tmplCd}`,
    formatVersion: 1,
    value: form,
    opened: initial,
    isDirty,
    onRestore: setForm,
  });
  const set = (part: Partial<TemplateForm>): void => setForm((before) => ({ ...before, ...part }));
  const { title, text, insert, onFocus } = useVariables({
    onTitle: (titleTmpl) => set({ titleTmpl }),
    onText: (cntnTmpl) => set({ cntnTmpl }),
  });

  const submit = async (): Promise<void> => {
    if (!verify()) return;
    const saved = await save(templateSaveOf(opened, form));
    if (!saved.error) {
      await draft.drop();
      show('M-OK');
      onClose();
      return;
    }
    if (findVersionConflict(saved.error)) await alert(message('M-VER'));
    else refuse(findFieldErrors(saved.error));
  };
  const tryOut = async (): Promise<void> => {
    const [problem] = Object.values(templateProblems(form, opened.varNms));
    if (problem !== undefined) {
      verify();
      return;
    }
    const { data } = await test({
      tmplCd: opened.tmplCd,
      titleTmpl: form.titleTmpl,
      cntnTmpl: form.cntnTmpl,
      chnlCds: form.chnlCds as Channel[],
    });
    if (data) toast('success', '본인에게 시험 발송했습니다.');
  };
  return (
    <FormDialog
      title={opened.tmplNm}
      size="large"
      isDirty={isDirty}
      isSaving={isSaving}
      {...(mayDecide ? { onSave: () => void submit() } : {})}
      onClose={draft.dropThen(onClose)}
      actions={
        mayDecide ? (
          <Button icon="send" disabled={isTesting || form.chnlCds.length === 0} onClick={() => void tryOut()}>
            나에게 시험 발송
          </Button>
        ) : null
      }
    >
      <div className="stack" ref={root}>
        <Facts
          columns={3}
          facts={[
            { label: '영역', value: areas.nameOf(opened.areaCd) },
            { label: '사건', value: opened.evntDesc },
            { label: '수신자', value: opened.rcvrRuleCd },
          ]}
        />
        <div className="alarm-template">
          <div className="stack" onFocus={onFocus}>
            <TextField
              label="이름"
              required
              disabled={!mayDecide}
              maxLength={LONGEST_TEMPLATE_NAME}
              value={form.tmplNm}
              error={errors.tmplNm}
              onChange={(tmplNm) => set({ tmplNm })}
            />
            <TextField
              label="제목"
              required
              disabled={!mayDecide}
              inputRef={title}
              maxLength={LONGEST_ALARM_TITLE}
              value={form.titleTmpl}
              error={errors.titleTmpl}
              onChange={(titleTmpl) => set({ titleTmpl })}
            />
            <div>
              <TextAreaField
                label="내용"
                required
                disabled={!mayDecide}
                inputRef={text}
                rows={TEXT_ROWS}
                maxLength={LONGEST_ALARM_TEXT}
                value={form.cntnTmpl}
                error={errors.cntnTmpl}
                onChange={(cntnTmpl) => set({ cntnTmpl })}
              />
              {needsBytes(form.chnlCds) ? <ByteCounter text={form.cntnTmpl} /> : null}
            </div>
            <VariableChips
              names={opened.varNms}
              disabled={!mayDecide}
              help="누르면 커서 자리에 들어갑니다."
              onInsert={insert}
            />
          </div>
          <MessagePreview
            areaCd={opened.areaCd}
            title={form.titleTmpl}
            text={form.cntnTmpl}
            values={samplesOf(opened.varNms)}
          />
        </div>
        <CheckGroup
          label="수단"
          required
          disabled={!mayDecide}
          values={form.chnlCds}
          options={channels}
          error={errors.chnlCds}
          onChange={(chnlCds) => set({ chnlCds })}
        />
        <div className="form-grid">
          <TextField
            label="발송 시점 (며칠 전)"
            disabled={!mayDecide}
            inputMode="numeric"
            placeholder="즉시"
            help="여러 번 보내려면 쉼표로 나눕니다. 비우면 사건이 생길 때 바로 보냅니다."
            value={form.leadDays}
            error={errors.leadDays}
            onChange={(leadDays) => set({ leadDays })}
          />
          <div className="field" data-invalid={errors.useYn !== undefined}>
            <span className="form-row">
              <SwitchField
                label="필수 (수신 거부할 수 없음)"
                disabled={!mayDecide}
                value={form.mndtYn}
                onChange={(mndtYn) => set({ mndtYn })}
              />
              <SwitchField label="사용" disabled={!mayDecide} value={form.useYn} onChange={(useYn) => set({ useYn })} />
            </span>
            {errors.useYn ? (
              <p className="field-error" role="alert">
                {errors.useYn}
              </p>
            ) : null}
          </div>
        </div>
        <p className="muted">
          마지막 수정 {displayMoment(opened.modDt)} {opened.modNm ?? '시스템'}
        </p>
      </div>
    </FormDialog>
  );
}
