import { useState } from 'react';
import { fields } from 'virtual:fields/saveSbjtTerm';
import { COURSE_CQI_WORDS } from '#contract/course-cqi/course-cqi-words.ts';
import { COURSE_TERM_NAMES, TERM_STATE_NAMES } from '#contract/course-cqi/course-cqi-codes.ts';
import type { CourseTermRow } from '#contract/course-cqi/term.ts';
import { useCodes } from '#domains/system/index.ts';
import { Fields } from '#kit/form/Fields.tsx';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { ask, show, toast } from '#ui/feedback/feedback.ts';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { useAuth } from '../state/page.ts';
import { ApproverTab } from './ApproverTab.tsx';
import {
  useCloseSbjtTermMutation,
  useCopySbjtTermMutation,
  useGetSbjtFormListQuery,
  useOpenSbjtTermMutation,
  useSaveSbjtTermMutation,
} from '../state/term-endpoints.ts';
import { TERM_TONES } from './columns.tsx';
import { checkTerm, isTerm, termFormOf, toNumber, toText, type TermForm } from './form.ts';
import { YEARS } from './list.ts';
import { ExtensionTab } from './ExtensionTab.tsx';
import { SourceTab } from './SourceTab.tsx';
import { TargetPreview } from './TargetPreview.tsx';

const FormDialogOfSections = lazyDialog(async () => (await import('./SectionDialog.tsx')).SectionDialog),
  ReopenDialog = lazyDialog(async () => (await import('#ui/dialog/ReasonDialog.tsx')).ReasonDialog),
  CopyDialog = lazyDialog(async () => (await import('./CopyDialog.tsx')).CopyDialog);

const TABS = [
  { key: 'period', label: '기간' },
  { key: 'target', label: '대상 규칙' },
  { key: 'form', label: '서식' },
] as const;
const STORED_TABS = [
  ...TABS,
  { key: 'approver', label: '승인자' },
  { key: 'source', label: '자료 적재' },
  { key: 'extension', label: '연장' },
] as const;
type TabKey = (typeof STORED_TABS)[number]['key'];
const rule = fields.trgtRule.fields;
const DAYS = [
  ['wrtStrtDt', 'wrtEndDt'],
  ['aprvStrtDt', 'aprvEndDt'],
  ['splmStrtDt', 'splmEndDt'],
] as const;
const LIMITS = [
  ['evalMinScr', 2],
  ['loMinRt', 1],
  ['aGrdLmtRt', 1],
  ['abGrdLmtRt', 1],
  ['fGrdLmtRt', 1],
] as const;
/** Which tab a field stands on, so that the first wrong one is seen. */
const tabOf = (field: string): TabKey =>
  field === 'formId' ? 'form' : field === 'trgtRule' || LIMITS.some(([name]) => name === field) ? 'target' : 'period';
const closeEarly = {
  text: '승인기간이 끝나지 않았습니다. 마감하면 제출·승인·연장을 더 할 수 없습니다. {name}{을/를} 마감하시겠습니까?',
  title: '교과목 CQI 마감',
  yes: '마감',
} as const;
const openNow = {
  text: '{name}의 운영을 시작하고 기간을 일정에 올립니다. 운영을 시작하시겠습니까?',
  title: '운영 시작',
  yes: '운영 시작',
} as const;
const shorten = { text: COURSE_CQI_WORDS.shortened, title: '작성기간 단축', yes: '변경' } as const;

interface TermDialogProps {
  /** Null for a new one. */
  readonly term: CourseTermRow | null;
  readonly onOpen: (termId: string) => void;
  readonly onClose: () => void;
}

