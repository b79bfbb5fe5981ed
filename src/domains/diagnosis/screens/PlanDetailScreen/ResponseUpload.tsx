import { useMemo } from 'react';
import type { Instrument } from '#contract/diagnosis/instruments.ts';
import type { PaperBody } from '#contract/diagnosis/paper-tree.ts';
import type { PlanDetail } from '#contract/diagnosis/plan.ts';
import { useCodes, useDepartments } from '#domains/system/index.ts';
import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { cellsOf, HOW_TO_FILL, responseColumns } from '../../rules/response-sheet.ts';
import { sheetPort } from '../../state/page.ts';
import { useApplyRespUploadMutation, useUploadRespExcelMutation } from '../../state/plan-endpoints.ts';

interface ResponseUploadProps {
  readonly instrument: Instrument;
  readonly plan: PlanDetail;
  readonly body: PaperBody;
  readonly onClose: () => void;
}

/** 응답 엑셀 업로드: one row for each person, one column for each item of the paper. */
export function ResponseUpload({ instrument, plan, body, onClose }: ResponseUploadProps) {
  const [check] = useUploadRespExcelMutation(),
    [apply] = useApplyRespUploadMutation();
  const { planId } = plan,
    isAnonymous = plan.anonymDiv === 'ANON';
  const { columns, sample } = useMemo(
    () => responseColumns(body, instrument.scoring, isAnonymous),
    [body, instrument.scoring, isAnonymous],
  );
  const departments = useDepartments(),
    grades = useCodes('GRADE'),
    genders = useCodes('GENDER');
  const lists = isAnonymous
    ? [
        HOW_TO_FILL,
        { label: '학과코드', values: departments.map(({ deptCd, deptNm }) => `${deptCd} ${deptNm}`) },
        { label: '학년', values: grades.options.map(({ value, label }) => `${value} ${label}`) },
        { label: '성별코드', values: genders.options.map(({ value, label }) => `${value} ${label}`) },
      ]
    : [HOW_TO_FILL];
  return (
    <CheckedUpload
      name="응답"
      columns={columns}
      sample={sample}
      lists={lists}
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => (await check({ planId, rows: rows.map(cellsOf) })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
    />
  );
}
