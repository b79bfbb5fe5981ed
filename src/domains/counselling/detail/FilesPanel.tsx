import type { CounselCase } from '#contract/counselling/case.ts';
import { TEST_NAMES } from '#contract/counselling/counselling-codes.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import { displayDate } from '#shared/display.ts';
import { Card } from '#ui/card/Card.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { FileList } from '#ui/files/FileList.tsx';
import { noteTitle } from '../records/case-labels.ts';
import { useGetKindRecListQuery, useGetNoteListQuery, useGetTestListQuery } from '../state/case-endpoints.ts';
import { filePort } from '../state/page.ts';

interface PanelProps {
  readonly kind: CounselKind;
  readonly of: CounselCase;
}
interface Group {
  readonly fileGroupId: string;
  readonly title: string;
}
const groupsOf = <Row extends { readonly fileGroupId: string | null }>(
  rows: readonly Row[] | undefined,
  titleOf: (row: Row) => string,
): readonly Group[] =>
  (rows ?? []).flatMap((row) =>
    row.fileGroupId === null ? [] : [{ fileGroupId: row.fileGroupId, title: titleOf(row) }],
  );

/** 첨부 of a case: the files of its notes and of the kind's own tab that the reader may open, where they belong. */
export function FilesPanel({ kind, of }: PanelProps) {
  const asked = { cnslDivCd: kind.cnslDivCd, caseId: of.caseId },
    hasTests = kind.ownTabShape === 'TEST';
  const notes = useGetNoteListQuery(asked),
    tests = useGetTestListQuery(asked, { skip: !hasTests }),
    records = useGetKindRecListQuery(asked, { skip: hasTests }),
    own = hasTests ? tests : records;
  const failed = [notes, own].find(({ isError }) => isError);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!notes.data || !own.data) return <div className="card" aria-busy="true" />;
  const groups = [
    ...(of.aply?.fileGroupId ? [{ fileGroupId: of.aply.fileGroupId, title: '신청할 때 낸 원고' }] : []),
    ...groupsOf(notes.data.data, noteTitle),
    ...groupsOf(tests.data?.data, (row) => `${TEST_NAMES[row.testCd]} ${displayDate(row.testDt)}`),
    ...groupsOf(records.data?.data, (row) => `${String(row.verNo)}차 ${kind.ownTab}`),
  ];
  if (groups.length === 0)
    return (
      <Card>
        <p className="muted">이 사례에 첨부한 파일이 없습니다. 파일은 회기 기록과 {kind.ownTab}에서 첨부합니다.</p>
      </Card>
    );
  return (
    <div className="stack">
      {groups.map(({ fileGroupId, title }) => (
        <Card key={fileGroupId} title={title}>
          <FileList fileGroupId={fileGroupId} port={filePort} />
        </Card>
      ))}
    </div>
  );
}
