import { useEffect } from 'react';
import { fields } from 'virtual:fields/saveAbilityCd';
import type { Ability, AbilityNode } from '#contract/diagnosis/ability.ts';
import { TRACK_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import { DeptPickerField } from '#domains/system/index.ts';
import { EraseButton } from '#kit/acts/EraseButton.tsx';
import { Fields } from '#kit/form/Fields.tsx';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { optionsOf } from '#ui/form/options.ts';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { DIAGNOSIS_QUESTIONS } from '../../rules/questions.ts';
import { abilityBody, abilityFormOf, checkAbility, type AbilityForm, type NewPlace } from '../../rules/ability-form.ts';
import {
  useDeleteAbilityCdMutation,
  useGetAbilityCdTreeQuery,
  useSaveAbilityCdMutation,
} from '../../state/ability-endpoints.ts';
import { useAuth } from '../../state/page.ts';
import { ColorField } from '../../components/ColorField.tsx';

interface AbilityPanelProps {
  readonly abilityId: string;
  /** Null for a new ability. */
  readonly stored: Ability | null;
  readonly place: NewPlace;
  /** The tree around it. */
  readonly nodes: readonly AbilityNode[];
  readonly onDirty: (isDirty: boolean) => void;
  /** @param abilityId null when it was deleted */
  readonly onSaved: (abilityId: string | null) => void;
  readonly onAdd: (upAbilityId: string) => void;
}

const TRACK_OPTIONS = optionsOf(TRACK_NAMES);

/** Children in use that become unused with their parent. */
const childrenInUse = (nodes: readonly AbilityNode[], abilityId: string): number =>
  nodes.filter((node) => node.upAbilityId === abilityId && node.useYn === 'Y').length;

/** The form of one ability. It is made anew for another one and for another version of the same. */
export function AbilityPanel({ abilityId, stored, place, nodes, onDirty, onSaved, onAdd }: AbilityPanelProps) {
  const [save] = useSaveAbilityCdMutation();
  const [remove] = useDeleteAbilityCdMutation();
  const mayCreate = useAuth('C');
  const nameOf = (id: string): string => nodes.find((node) => node.abilityId === id)?.abilityNm ?? '';
  const stopped = (form: AbilityForm, base: Ability | null): number =>
    base?.useYn === 'Y' && form.useYn === 'N' ? childrenInUse(nodes, abilityId) : 0;
  const record = useRecordForm({
    kind: 'ability',
    place: `${place.abilityDiv}:${place.ownDeptCd}`,
    row: stored,
    idOf: (row: Ability) => row.abilityId,
    formOf: (row) => abilityFormOf(row, place),
    fields,
    check: checkAbility,
    words: { upAbilityId: nameOf, prevAbilityId: nameOf },
    confirm: async (form, base) => {
      const n = stopped(form, base);
      return n === 0 || ask(DIAGNOSIS_QUESTIONS.stopChildren, { n });
    },
    save: (_id, version, form, base) =>
      save(abilityBody(abilityId, version, form, stopped(form, base) > 0 ? 'Y' : 'N')),
    onSaved: () => {
      show('M-OK');
      onSaved(abilityId);
    },
    onClose: () => undefined,
  });
  const { form, field, set, root, isDirty, isSaving, maySave, submit, conflict } = record;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const isTop = form.upAbilityId === '';
  const parents = nodes
    .filter((node) => node.abilityLvl === 1 && node.abilityId !== abilityId)
    .map((node) => ({ value: node.abilityId, label: `${node.abilityNm} (${node.abilityCd})` }));
  return (
    <Card
      title={stored ? stored.abilityNm : isTop ? '새 역량' : '새 하위역량'}
      actions={
        <>
          {stored && stored.abilityLvl === 1 && mayCreate ? (
            <Button icon="plus" onClick={() => onAdd(abilityId)}>
              하위역량 추가
            </Button>
          ) : null}
          {stored ? (
            <EraseButton
              rows={[stored]}
              keyOf={({ abilityId: id }) => id}
              nameOf={({ abilityNm }) => abilityNm}
              remove={remove}
              onDone={() => onSaved(null)}
            />
          ) : null}
          {maySave ? <SaveButton disabled={isSaving} onSave={() => void submit()} /> : null}
        </>
      }
    >
      <div ref={root} className="form-grid">
        <TextField {...field('abilityNm')} />
        <TextField {...field('abilityCd')} help="영문 대문자, 숫자, -, _" />
        <SelectField {...field('upAbilityId')} placeholder="없음 (1단계 역량)" options={parents} />
        <TextField {...field('abilityEngNm')} />
        {form.abilityDiv === 'CORE' ? null : (
          <DeptPickerField
            {...field('ownDeptCd')}
            required
            disabled={stored !== null || !maySave}
            value={form.ownDeptCd === '' ? [] : [form.ownDeptCd]}
            onChange={([deptCd = '']) => set({ ownDeptCd: deptCd })}
          />
        )}
        {form.abilityDiv === 'PROF' ? (
          <SelectField {...field('trackCd')} required placeholder="선택" options={TRACK_OPTIONS} />
        ) : null}
        <div className="form-wide">
          <TextAreaField {...field('defn')} required={isTop} rows={3} />
        </div>
        <div className="form-wide">
          <TextAreaField {...field('behavIndctr')} rows={3} />
        </div>
        <TextField {...field('applyStrtYear')} inputMode="numeric" placeholder="YYYY" />
        <TextField {...field('applyEndYear')} inputMode="numeric" placeholder="YYYY (비워두면 계속)" />
        <PreviousField
          abilityDiv={form.abilityDiv}
          ownDeptCd={form.ownDeptCd}
          abilityId={abilityId}
          value={form.prevAbilityId}
          disabled={!maySave}
          onChange={(prevAbilityId) => set({ prevAbilityId })}
        />
        {isTop ? (
          <ColorField
            label={fields.colorCd.label}
            value={form.colorCd}
            disabled={!maySave}
            onChange={(colorCd) => set({ colorCd })}
          />
        ) : null}
        <Fields of={record} names={['sortOrdr', 'useYn']} />
      </div>
      {conflict}
    </Card>
  );
}

interface PreviousFieldProps extends Pick<AbilityForm, 'abilityDiv' | 'ownDeptCd'> {
  readonly abilityId: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (abilityId: string) => void;
}

/** 개편 전 역량: any ability of the tree, of whatever years. */
function PreviousField({ abilityDiv, ownDeptCd, abilityId, value, disabled, onChange }: PreviousFieldProps) {
  const every = useGetAbilityCdTreeQuery({ abilityDiv, ownDeptCd }, { skip: ownDeptCd === '' });
  const options = (every.data?.data ?? [])
    .filter((node) => node.abilityId !== abilityId)
    .map((node) => ({
      value: node.abilityId,
      label: `${node.abilityNm} (${node.abilityCd}, ${node.applyStrtYear}~${node.applyEndYear ?? ''})`,
    }));
  return (
    <SelectField
      label="개편 전 역량"
      placeholder="없음"
      help="연도 비교에서 이 역량과 이어집니다."
      value={value}
      disabled={disabled}
      options={options}
      onChange={onChange}
    />
  );
}
