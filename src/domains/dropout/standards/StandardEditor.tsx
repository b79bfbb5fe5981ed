import { useRef, useState } from 'react';
import { fields } from 'virtual:fields/saveStnrd';
import {
  GRADE_NAMES,
  GROUP_NAMES,
  IND_NAMES,
  MISS_NAMES,
  STNRD_STATE_NAMES,
  TARGET_GRADES,
  TUITION_NAMES,
  type IndCd,
  type TargetGrade,
} from '#contract/dropout/dropout-codes.ts';
import { DROPOUT_WORDS } from '#contract/dropout/dropout-words.ts';
import type { Stnrd } from '#contract/dropout/standard.ts';
import { useAuth } from '../state/page.ts';
import { Fields } from '#kit/form/Fields.tsx';
import type { QuestionLabels } from '#messages/catalogue.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { weightSum, type Band } from '#shared/dropout/standard.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { ask, show, toast } from '#ui/feedback/feedback.ts';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { useHeldForm } from '#ui/form/saving/useHeldForm.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import {
  useConfirmStnrdMutation,
  useCopyStnrdMutation,
  useGetIndListQuery,
  useSaveStnrdMutation,
} from '../state/standard-endpoints.ts';
import { STNRD_TONES, TERM_NAMES } from './columns.tsx';
import { bandText, checkStnrd, confirmProblem, stnrdFormOf, toNumber, toText, type StnrdForm } from './form.ts';
import { YEARS } from './list.ts';

/** What follows from 확정, before it is done. */
const confirmQuestion: QuestionLabels = {
  text: '확정하면 더 고칠 수 없고, 같은 학기와 대상군의 이전 기준은 마감됩니다. {name} 기준을 확정하시겠습니까?',
  title: '위험기준 확정',
  yes: '확정',
};
const BandDialog = lazyDialog(async () => (await import('./BandDialog.tsx')).BandDialog);
const PreviewDialog = lazyDialog(async () => (await import('../runs/PreviewDialog.tsx')).PreviewDialog);

const WHOLE = 100,
  MOST_SCORE = 100;
const GRADES = TARGET_GRADES.map((value) => ({ value, label: GRADE_NAMES[value] }));
/** What a trigger looks for, and what its number counts. */
const TRIGGER_TEXTS = {
  T1: ['학사경고 연속', '회 이상'],
  T2: ['추가등록 마감 후 등록금 미납', null],
  T3: ['연속 결석', '일 이상'],
  T4: ['상담 위기단계 3 (연계 동의자)', null],
  T5: ['휴학 만료까지', '일 이내 또는 경과'],
  T6: ['자퇴 신청 접수', null],
} as const;
const codeName = (code: string): string => TUITION_NAMES[code as keyof typeof TUITION_NAMES] ?? code;

interface StandardEditorProps {
  /** Null for a new one. */
  readonly stored: Stnrd | null;
  readonly mayCopy: boolean;
  readonly onOpen: (stnrdId: string) => void;
  readonly onClose: () => void;
}

