import { useState } from 'react';
import type { AprvLine, ResolvedStep } from '#contract/extracurricular/category.ts';
import { APRV_REF_NAMES, type AprvRef } from '#contract/extracurricular/ecp-codes.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { DeptPickerField } from '#domains/system/index.ts';
import { useErase } from '#kit/acts/useBulkAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { AppliedSteps } from '../shared/AppliedSteps.tsx';
import { useDeleteAprvLineMutation, useGetAprvLineQuery } from '../state/category-endpoints.ts';
import { useAuth } from '../state/page.ts';

const LineDialog = lazyDialog(async () => (await import('./LineDialog.tsx')).LineDialog);
const REFS = optionsOf(APRV_REF_NAMES),
  NO_LINES: readonly AprvLine[] = [],
  NO_STEPS: readonly ResolvedStep[] = [];

interface LinesPanelProps {
  readonly family: Family;
  /** Null for the lines of the whole family. */
  readonly categoryId: string | null;
}

/** 결재선: the lines of a category, and which one a document of a department takes. */
export function LinesPanel({ family, categoryId }: LinesPanelProps) {
  const [opened, setOpened] = useState<AprvLine | 'new' | null>(null);
  const [asked, setAsked] = useState<{ refDiv: AprvRef; deptCd: string }>({ refDiv: 'PRD_OPEN', deptCd: '' });
  const { data, isError, error, refetch } = useGetAprvLineQuery({
    userDiv: family.userDiv,
    categoryId: categoryId ?? '',
    ...asked,
  });
  const mayCreate = useAuth('C');
  const lines = data?.lines ?? NO_LINES;
  return (
    <div className="stack">
      <ul className="ecp-lines" aria-label="결재선">
        {lines.map((line) => (
          <LineRow key={line.aprvLineId} line={line} onOpen={() => setOpened(line)} />
        ))}
      </ul>
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data && lines.length === 0 ? (
        <p className="muted">이 분류에 따로 정한 결재선이 없습니다. 상위 분류나 기본 결재선을 따릅니다.</p>
      ) : null}
      {mayCreate ? (
        <div>
          <Button icon="plus" onClick={() => setOpened('new')}>
            결재선 추가
          </Button>
        </div>
      ) : null}
      <section className="ecp-preview" aria-label="이 분류·부서에 적용되는 결재선">
        <h3>이 분류·부서에 적용되는 결재선</h3>
        <div className="form-grid">
          <SelectField
            label="결재구분"
            value={asked.refDiv}
            options={REFS}
            onChange={(refDiv) => setAsked({ ...asked, refDiv: refDiv as AprvRef })}
          />
          <DeptPickerField
            label="운영부서"
            value={asked.deptCd === '' ? [] : [asked.deptCd]}
            onChange={([deptCd = '']) => setAsked({ ...asked, deptCd })}
          />
        </div>
        <AppliedSteps steps={data?.data ?? NO_STEPS} hasDept={asked.deptCd !== ''} isKnown={data !== undefined} />
      </section>
      {opened ? (
        <LineDialog
          family={family}
          categoryId={categoryId}
          line={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </div>
  );
}

/** For which documents a line is meant, in words. */
const conditionsText = ({ refDiv, deptCd, deptNm }: AprvLine): string =>
  [refDiv === null ? '모든 결재' : APRV_REF_NAMES[refDiv], deptCd === null ? '모든 부서' : (deptNm ?? deptCd)].join(
    ' · ',
  );

function LineRow({ line, onOpen }: { readonly line: AprvLine; readonly onOpen: () => void }) {
  const [remove] = useDeleteAprvLineMutation();
  const mayDelete = useAuth('D');
  const isDefault = line.refDiv === null && line.deptCd === null && line.categoryId === null;
  const erase = useErase({ keyOf: ({ aprvLineId }: AprvLine) => aprvLineId, nameOf: conditionsText, remove });
  return (
    <li className="ecp-line">
      <button type="button" className="ecp-line-open" onClick={onOpen}>
        <b>{conditionsText(line)}</b>
        <span className="muted">{line.steps.map(({ stepNm }) => stepNm).join(' → ')}</span>
      </button>
      {mayDelete && !isDefault ? (
        <IconButton icon="trash" label={`${conditionsText(line)} 결재선 삭제`} onClick={() => void erase([line])} />
      ) : null}
    </li>
  );
}
