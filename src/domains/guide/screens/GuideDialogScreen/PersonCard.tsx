import { useMemo, useState } from 'react';
import { GUIDE_PERSON_FIELD_NAMES } from '../../rules/person-fields.ts';
import { UnmaskDialog, useUncovered } from '#domains/system/index.ts';
import type { GuidePerson } from '#contract/guide/guide-detail.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Card } from '#ui/card/Card.tsx';
import type { CodedReason } from '#ui/dialog/reason-rules.ts';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useGetGuidePersonListQuery, useUnmaskGuidePersonMutation } from '../../state/item-endpoints.ts';
import { usePermit } from '../../state/page.ts';

const NO_CHOICES: readonly GuidePerson[] = [];

function personColumns(onUncover: ((person: GuidePerson) => void) | null): readonly Column<GuidePerson>[] {
  const columns: readonly Column<GuidePerson>[] = [
    { key: 'stdNo', label: '학번', width: 's', onCard: 'fact', render: (row) => row.stdNo },
    { key: 'stdNm', label: '성명', width: 'm', onCard: 'title', render: (row) => row.stdNm },
    { key: 'hakguaNm', label: '학과', width: 's', render: (row) => row.hakguaNm },
    { key: 'mobile', label: '연락처', width: 'm', onCard: 'fact', render: (row) => row.mobile },
    { key: 'email', label: '이메일', width: 'l', align: 'left', render: (row) => row.email },
    { key: 'birthDt', label: '생년월일', width: 's', render: (row) => displayDate(row.birthDt) },
    { key: 'addr', label: '주소', width: 'xl', align: 'left', render: (row) => row.addr },
    { key: 'acntNo', label: '계좌', width: 'm', render: (row) => row.acntNo },
  ];
  return onUncover
    ? [
        ...columns,
        {
          key: 'see',
          label: '원문',
          width: 'xs',
          onCard: 'acts',
          render: (row) => (
            <IconButton icon="eye" size="small" label={`${row.stdNo} 원문 보기`} onClick={() => onUncover(row)} />
          ),
        },
      ]
    : columns;
}

/** 개인정보: covered by the server, uncovered for minutes by who holds UNMASK and says why. The people are invented. */
export function PersonCard() {
  const list = useGetGuidePersonListQuery();
  const [unmask, { isLoading }] = useUnmaskGuidePersonMutation();
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const { over, secondsLeft, show, cover } = useUncovered<GuidePerson>('stdNo');
  const mayUncover = usePermit('UNMASK');
  const rows = list.data?.data ?? NO_CHOICES;
  const columns = useMemo(() => personColumns(mayUncover ? (person) => setAsked([person.stdNo]) : null), [mayUncover]);
  const submit = async (reason: CodedReason): Promise<void> => {
    const answer = await unmask({ keys: [...(asked ?? [])], fields: [...GUIDE_PERSON_FIELD_NAMES], ...reason });
    if (answer.error) return;
    setAsked(null);
    show(answer.data.data, answer.data.showSec);
  };
  return (
    <Card
      title="개인정보 원문 보기"
      collapsible
      flush
      actions={
        secondsLeft > 0 ? (
          <>
            <span className="chip" data-tone="warning" role="timer">
              {secondsLeft}초 뒤 가려집니다
            </span>
            <Button size="small" icon="eye-slash" onClick={cover}>
              가리기
            </Button>
          </>
        ) : mayUncover ? (
          <Button
            size="small"
            icon="eye"
            disabled={rows.length === 0}
            onClick={() => setAsked(rows.map((row) => row.stdNo))}
          >
            현재 목록 원문 보기
          </Button>
        ) : null
      }
    >
      <DataTable
        label="견본 인물"
        columns={columns}
        rows={over(rows)}
        rowKey={(row) => row.stdNo}
        isLoading={list.isFetching}
        isFailed={list.isError}
        failure={list.error}
        onRetry={() => void list.refetch()}
      />
      {asked ? (
        <UnmaskDialog isSending={isLoading} onSubmit={(reason) => void submit(reason)} onClose={() => setAsked(null)} />
      ) : null}
    </Card>
  );
}
