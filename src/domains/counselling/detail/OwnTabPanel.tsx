import { useState, type ReactNode } from 'react';
import type { CounselCase } from '#contract/counselling/case.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import type { CaseTest, KindRecord } from '#contract/counselling/own-tab.ts';
import { DOC_NAMES, RECORD_SHAPES, REC_TEXTS, RUBRIC_KEYS, RUBRICS } from '#contract/counselling/own-tab-codes.ts';
import { OWN_TAB_WORDS } from '#contract/counselling/own-tab-words.ts';
import { TEST_NAMES } from '#contract/counselling/counselling-codes.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { rubricTotal, type RecordShapeKey } from '#shared/counselling/own-tab-rules.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { FileList } from '#ui/files/FileList.tsx';
import { useGetKindRecListQuery, useGetTestListQuery } from '../state/case-endpoints.ts';
import { filePort } from '../state/page.ts';

const RecordDialog = lazyDialog(async () => (await import('./RecordDialog.tsx')).RecordDialog),
  TestDialog = lazyDialog(async () => (await import('./TestDialog.tsx')).TestDialog);

interface PanelProps {
  readonly kind: CounselKind;
  readonly of: CounselCase;
}

/** The tab that a kind alone has: tests in 심리, records of the work in the others. */
export function OwnTabPanel({ kind, of }: PanelProps) {
  return kind.ownTabShape === 'TEST' ? (
    <TestPanel kind={kind} of={of} />
  ) : (
    <RecordPanel kind={kind} of={of} shape={kind.ownTabShape} />
  );
}

const CLOSED = '종결한 사례에는 등록할 수 없습니다.';

function Rows({
  count,
  empty,
  children,
}: {
  readonly count: number | null;
  readonly empty: string;
  readonly children: ReactNode;
}) {
  if (count === null) return <div className="card" aria-busy="true" />;
  if (count > 0) return children;
  return (
    <Card>
      <p className="muted">{empty}</p>
    </Card>
  );
}

function RecordPanel({ kind, of, shape }: PanelProps & { readonly shape: RecordShapeKey }) {
  const { data, isError, error, refetch } = useGetKindRecListQuery({ cnslDivCd: kind.cnslDivCd, caseId: of.caseId }),
    [opened, open] = useState<KindRecord | 'new' | null>(null),
    rows = data?.data ?? [];
  return (
    <div className="stack">
      <div className="cnsl-note-acts">
        <ActButton
          op="saveKindRec"
          of={of}
          icon="plus"
          look="primary"
          onClick={() => open('new')}
          {...(of.caseSt === 'CLSD' ? { disabled: true, title: CLOSED } : {})}
        >
          {kind.ownTab} 등록
        </ActButton>
      </div>
      {isError ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Rows count={data ? rows.length : null} empty={`등록된 ${kind.ownTab} 기록이 없습니다.`}>
          {rows.map((row) => (
            <RecordCard key={row.kindRecId} row={row} shape={shape} onOpen={() => open(row)} />
          ))}
        </Rows>
      )}
      {opened === null ? null : (
        <RecordDialog
          key={opened === 'new' ? 'new' : opened.kindRecId}
          kind={kind}
          shape={shape}
          caseId={of.caseId}
          row={opened === 'new' ? null : opened}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}

function RecordCard({
  row,
  shape,
  onOpen,
}: {
  readonly row: KindRecord;
  readonly shape: RecordShapeKey;
  readonly onOpen: () => void;
}) {
  const { texts, hasRubrics, hasFiles } = RECORD_SHAPES[shape],
    total = rubricTotal(row);
  return (
    <Card
      title={`${row.verNo}차${row.titleNm === '' ? '' : ` ${row.titleNm}`}`}
      actions={
        <ActButton op="saveKindRec" of={row} icon="pencil" onClick={onOpen}>
          수정
        </ActButton>
      }
    >
      <div className="stack">
        <p className="cnsl-head">
          {row.docDivCd === null ? null : <Chip tone="info">{DOC_NAMES[row.docDivCd]}</Chip>}
          {hasRubrics && total !== null ? <Chip tone="info">합계 {total}점</Chip> : null}
          <span className="muted">
            {displayMoment(row.modDt)} · {row.authNm}
          </span>
        </p>
        {hasRubrics ? (
          <Facts
            columns={3}
            facts={RUBRIC_KEYS.map((name) => ({
              label: RUBRICS[name],
              value: row[name] === null ? null : `${row[name]}점`,
            }))}
          />
        ) : null}
        <Facts
          columns={3}
          facts={texts
            .filter((name) => name !== 'titleNm')
            .map((name) => ({
              label: REC_TEXTS[name],
              isWide: true,
              value: row[name] === '' ? null : <span className="cnsl-text">{row[name]}</span>,
            }))}
        />
        {hasFiles && row.fileGroupId !== null ? <FileList fileGroupId={row.fileGroupId} port={filePort} /> : null}
      </div>
    </Card>
  );
}

function TestPanel({ kind, of }: PanelProps) {
  const { data, isError, error, refetch } = useGetTestListQuery({ cnslDivCd: kind.cnslDivCd, caseId: of.caseId }),
    [opened, open] = useState<CaseTest | 'new' | null>(null),
    rows = data?.data ?? [],
    agrees = of.consents.some(({ cnsntItemCd, agrYn }) => cnsntItemCd === 'TEST' && agrYn === 'Y'),
    whyNot = of.caseSt === 'CLSD' ? CLOSED : agrees ? null : OWN_TAB_WORDS.needConsent;
  return (
    <div className="stack">
      <div className="cnsl-note-acts">
        <ActButton
          op="saveTest"
          of={of}
          icon="plus"
          look="primary"
          onClick={() => open('new')}
          {...(whyNot === null ? {} : { disabled: true, title: whyNot })}
        >
          심리검사 등록
        </ActButton>
        {whyNot === null ? null : <span className="muted">{whyNot}</span>}
      </div>
      {isError ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Rows count={data ? rows.length : null} empty="등록된 심리검사가 없습니다.">
          {rows.map((row) => (
            <Card
              key={row.testId}
              title={`${TEST_NAMES[row.testCd]} ${displayDate(row.testDt)}`}
              actions={
                <ActButton op="saveTest" of={row} icon="pencil" onClick={() => open(row)}>
                  수정
                </ActButton>
              }
            >
              <div className="stack">
                <Facts
                  columns={3}
                  facts={[
                    { label: '총점', value: row.totScore === null ? null : `${row.totScore}점` },
                    { label: '해석상담', value: row.itrpYn === 'Y' ? '실시' : '미실시' },
                    { label: '작성자', value: row.authNm },
                    {
                      label: '결과',
                      isWide: true,
                      value: row.rsltCn === '' ? null : <span className="cnsl-text">{row.rsltCn}</span>,
                    },
                  ]}
                />
                {row.fileGroupId === null ? null : <FileList fileGroupId={row.fileGroupId} port={filePort} />}
              </div>
            </Card>
          ))}
        </Rows>
      )}
      {opened === null ? null : (
        <TestDialog
          key={opened === 'new' ? 'new' : opened.testId}
          kind={kind}
          caseId={of.caseId}
          row={opened === 'new' ? null : opened}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}
