import { useCodes } from '#domains/system/index.ts';
import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { SPACE_SAMPLE, SPACE_UPLOAD_COLUMNS, TIMETABLE_COLUMNS, TIMETABLE_SAMPLE } from '../../rules/space-uploads.ts';
import { sheetPort } from '../../state/page.ts';
import {
  useApplySpaceUploadMutation,
  useApplyTmtbUploadMutation,
  useUploadSpaceMutation,
  useUploadTmtbMutation,
} from '../../state/space-endpoints.ts';

/** Spaces from a workbook, each row judged by itself. */
export function SpaceUpload({ onClose }: { readonly onClose: () => void }) {
  const [check] = useUploadSpaceMutation();
  const [apply] = useApplySpaceUploadMutation();
  const types = useCodes('SPACE_TY'),
    buildings = useCodes('SPACE_BLDG'),
    users = useCodes('SPACE_USER');
  const lists = [types, buildings, users].map(({ options }, index) => ({
    label: ['유형', '건물', '이용대상'][index] ?? '',
    values: options.map(({ value, label }) => `${value} ${label}`),
  }));
  return (
    <CheckedUpload
      name="공간"
      columns={SPACE_UPLOAD_COLUMNS}
      sample={SPACE_SAMPLE}
      lists={lists}
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => (await check({ rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
    />
  );
}

/** 수업시간표 from a workbook: each lesson blocks its hours; bookings that it meets are listed in its row, and stay. */
export function TimetableUpload({ onClose }: { readonly onClose: () => void }) {
  const [check] = useUploadTmtbMutation();
  const [apply] = useApplyTmtbUploadMutation();
  return (
    <CheckedUpload
      name="수업시간표"
      columns={TIMETABLE_COLUMNS}
      sample={TIMETABLE_SAMPLE}
      sheets={sheetPort}
      onClose={onClose}
      check={async (rows) => (await check({ rows: [...rows] })).data ?? null}
      apply={async (uploadId) => (await apply({ uploadId })).data?.data[0] ?? null}
    />
  );
}
