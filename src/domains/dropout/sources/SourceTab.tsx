import { useState } from 'react';
import {
  LOAD_METHOD_NAMES,
  LOAD_STATE_NAMES,
  SOURCE_NAMES,
  UPLOAD_SOURCES,
  type UploadSource,
} from '#contract/dropout/dropout-codes.ts';
import type { SourceRow, SrcLoad } from '#contract/dropout/source.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useSideList } from '#kit/list/useList.ts';
import { displayCount } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { CheckedUpload } from '#ui/excel/CheckedUpload.tsx';
import { namesOf, optionsOf } from '#ui/form/options.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { defineList } from '#ui/list/define-list.ts';
import { selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, codeColumn, countColumn, dateColumn, momentColumn, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { sheetPort, useAuth } from '../state/page.ts';
import {
  useApplySrcDataUploadMutation,
  useGetSrcListQuery,
  useGetSrcLoadListQuery,
  useUploadSrcDataMutation,
} from '../state/run-endpoints.ts';
import { sourceSample, sourceSheet } from './sheets.ts';

const NO_ROWS: readonly SourceRow[] = [];
const loadKey = (row: SrcLoad): string => row.loadId;
const LOAD_LIST = defineList('getSrcLoadList', { srcCd: '' });
const LOAD_TONES = { VLDT: STATE_TONES.waiting, APLY: STATE_TONES.succeeded, DSCD: STATE_TONES.over };

const SOURCES: readonly Column<SourceRow>[] = [
  codeColumn<SourceRow>('srcCd', '자료', namesOf(SOURCE_NAMES), { onCard: 'title', isKept: true }),
  dateColumn<SourceRow>('baseDt', '최신 기준일', { onCard: 'fact' }),
  countColumn<SourceRow>('okCnt', '건수', { onCard: 'fact' }),
  codeColumn<SourceRow>('loadMthdCd', '적재 방식', namesOf(LOAD_METHOD_NAMES)),
  textColumn<SourceRow>('ageDay', '경과일', {
    width: 's',
    render: ({ ageDay }) => (ageDay === null ? '-' : `${displayCount(ageDay)}일`),
  }),
  {
    key: 'staleYn',
    label: '상태',
    width: 'state',
    onCard: 'fact',
    render: ({ staleYn, maxAgeDay }) =>
      staleYn === 'Y' ? (
        <Chip tone="warning" title={`${maxAgeDay}일이 지난 자료입니다.`}>
          오래됨
        </Chip>
      ) : (
        <Chip tone="success">정상</Chip>
      ),
  },
];
const LOADS: readonly Column<SrcLoad>[] = [
  codeColumn<SrcLoad>('srcCd', '자료', namesOf(SOURCE_NAMES), { onCard: 'title', isKept: true, excel: 12 }),
  dateColumn<SrcLoad>('baseDt', '기준일', { sort: true, onCard: 'fact' }),
  codeColumn<SrcLoad>('loadMthdCd', '적재 방식', namesOf(LOAD_METHOD_NAMES)),
  countColumn<SrcLoad>('rowCnt', '전체'),
  countColumn<SrcLoad>('okCnt', '정상', { onCard: 'fact' }),
  countColumn<SrcLoad>('errCnt', '오류'),
  chipColumn<SrcLoad>(
    'loadSt',
    '상태',
    { ...namesOf(LOAD_STATE_NAMES), tones: LOAD_TONES },
    { width: 's', onCard: 'fact' },
  ),
  textColumn<SrcLoad>('regNm', '등록자', { width: 's' }),
  momentColumn<SrcLoad>('regDt', '적재일시', { sort: true }),
];
const UPLOADS = optionsOf(Object.fromEntries(UPLOAD_SOURCES.map((source) => [source, SOURCE_NAMES[source]])));

/** 원천자료: how old the values of the runs are, and workbooks of those that come from no other area. */
export function SourceTab() {
  const sources = useGetSrcListQuery({});
  const list = useSideList(LOAD_LIST, useGetSrcLoadListQuery, loadKey);
  const [isUploading, setUploading] = useState(false);
  const mayUpload = useAuth('C');
  return (
    <div className="stack">
      <Card
        title="자료별 현황"
        flush
        actions={
          mayUpload ? (
            <Button icon="upload" onClick={() => setUploading(true)}>
              엑셀 업로드
            </Button>
          ) : null
        }
      >
        <DataTable
          label="자료별 현황"
          columns={SOURCES}
          rows={sources.data?.data ?? NO_ROWS}
          rowKey={({ srcCd }) => srcCd}
          isLoading={sources.isFetching}
          isFailed={sources.isError}
          failure={sources.error}
          onRetry={() => void sources.refetch()}
          onOpen={({ srcCd }) => list.query.applyFilters({ srcCd })}
        />
      </Card>
      <ListFilters filters={[selectFilter('srcCd', '자료', optionsOf(SOURCE_NAMES))]} list={list} />
      <ListPart
        title="적재 이력"
        label="적재 이력"
        noun="적재"
        list={list}
        columns={LOADS}
        excel={{ op: 'downloadSrcLoadExcel', name: '원천자료 적재 이력' }}
        emptyText="적재한 자료가 없습니다."
      />
      {isUploading ? <UploadDialog onClose={() => setUploading(false)} /> : null}
    </div>
  );
}

/** Which source, and of which day; then the workbook. */
function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const [today] = useState(() => koreanDate8(Date.now()));
  const [source, setSource] = useState<UploadSource>('ATND'),
    [baseDt, setBaseDt] = useState(today),
    [isChosen, setChosen] = useState(false);
  const [check] = useUploadSrcDataMutation(),
    [apply] = useApplySrcDataUploadMutation();
  const problem = baseDt === '' ? '기준일을 입력해주세요.' : null;
  if (isChosen)
    return (
      <CheckedUpload
        name={SOURCE_NAMES[source]}
        columns={sourceSheet(source)}
        sample={sourceSample(source)}
        sheets={sheetPort}
        onClose={onClose}
        check={async (rows) => (await check({ srcCd: source, baseDt, rows: [...rows] })).data ?? null}
        // What has errors was asked about before.
        apply={async (uploadId) => (await apply({ uploadId, skipErrYn: 'Y' })).data?.data[0] ?? null}
      />
    );
  return (
    <Dialog
      title="원천자료 업로드"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button
            look="primary"
            disabled={problem !== null}
            title={problem ?? undefined}
            onClick={() => setChosen(true)}
          >
            다음
          </Button>
        </>
      }
    >
      <div className="stack">
        <SelectField
          label="자료"
          required
          value={source}
          options={UPLOADS}
          onChange={(value) => setSource(UPLOAD_SOURCES.find((one) => one === value) ?? 'ATND')}
        />
        <DateField label="기준일" required value={baseDt} max={today} onChange={setBaseDt} />
        <p className="muted">
          {source === 'SHREG'
            ? '기준일이 속한 학기의 산정에서 제외할 학생을 올립니다.'
            : '산정에만 쓰이며 학사 시스템의 자료는 바뀌지 않습니다.'}
        </p>
      </div>
    </Dialog>
  );
}