/** One term: its periods, targets, form, approvers and sources. A closed one is only read. */
export function TermDialog({ term, onOpen, onClose }: TermDialogProps) {
  const [save] = useSaveSbjtTermMutation();
  const [tab, setTab] = useState<TabKey>('period'),
    [isEditingForm, setEditingForm] = useState(false);
  const divisions = useCodes('CMPL_DIV'),
    forms = useGetSbjtFormListQuery().data?.data ?? [];
  const record = useRecordForm({
    kind: 'course-cqi-term',
    row: term,
    idOf: ({ termId }: CourseTermRow) => termId,
    formOf: termFormOf,
    fields,
    check: checkTerm,
    isEditable: term?.termSt !== 'CLSD',
    onFirst: (field) => setTab(tabOf(field)),
    words: { trgtRule: ({ minEnrlCnt, mergeYn }) => `${minEnrlCnt}명 이상, 분반 통합 ${mergeYn}` },
    save: async (termId, version, form) => {
      const isShortened =
        term?.termSt === 'OPEN' && form.wrtEndDt < koreanDate8(Date.now()) && form.wrtEndDt < term.wrtEndDt;
      if (isShortened && !(await ask(shorten))) return null;
      return save({
        ...form,
        termId,
        ...(version === undefined ? {} : { version }),
        termNm: form.termNm.trim(),
        formId: form.formId || null,
        ...(isShortened ? { shrtnYn: 'Y' as const } : {}),
      });
    },
    onSaved: ({ data: [row] }) => {
      show('M-OK');
      if (row) onOpen(row.termId);
    },
    onClose,
  });
  const { form, set, field, errors, root, maySave, isDirty } = record,
    hasReports = (term?.rptCnt ?? 0) > 0;
  const setRule = (part: Partial<TermForm['trgtRule']>): void =>
    set((now) => ({ trgtRule: { ...now.trgtRule, ...part } }));
  const chosen = forms.find(({ formId }) => formId === form.formId);
  const panels = {
    period: () => (
      <div className="form-grid">
        <SelectField {...field('schlYear')} options={YEARS} disabled={!maySave || hasReports} />
        <SelectField
          {...field('shtmCd')}
          options={optionsOf(COURSE_TERM_NAMES)}
          disabled={!maySave || hasReports}
          onChange={(value) => set({ shtmCd: isTerm(value) ? value : '10' })}
        />
        <div className="form-wide">
          <Fields of={record} names={['termNm']} />
        </div>
        {DAYS.flat().map((name) => (
          <DateField key={name} {...field(name)} required />
        ))}
      </div>
    ),
    target: () => (
      <div className="stack">
        <div className="form-grid">
          <MultiSelectField
            label={rule.cmplDivCds.label}
            help="선택하지 않으면 모든 이수구분이 대상입니다."
            values={form.trgtRule.cmplDivCds}
            options={divisions.options}
            disabled={!maySave}
            onChange={(cmplDivCds) => setRule({ cmplDivCds: [...cmplDivCds] })}
          />
          <IntegerField
            label={rule.minEnrlCnt.label}
            value={form.trgtRule.minEnrlCnt}
            disabled={!maySave}
            onChange={(minEnrlCnt) => setRule({ minEnrlCnt: minEnrlCnt ?? 0 })}
          />
          <SwitchField
            label={rule.exclPnpYn.label}
            value={form.trgtRule.exclPnpYn}
            disabled={!maySave}
            onChange={(exclPnpYn) => setRule({ exclPnpYn })}
          />
          <SwitchField
            label={rule.exclSpclYn.label}
            value={form.trgtRule.exclSpclYn}
            disabled={!maySave}
            onChange={(exclSpclYn) => setRule({ exclSpclYn })}
          />
          <SwitchField
            label={rule.mergeYn.label}
            value={form.trgtRule.mergeYn}
            disabled={!maySave || hasReports}
            onChange={(mergeYn) => setRule({ mergeYn })}
          />
          {LIMITS.map(([name, decimals]) => (
            <DecimalField
              key={name}
              {...field(name)}
              value={toNumber(form[name])}
              decimals={decimals}
              least={0}
              most={100}
              onChange={(value) => set({ [name]: toText(value) })}
            />
          ))}
          <Fields of={record} names={['minRspCnt']} />
        </div>
        <TargetPreview schlYear={form.schlYear} shtmCd={form.shtmCd} trgtRule={form.trgtRule} />
      </div>
    ),
    form: () => (
      <div className="stack">
        <SelectField
          {...field('formId')}
          placeholder="선택"
          required
          disabled={!maySave || hasReports}
          options={forms
            .filter(({ useYn, formId }) => useYn === 'Y' || formId === form.formId)
            .map(({ formId, formNm, formVer }) => ({ value: formId, label: `${formNm} (${formVer}차)` }))}
        />
        {hasReports ? <p className="muted">{COURSE_CQI_WORDS.fixedForm}</p> : null}
        {chosen ? (
          <ul className="course-sections">
            {chosen.sections.map(({ key, label, useYn, requiredYn, minLen }) => (
              <li key={key} data-off={useYn === 'N'}>
                {label}
                <span className="muted">
                  {useYn === 'N' ? ' 사용 안 함' : requiredYn === 'Y' ? ' 필수' : ' 선택'}
                  {useYn === 'Y' && minLen > 0 ? ` · ${minLen}자 이상` : ''}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="muted">보고서에 둘 항목과 최소 글자수를 정한 서식을 선택합니다.</p>
        )}
        {maySave ? (
          <Button icon="list" onClick={() => setEditingForm(true)}>
            {chosen?.usedYn === 'N' ? '서식 수정' : chosen ? '서식 복사' : '서식 등록'}
          </Button>
        ) : null}
      </div>
    ),
    approver: () => (term ? <ApproverTab term={term} /> : null),
    source: () => (term ? <SourceTab term={term} /> : null),
    extension: () => (term ? <ExtensionTab term={term} /> : null),
  };
  return (
    <FormDialog
      title={term ? term.termNm : '교과목 CQI 학기 설정 등록'}
      size="large"
      {...record.dialog}
      actions={term ? <TermActs term={term} isDirty={isDirty} onOpen={onOpen} /> : undefined}
    >
      <div ref={root} className="stack">
        {term ? (
          <p>
            <Chip tone={TERM_TONES[term.termSt]}>{TERM_STATE_NAMES[term.termSt]}</Chip>{' '}
            {term.reopnRsn ? <span className="muted">재개 사유: {term.reopnRsn}</span> : null}
          </p>
        ) : null}
        <TabPanels<TabKey>
          label="학기 설정"
          tabs={term ? STORED_TABS : TABS}
          active={tab}
          onChange={setTab}
          panels={panels}
        />
        {errors.trgtRule ? (
          <p className="field-error" role="alert">
            {errors.trgtRule}
          </p>
        ) : null}
      </div>
      {record.conflict}
      {isEditingForm ? (
        <FormDialogOfSections
          form={chosen ?? null}
          onSaved={(formId) => set({ formId })}
          onClose={() => setEditingForm(false)}
        />
      ) : null}
    </FormDialog>
  );
}

interface TermActsProps {
  readonly term: CourseTermRow;
  readonly isDirty: boolean;
  readonly onOpen: (termId: string) => void;
}

/** 운영 시작, 마감, 재개 and 복사, by the state of the term. */
function TermActs({ term, isDirty, onOpen }: TermActsProps) {
  const [openTerm, { isLoading: isOpening }] = useOpenSbjtTermMutation(),
    [closeTerm, { isLoading: isClosing }] = useCloseSbjtTermMutation(),
    [copyTerm] = useCopySbjtTermMutation();
  const [asked, setAsked] = useState<'reopen' | 'copy' | null>(null);
  const mayUpdate = useAuth('U'),
    mayCreate = useAuth('C');
  const { termId, version, termNm, termSt, aprvEndDt } = term,
    unsaved = isDirty ? { disabled: true, title: '저장한 뒤에 할 수 있습니다.' } : {};
  const start = async (rsn: string | null): Promise<void> => {
    const answer = await openTerm({ termId, version, ...(rsn === null ? {} : { rsn }) });
    if (!answer.error) toast('success', `${termNm} 운영을 시작했습니다.`);
  };
  const close = async (): Promise<void> => {
    const isEarly = koreanDate8(Date.now()) <= aprvEndDt;
    if (isEarly && !(await ask(closeEarly, { name: termNm }))) return;
    const answer = await closeTerm({ termId, version, ...(isEarly ? { cnfmYn: 'Y' as const } : {}) });
    if (!answer.error) toast('success', `${termNm}을 마감했습니다.`);
  };
  return (
    <>
      {mayCreate ? (
        <Button icon="copy" {...unsaved} onClick={() => setAsked('copy')}>
          복사
        </Button>
      ) : null}
      {mayUpdate && termSt === 'PREP' ? (
        <Button
          icon="play"
          {...(isOpening ? { disabled: true } : unsaved)}
          onClick={() => void ask(openNow, { name: termNm }).then((isSure) => (isSure ? start(null) : undefined))}
        >
          운영 시작
        </Button>
      ) : null}
      {mayUpdate && termSt === 'OPEN' ? (
        <Button icon="lock" {...(isClosing ? { disabled: true } : unsaved)} onClick={() => void close()}>
          마감
        </Button>
      ) : null}
      {mayUpdate && termSt === 'CLSD' ? (
        <Button icon="undo" disabled={isOpening} onClick={() => setAsked('reopen')}>
          재개
        </Button>
      ) : null}
      {asked === 'reopen' ? (
        <ReopenDialog
          title="교과목 CQI 재개"
          label="재개 사유 (10자 이상)"
          okLabel="재개"
          onSubmit={(rsn) => {
            void start(rsn);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'copy' ? (
        <CopyDialog
          onCopy={async (schlYear, shtmCd) => {
            const made = (await copyTerm({ termId, schlYear, shtmCd })).data?.data[0];
            if (!made) return;
            setAsked(null);
            toast('success', `${made.termNm} 설정을 만들었습니다.`);
            onOpen(made.termId);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
