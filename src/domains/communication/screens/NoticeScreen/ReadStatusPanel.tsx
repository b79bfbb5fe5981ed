import { useMemo } from 'react';
import { NO_LATE_READERS } from '#contract/communication/notice-rules.ts';
import type { Data } from '#contract/registry.ts';
import { displayCount } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useSideList } from '#kit/list/useList.ts';
import { fillText } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { Column } from '#ui/table/column.ts';
import { NOTICE_READ_LIST } from '../../rules/notice-list-query.ts';
import { noticeMessages } from '../../rules/notice-messages.ts';
import { useGetNoticeReadListQuery, useRemindNoticeMutation } from '../../state/notice-endpoints.ts';
import { communicationQuestions } from '../../rules/questions.ts';

type Reader = Data<'getNoticeReadList'>['data'][number];
const readerKey = (row: Reader): string => row.stfNo;
const OPTIONS = [
  { value: 'Y', label: '확인' },
  { value: 'N', label: '미확인' },
];

const COLUMNS: readonly Column<Reader>[] = [
  { key: 'stfNo', label: '교번', width: 'm', render: (row) => row.stfNo },
  { key: 'stfNm', label: '성명', width: 'm', sortKey: 'stfNm', onCard: 'title', render: (row) => row.stfNm },
  {
    key: 'deptNm',
    label: '소속',
    width: 'xl',
    sortKey: 'deptNm',
    align: 'left',
    onCard: 'fact',
    render: (row) => row.deptNm,
  },
  {
    key: 'readDt',
    label: '확인일시',
    width: 'l',
    sortKey: 'readDt',
    onCard: 'fact',
    render: (row) =>
      row.readDt ? (
        displayMoment(row.readDt)
      ) : (
        <span className="chip" data-tone="warning">
          미확인
        </span>
      ),
  },
];

/** 확인 현황: how many of the present targets confirmed, by department and by person. */
export function ReadStatusPanel({ noticeId }: { readonly noticeId: string }) {
  const list = useSideList(NOTICE_READ_LIST, useGetNoticeReadListQuery, readerKey, { more: { noticeId } });
  const { data } = list.answer;
  const [remind, { isLoading: isReminding }] = useRemindNoticeMutation();
  const late = data?.unCfmCnt ?? 0;
  const remindLate = async (): Promise<void> => {
    if (isReminding || !(await ask(communicationQuestions.remindReaders, { n: late }))) return;
    const answer = await remind({ noticeId });
    if (answer.data)
      toast('success', fillText(noticeMessages.reminded, { n: displayCount(answer.data.data[0]?.trgtCnt ?? 0) }));
  };
  const facts = useMemo(
    () =>
      data
        ? ([
            ['대상', data.trgtCnt, ''],
            ['확인', data.cfmCnt, 'Y'],
            ['미확인', data.unCfmCnt, 'N'],
          ] as const)
        : [],
    [data],
  );
  return (
    <div className="stack">
      <section className="card card-body read-facts">
        {facts.map(([label, count, readYn]) => (
          <button
            key={label}
            type="button"
            aria-pressed={list.query.filters.readYn === readYn}
            onClick={() => list.query.applyFilters({ readYn })}
          >
            <span className="muted">{label}</span>
            <strong className="numeric">{displayCount(count)}</strong>
          </button>
        ))}
        <p>
          <span className="muted">확인률</span>
          <strong className="numeric">{data?.cfmRt ?? '-'}%</strong>
        </p>
      </section>
      <section className="card card-body" aria-label="부서별 확인">
        <ul className="read-depts">
          {(data?.depts ?? []).map((dept) => (
            <li key={dept.deptCd}>
              <span>{dept.deptNm}</span>
              <meter min={0} max={Math.max(1, dept.trgtCnt)} value={dept.cfmCnt} aria-label={`${dept.deptNm} 확인`} />
              <span className="numeric">
                {dept.cfmCnt}/{dept.trgtCnt}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <ListPart
        set="base"
        label="확인 현황"
        noun="대상자"
        list={list}
        columns={COLUMNS}
        tools={
          <>
            <SelectField
              label="확인 여부"
              hideLabel
              all
              value={list.query.filters.readYn}
              options={OPTIONS}
              onChange={(readYn) => list.query.applyFilters({ readYn })}
            />
            <Button
              icon="bell"
              disabled={late === 0}
              title={late === 0 ? NO_LATE_READERS : undefined}
              onClick={() => void remindLate()}
            >
              미확인자 알림 발송
            </Button>
          </>
        }
      />
    </div>
  );
}
