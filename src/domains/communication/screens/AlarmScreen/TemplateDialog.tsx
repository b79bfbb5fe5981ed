import { useState } from 'react';
import { fields } from 'virtual:fields/saveAlmTmpl';
import type { AlmTmpl } from '#contract/communication/alarm/template.ts';
import { countSmsBytes, fillVariables, needsBytes, type Channel } from '#contract/communication/alarm/alarm-rules.ts';
import { samplesOf, templateProblems } from '#contract/communication/alarm/template-rules.ts';
import { useCodes } from '#domains/system/index.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { ByteCounter } from '../../components/alarm/ByteCounter.tsx';
import { MessagePreview } from '../../components/alarm/MessagePreview.tsx';
import { useChannelOptions } from '../../components/alarm/useChannelOptions.ts';
import { useIsDecider } from '../../components/alarm/useIsDecider.ts';
import { useVariables } from '../../components/alarm/useVariables.ts';
import { VariableChips } from '../../components/alarm/VariableChips.tsx';
import { checkTemplate, templateFormOf, templateSaveOf } from '../../rules/alarm/template-form-rules.ts';
import { useSaveAlmTmplMutation, useTestAlmTmplMutation } from '../../state/alarm-setting-endpoints.ts';

const TEXT_ROWS = 5;

/** The words of one kind of automatic message: variables to press, how it will look, a try to oneself. */
export function TemplateDialog({ template, onClose }: { readonly template: AlmTmpl; readonly onClose: () => void }) {
  const [opened] = useState(template),
    mayDecide = useIsDecider(),
    areas = useCodes('AREA'),
    channels = useChannelOptions(),
    [save] = useSaveAlmTmplMutation(),
    [test, { isLoading: isTesting }] = useTestAlmTmplMutation(),
    record = useRecordForm({
      kind: 'almTmpl',
      row: opened,
      idOf: ({ tmplCd }: AlmTmpl) => tmplCd,
      formOf: (row) => templateFormOf(row ?? opened),
      fields,
      check: checkTemplate(opened.varNms),
      words: {
        chnlCds: (codes) => channels.flatMap(({ value, label }) => (codes.includes(value) ? [label] : [])).join(', '),
      },
      save: async (tmplCd, version = opened.version, form) => save(templateSaveOf({ tmplCd, version }, form)),
      isEditable: mayDecide,
      onClose,
    }),
    { form, set, field, errors, root } = record,
    { title, text, insert, onFocus } = useVariables({
      onTitle: (titleTmpl) => {
        set({ titleTmpl });
      },
      onText: (cntnTmpl) => {
        set({ cntnTmpl });
      },
    }),
    tryOut = async (): Promise<void> => {
      const [problem] = Object.values(templateProblems(form, opened.varNms));
      if (problem !== undefined) {
        record.verify();
        return;
      }
      const { data } = await test({
        tmplCd: opened.tmplCd,
        titleTmpl: form.titleTmpl,
        cntnTmpl: form.cntnTmpl,
        chnlCds: form.chnlCds as Channel[],
      });
      if (data) {
        toast('success', '본인에게 시험 발송했습니다.');
      }
    };
  return (
    <FormDialog
      title={opened.tmplNm}
      size="large"
      {...record.dialog}
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
            <TextField {...field('tmplNm')} />
            <TextField {...field('titleTmpl')} inputRef={title} />
            <div>
              <TextAreaField {...field('cntnTmpl')} inputRef={text} rows={TEXT_ROWS} />
              {needsBytes(form.chnlCds) ? (
                <ByteCounter
                  bytes={countSmsBytes(fillVariables(form.cntnTmpl, samplesOf(opened.varNms)))}
                  label="예시로 채운 문자"
                />
              ) : null}
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
          onChange={(chnlCds) => {
            set({ chnlCds });
          }}
        />
        <div className="form-grid">
          <TextField
            {...field('leadDays')}
            label="발송 시점 (며칠 전)"
            inputMode="numeric"
            placeholder="즉시"
            help="여러 번 보내려면 쉼표로 나눕니다. 비우면 사건이 생길 때 바로 보냅니다."
          />
          <span className="form-row">
            <SwitchField {...field('mndtYn')} label="필수 (수신 거부할 수 없음)" />
            <SwitchField {...field('useYn')} />
          </span>
        </div>
        <p className="muted">
          마지막 수정 {displayMoment(opened.modDt)} {opened.modNm ?? '시스템'}
        </p>
      </div>
      {record.conflict}
    </FormDialog>
  );
}
