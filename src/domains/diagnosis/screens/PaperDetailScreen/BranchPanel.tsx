import { useState } from 'react';
import {
  BRANCH_ACT_NAMES,
  BRANCH_ACTS,
  BRANCH_OPER_NAMES,
  type BranchAct,
  type BranchOper,
} from '#contract/diagnosis/diagnosis-codes.ts';
import { MAX_BRANCHES } from '#contract/diagnosis/paper-limits.ts';
import type { PaperBranch, PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { placeQuestions, type PlacedQuestion } from '#shared/diagnosis/tree.ts';
import { BRANCH_OPERS_OF } from '#shared/diagnosis/visible.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Card } from '#ui/card/Card.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { branchWords, questionName, valueName } from '../../rules/branch-words.ts';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import type { PanelProps } from './QuestionPanel.tsx';

/** Branches of a paper: each in words, one of them open to be changed. */
export function BranchPanel({ paper, isEditable, edit }: PanelProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const placed = placeQuestions(paper.sects),
    isFull = paper.branches.length >= MAX_BRANCHES;
  const change = (branchId: string, part: Partial<PaperBranch>, key?: string): void =>
    edit(
      (before) => ({
        ...before,
        branches: before.branches.map((branch) => (branch.branchId === branchId ? { ...branch, ...part } : branch)),
      }),
      key && `${key}:${branchId}`,
    );
  const move = (at: number, by: 1 | -1): void =>
    edit((before) => {
      const branch = before.branches[at];
      return branch ? { ...before, branches: before.branches.toSpliced(at, 1).toSpliced(at + by, 0, branch) } : before;
    });
  const add = (): void => {
    const [source] = placed;
    if (!source) return;
    const branchId = crypto.randomUUID();
    edit((before) => ({ ...before, branches: [...before.branches, newBranch(branchId, source.question)] }));
    setOpenId(branchId);
  };
  const whyNot =
    placed.length === 0
      ? '문항을 먼저 등록해주세요.'
      : isFull
        ? `분기는 ${MAX_BRANCHES}개까지 등록할 수 있습니다.`
        : undefined;
  return (
    <Card
      title="분기"
      actions={
        isEditable ? (
          <Button size="small" icon="plus" disabled={whyNot !== undefined} title={whyNot} onClick={add}>
            분기 추가
          </Button>
        ) : null
      }
    >
      {paper.branches.length === 0 ? (
        <p className="muted">
          응답에 따라 문항을 보이거나, 다른 영역으로 이동하거나, 설문을 끝낼 수 있습니다. 같은 문항의 분기는 위에 있는
          것이 먼저입니다.
        </p>
      ) : null}
      <ul className="branches" aria-label="분기 목록">
        {paper.branches.map((branch, at) => {
          const { when, outcome } = branchWords(branch, paper),
            isOpen = branch.branchId === openId;
          return (
            <li key={branch.branchId} className="branch" data-open={isOpen}>
              <div className="branch-head">
                <button
                  type="button"
                  className="branch-words"
                  aria-expanded={isOpen}
                  onClick={() => setOpenId(isOpen ? null : branch.branchId)}
                >
                  <span>{when}</span>
                  <span className="pi pi-arrow-right" aria-hidden="true" />
                  <strong>{outcome}</strong>
                </button>
                {isEditable ? (
                  <>
                    <IconButton
                      icon="arrow-up"
                      size="small"
                      label={`${at + 1}번째 분기 위로`}
                      disabled={at === 0}
                      onClick={() => move(at, -1)}
                    />
                    <IconButton
                      icon="trash"
                      size="small"
                      label={`${at + 1}번째 분기 삭제`}
                      onClick={() =>
                        edit((before) => ({
                          ...before,
                          branches: before.branches.filter(({ branchId }) => branchId !== branch.branchId),
                        }))
                      }
                    />
                  </>
                ) : null}
              </div>
              {isOpen ? (
                <BranchFields
                  branch={branch}
                  placed={placed}
                  sects={paper.sects}
                  isEditable={isEditable}
                  onChange={(part, key) => change(branch.branchId, part, key)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const newBranch = (branchId: string, source: PaperQuestion): PaperBranch => ({
  branchId,
  fromQstnId: source.qstnId,
  operDiv: BRANCH_OPERS_OF[source.qstnTp][0] ?? 'ANSWERED',
  compVal: [],
  actDiv: 'SHOW',
  targetId: null,
});

interface BranchFieldsProps {
  readonly branch: PaperBranch;
  readonly placed: readonly PlacedQuestion[];
  readonly sects: PanelProps['paper']['sects'];
  readonly isEditable: boolean;
  readonly onChange: (part: Partial<PaperBranch>, key?: string) => void;
}

/** Source, condition, act and target of a branch; targets stand behind their source. */
function BranchFields({ branch, placed, sects, isEditable, onChange }: BranchFieldsProps) {
  const source = placed.find(({ question }) => question.qstnId === branch.fromQstnId),
    opers = source ? BRANCH_OPERS_OF[source.question.qstnTp] : [],
    disabled = !isEditable;
  const targets =
    branch.actDiv === 'SHOW'
      ? placed
          .filter(({ qstnNo }) => qstnNo > (source?.qstnNo ?? 0))
          .map((place) => ({ value: place.question.qstnId, label: questionName(place) }))
      : sects
          .map(({ sectId, sectNm }, index) => ({ value: sectId, label: `${index + 1}. ${sectNm}` }))
          .slice(source?.sectNo ?? 0);
  return (
    <div className="branch-fields form-grid">
      <SelectField
        label="문항"
        disabled={disabled}
        value={branch.fromQstnId}
        options={placed.map((place) => ({ value: place.question.qstnId, label: questionName(place) }))}
        onChange={(fromQstnId) => {
          const next = placed.find(({ question }) => question.qstnId === fromQstnId);
          if (next) onChange({ ...newBranch(branch.branchId, next.question), actDiv: branch.actDiv });
        }}
      />
      <SelectField
        label="조건"
        disabled={disabled}
        value={branch.operDiv}
        options={opers.map((value) => ({ value, label: BRANCH_OPER_NAMES[value] }))}
        onChange={(operDiv) =>
          onChange({
            operDiv: operDiv as BranchOper,
            compVal: operDiv === 'ANSWERED' ? [] : operDiv === 'IN' ? branch.compVal : branch.compVal.slice(0, 1),
          })
        }
      />
      {source && branch.operDiv !== 'ANSWERED' ? (
        <div className="form-wide">
          <BranchValues branch={branch} question={source.question} disabled={disabled} onChange={onChange} />
        </div>
      ) : null}
      <SelectField
        label="동작"
        disabled={disabled}
        value={branch.actDiv}
        options={BRANCH_ACTS.map((value) => ({ value, label: BRANCH_ACT_NAMES[value] }))}
        onChange={(actDiv) => onChange({ actDiv: actDiv as BranchAct, targetId: null })}
      />
      {branch.actDiv === 'END' ? null : (
        <SelectField
          label="대상"
          required
          placeholder="선택"
          disabled={disabled}
          help={targets.length === 0 ? '뒤에 있는 문항이나 영역만 대상이 됩니다.' : undefined}
          value={branch.targetId ?? ''}
          options={targets}
          onChange={(targetId) => onChange({ targetId: targetId || null })}
        />
      )}
    </div>
  );
}

interface BranchValuesProps {
  readonly branch: PaperBranch;
  readonly question: PaperQuestion;
  readonly disabled: boolean;
  readonly onChange: BranchFieldsProps['onChange'];
}

/** What the answer is compared with: options, points of a scale, or a number. */
function BranchValues({ branch: { compVal, operDiv }, question, disabled, onChange }: BranchValuesProps) {
  if (question.qstnTp === 'NUM')
    return (
      <DecimalField
        label="값"
        required
        decimals={4}
        disabled={disabled}
        value={compVal[0]}
        onChange={(value) => onChange({ compVal: value === null ? [] : [value] }, 'value')}
      />
    );
  const numbers =
    question.qstnTp === 'LIKERT'
      ? Array.from({ length: question.scalePoint ?? 0 }, (_, index) => index + 1)
      : question.optns.map(({ optnNo }) => optnNo);
  const options = numbers.map((no) => ({ value: String(no), label: valueName(question, no) }));
  return operDiv === 'IN' ? (
    <CheckGroup
      label="값"
      required
      disabled={disabled}
      values={compVal.map(String)}
      options={options}
      onChange={(values) => onChange({ compVal: values.map(Number) })}
    />
  ) : (
    <SelectField
      label="값"
      required
      placeholder="선택"
      disabled={disabled}
      value={compVal[0] === undefined ? '' : String(compVal[0])}
      options={options}
      onChange={(value) => onChange({ compVal: value === '' ? [] : [Number(value)] })}
    />
  );
}