/** The form of one standard, below the list. A standard in force is read, and copied to be changed. */
export function StandardEditor({ stored, mayCopy, onOpen, onClose }: StandardEditorProps) {
  const [save] = useSaveStnrdMutation(),
    [confirm, { isLoading: isConfirming }] = useConfirmStnrdMutation(),
    [copy, { isLoading: isCopying }] = useCopyStnrdMutation();
  const mayConfirm = useAuth('U');
  const [bandsOf, setBandsOf] = useState<IndCd | null>(null),
    [isPreviewed, setPreviewed] = useState(false);
  const units = new Map((useGetIndListQuery({}).data?.data ?? []).map(({ indCd, unitNm }) => [indCd, unitNm]));
  const record = useRecordForm({
    kind: 'drpt-stnrd',
    row: stored,
    idOf: ({ stnrdId }: Stnrd) => stnrdId,
    formOf: stnrdFormOf,
    fields,
    check: checkStnrd,
    isEditable: stored === null || stored.stnrdSt === 'DRAFT',
    words: {
      items: (items) => items.map(({ indCd, weight }) => `${IND_NAMES[indCd]} ${weight}`).join(', '),
      cuts: ({ G2, G3, G4 }) => [G2, G3, G4].join(' / '),
      triggers: (triggers) =>
        triggers
          .filter(({ useYn }) => useYn === 'Y')
          .map(({ trgrCd }) => trgrCd)
          .join(', '),
    },
    save: (stnrdId, version, form) =>
      save({
        ...form,
        stnrdId,
        ...(version === undefined ? {} : { version }),
        stnrdNm: form.stnrdNm.trim(),
        rmrk: form.rmrk.trim() || null,
      }),
    onSaved: ({ data: [row] }) => {
      show('M-OK');
      if (row) onOpen(row.stnrdId);
    },
    onClose: () => undefined,
  });
  const { form, set, field, root, errors, isDirty, isSaving, maySave } = record;
  const held = useRef<HTMLDivElement>(null);
  useHeldForm(held, isSaving);
  const setItem = (indCd: IndCd, part: Partial<StnrdForm['items'][number]>): void =>
    set((now) => ({ items: now.items.map((item) => (item.indCd === indCd ? { ...item, ...part } : item)) }));
  const sum = weightSum(form.items),
    problem = isDirty ? '저장한 뒤에 확정할 수 있습니다.' : confirmProblem(form);

  const confirmNow = async (row: Stnrd): Promise<void> => {
    const isSure = await ask(confirmQuestion, { name: row.stnrdNm });
    if (!isSure) return;
    const answer = await confirm({ stnrdId: row.stnrdId, version: row.version });
    if (!answer.error) toast('success', `${row.stnrdNm} 기준을 확정했습니다.`);
  };
  const copyNow = async (row: Stnrd): Promise<void> => {
    const answer = await copy({ stnrdId: row.stnrdId, schlYear: row.schlYear, shtmCd: row.shtmCd }),
      made = answer.data?.data[0];
    if (!made) return;
    toast('success', `${made.verNo}차 기준을 만들었습니다.`);
    onOpen(made.stnrdId);
  };
  const opened = form.items.find(({ indCd }) => indCd === bandsOf);
  return (
    <Card
      title={stored ? `${stored.stnrdNm} (${stored.verNo}차)` : '새 위험기준'}
      actions={
        <>
          {stored ? <Chip tone={STNRD_TONES[stored.stnrdSt]}>{STNRD_STATE_NAMES[stored.stnrdSt]}</Chip> : null}
          <Button icon="times" onClick={() => void record.leave(onClose)}>
            닫기
          </Button>
          {stored ? (
            <Button
              icon="chart-bar"
              disabled={isDirty}
              title={isDirty ? '저장한 뒤에 미리 볼 수 있습니다.' : undefined}
              onClick={() => setPreviewed(true)}
            >
              변경 미리보기
            </Button>
          ) : null}
          {stored && mayCopy ? (
            <Button icon="copy" disabled={isCopying || isDirty} onClick={() => void copyNow(stored)}>
              복사
            </Button>
          ) : null}
          {stored?.stnrdSt === 'DRAFT' && mayConfirm ? (
            <Button
              icon="verified"
              disabled={isConfirming || problem !== null}
              title={problem ?? undefined}
              onClick={() => void confirmNow(stored)}
            >
              확정
            </Button>
          ) : null}
          {maySave ? <SaveButton disabled={isSaving} onSave={() => void record.submit()} /> : null}
        </>
      }
    >
      {stored && isPreviewed ? <PreviewDialog stnrd={stored} onClose={() => setPreviewed(false)} /> : null}
      <div ref={root}>
        <div ref={held}>
          {stored && stored.stnrdSt !== 'DRAFT' ? <p className="muted">{DROPOUT_WORDS.confirmedStnrd}</p> : null}
          <fieldset className="stack stnrd-form" disabled={!maySave}>
            <div className="form-grid">
              <SelectField {...field('schlYear')} options={YEARS} disabled={stored !== null} />
              <SelectField {...field('shtmCd')} options={optionsOf(TERM_NAMES)} disabled={stored !== null} />
              <SelectField {...field('trgtDivCd')} options={optionsOf(GROUP_NAMES)} disabled={stored !== null} />
              <Fields of={record} names={['stnrdNm']} />
              <SelectField {...field('trgtMinGrdCd')} options={GRADES} />
              <Fields of={record} names={['minCvrgRt', 'advsrLmtCnt', 'rmrk']} />
            </div>
            <section aria-labelledby="stnrd-items">
              <div className="stnrd-head">
                <h3 id="stnrd-items">지표와 가중치</h3>
                <Chip tone={sum === WHOLE ? 'success' : 'danger'}>{`가중치 합계 ${sum} / ${WHOLE}`}</Chip>
              </div>
              {errors.items ? (
                <p className="field-error" role="alert">
                  {errors.items}
                </p>
              ) : null}
              <ul className="stnrd-items">
                {form.items.map((item) => (
                  <li key={item.indCd} className="stnrd-item" data-off={item.useYn === 'N'}>
                    <SwitchField
                      label={
                        <span className="stnrd-name">
                          {IND_NAMES[item.indCd]}
                          {units.get(item.indCd) ? <span className="muted"> ({units.get(item.indCd)})</span> : null}
                        </span>
                      }
                      value={item.useYn}
                      disabled={!maySave}
                      onChange={(useYn) => setItem(item.indCd, { useYn })}
                    />
                    <IntegerField
                      label={fields.items.fields.weight.label}
                      value={item.weight}
                      disabled={item.useYn === 'N' || !maySave}
                      onChange={(weight) => setItem(item.indCd, { weight })}
                    />
                    {item.missRuleCd === null ? (
                      <span className="muted stnrd-none">값이 없으면 0건입니다.</span>
                    ) : (
                      <SelectField
                        label={fields.items.fields.missRuleCd.label}
                        value={item.missRuleCd}
                        options={optionsOf(MISS_NAMES)}
                        disabled={item.useYn === 'N' || !maySave}
                        onChange={(missRuleCd) => setItem(item.indCd, { missRuleCd: missRuleCd as 'ZERO' | 'EXCL' })}
                      />
                    )}
                    <Button
                      size="small"
                      icon="sliders-h"
                      aria-label={`${IND_NAMES[item.indCd]} 구간`}
                      onClick={() => setBandsOf(item.indCd)}
                    >
                      구간 {item.bands.length}개
                    </Button>
                    <p className="stnrd-bands muted">
                      {item.bands.map((band) => `${bandText(band, codeName)} ${band.point}점`).join(' · ')}
                    </p>
                  </li>
                ))}
              </ul>
            </section>
            <Cuts form={form} error={errors.cuts} disabled={!maySave} onChange={(cuts) => set({ cuts })} />
            <section aria-labelledby="stnrd-triggers">
              <h3 id="stnrd-triggers">즉시판정</h3>
              <p className="muted">점수와 관계없이 이 등급 이상으로 판정합니다.</p>
              <ul className="stnrd-items">
                {form.triggers.map((trigger) => {
                  const [text, unit] = TRIGGER_TEXTS[trigger.trgrCd],
                    change = (part: Partial<typeof trigger>): void =>
                      set((now) => ({
                        triggers: now.triggers.map((row) =>
                          row.trgrCd === trigger.trgrCd ? { ...row, ...part } : row,
                        ),
                      }));
                  return (
                    <li key={trigger.trgrCd} className="stnrd-item stnrd-trigger" data-off={trigger.useYn === 'N'}>
                      <SwitchField
                        label={`${trigger.trgrCd} ${text}`}
                        value={trigger.useYn}
                        disabled={!maySave}
                        onChange={(useYn) => change({ useYn })}
                      />
                      {unit === null || trigger.param1 === null ? (
                        <span />
                      ) : (
                        <IntegerField
                          label={unit}
                          value={trigger.param1}
                          disabled={trigger.useYn === 'N' || !maySave}
                          onChange={(param1) => change({ param1 })}
                        />
                      )}
                      <SelectField
                        label={fields.triggers.fields.floorGrdCd.label}
                        value={trigger.floorGrdCd}
                        options={GRADES}
                        disabled={trigger.useYn === 'N' || !maySave}
                        onChange={(floorGrdCd) => change({ floorGrdCd: floorGrdCd as TargetGrade })}
                      />
                    </li>
                  );
                })}
              </ul>
            </section>
          </fieldset>
        </div>
      </div>
      {record.conflict}
      {opened ? (
        <BandDialog
          item={opened}
          isEditable={maySave}
          onTake={(bands: readonly Band[]) => setItem(opened.indCd, { bands: bands.map((band) => ({ ...band })) })}
          onClose={() => setBandsOf(null)}
        />
      ) : null}
    </Card>
  );
}

