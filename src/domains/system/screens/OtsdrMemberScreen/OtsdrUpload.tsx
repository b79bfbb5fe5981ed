import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { OTSDR_SAMPLE, OTSDR_UPLOAD_COLUMNS } from '../../rules/otsdr/otsdr-list-query.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { sheetPort } from '../../state/page.ts';
import { useApplyOtsdrMemberUploadMutation, useUploadOtsdrMemberMutation } from '../../state/otsdr-endpoints.ts';

/** Members from a workbook, each row judged by itself. */
export function OtsdrUpload({ onClose }: { readonly onClose: () => void }) {
  const [check] = useUploadOtsdrMemberMutation();
  const [apply] = useApplyOtsdrMemberUploadMutation();
  const kinds = useCodes('OTSDR_DIV');
  const lists = [
    { label: '구분코드', values: kinds.options.map((option) => `${option.value} ${option.label}`) },
    { label: '동의', values: ['Y', 'N'] },
  ];
  return (
    <CheckedUpload
      name="외부인 회원"
      columns={OTSDR_UPLOAD_COLUMNS}
      sample={OTSDR_SAMPLE}
      lists={lists}
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => (await check({ rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
    />
  );
}
