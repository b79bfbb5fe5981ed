import type { Family } from '#contract/extracurricular/families.ts';
import { curriSheetOf } from '#shared/extracurricular/curri-sheet.ts';
import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { useApplyCurriUploadMutation, useUploadCurriExcelMutation } from '../state/curri-endpoints.ts';
import { sheetPort } from '../state/page.ts';

const SAMPLE = {
  categoryCd: '분류코드',
  curriNm: '예시 과정',
  deptCd: '1010',
  curriTp: '특강',
  stdHour: '10',
  purpose: '예시 목적',
  summary: '예시 내용',
  repeatDiv: '불가',
  wghtDiv: '참여형',
  abilities: 'A1:60, A2:40',
};

/** 과정 from the template; they become drafts of who uploads them. */
export function CurriUpload({ family, onClose }: { readonly family: Family; readonly onClose: () => void }) {
  const [check] = useUploadCurriExcelMutation();
  const [apply] = useApplyCurriUploadMutation();
  return (
    <CheckedUpload
      name={`${family.title} 과정`}
      columns={curriSheetOf(family)}
      sample={SAMPLE}
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => (await check({ userDiv: family.userDiv, rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
    />
  );
}