interface CutsProps {
  readonly form: Pick<StnrdForm, 'cuts'>;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (cuts: StnrdForm['cuts']) => void;
}

/** From which score on each grade begins: a strip of the grades, with a slider and a number for each cut. */
function Cuts({ form: { cuts }, error, disabled, onChange }: CutsProps) {
  const bounds = [0, Number(cuts.G2), Number(cuts.G3), Number(cuts.G4), MOST_SCORE];
  return (
    <section aria-labelledby="stnrd-cuts">
      <h3 id="stnrd-cuts">등급 컷</h3>
      <div className="stnrd-strip" aria-hidden="true">
        {(['G1', ...TARGET_GRADES] as const).map((grade, index) => (
          <span
            key={grade}
            data-grade={grade}
            style={{ flexGrow: Math.max((bounds[index + 1] ?? 0) - (bounds[index] ?? 0), 0) }}
          >
            {GRADE_NAMES[grade]}
          </span>
        ))}
      </div>
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
      <div className="stnrd-cuts">
        {TARGET_GRADES.map((grade) => (
          <div key={grade} className="stnrd-cut">
            <DecimalField
              label={`${GRADE_NAMES[grade]} 시작 점수`}
              value={toNumber(cuts[grade])}
              decimals={1}
              least={0}
              most={MOST_SCORE}
              disabled={disabled}
              onChange={(value) => onChange({ ...cuts, [grade]: toText(value) ?? '' })}
            />
            <input
              type="range"
              aria-label={`${GRADE_NAMES[grade]} 시작 점수 조절`}
              min={0}
              max={MOST_SCORE}
              step={0.5}
              value={Number(cuts[grade])}
              disabled={disabled}
              onChange={(event) => onChange({ ...cuts, [grade]: event.target.value })}
            />
          </div>
        ))}
      </div>
    </section>
  );
}
