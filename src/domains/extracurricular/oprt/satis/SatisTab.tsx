import { PLAN_STATE_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import type { Data } from '#contract/registry.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { message } from '#messages/message.ts';
import { countColumn, textColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useGetPrdSatisQuery, useRemindSatisMutation } from '../../state/running-endpoints.ts';
import { useAuth } from '../../state/page.ts';
import { OPRT_QUESTIONS } from '../oprt-labels.ts';
import type { OprtTabProps } from '../tab-props.ts';

type Satisfaction = Data<'getPrdSatis'>['data'][number];
type Item = Satisfaction['items'][number];
const itemKey = (item: Item): string => item.itemCd;
const COLUMNS: readonly Column<Item>[] = [
  textColumn<Item>('text', '문항', { width: 'xl', onCard: 'title' }),
  countColumn<Item>('n', '응답', { width: 'xs', onCard: 'fact' }),
  {
    key: 'meanVal',
    label: '평균 (5점)',
    width: 's',
    align: 'right',
    onCard: 'fact',
    render: ({ meanVal }) => meanVal.toFixed(2),
  },
];

/** 만족도: how many have answered, and what they said, without names. */
export function SatisTab({ prd: { prdId } }: OprtTabProps) {
  const { currentData, isError, error, refetch } = useGetPrdSatisQuery({ prdId });
  if (!currentData) return isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null;
  const [satisfaction] = currentData.data;
  return satisfaction ? (
    <SatisPart prdId={prdId} satisfaction={satisfaction} />
  ) : (
    <StateNotice
      icon="comments"
      text="연결된 만족도조사가 없습니다."
      detail="회차를 승인할 때 만족도 설문지를 정하면 조사가 만들어집니다."
    />
  );
}

function SatisPart({ prdId, satisfaction }: { readonly prdId: string; readonly satisfaction: Satisfaction }) {
  const { planSt, endDt, endTm, targetCnt, submitCnt, exemptCnt, meanVal, minReportCnt, items } = satisfaction,
    asked = targetCnt - exemptCnt,
    openCnt = asked - submitCnt;
  const [remind] = useRemindSatisMutation();
  const mayUpdate = useAuth('U');
  const remindAll = async (): Promise<void> => {
    if (!(await ask(OPRT_QUESTIONS.remind, { n: openCnt }))) return;
    const sent = (await remind({ prdId })).data?.data[0];
    if (sent)
      toast(
        sent.skipCnt > 0
          ? `${sent.sentCnt}명에게 보냈습니다. ${sent.skipCnt}명은 12시간 안에 받아 제외했습니다.`
          : `${sent.sentCnt}명에게 보냈습니다.`,
      );
  };
  return (
    <div className="stack">
      <Card
        title="응답 현황"
        actions={
          mayUpdate && planSt === 'OPEN' && openCnt > 0 ? (
            <Button icon="send" onClick={() => void remindAll()}>
              독려 발송
            </Button>
          ) : null
        }
      >
        <Facts
          columns={3}
          facts={[
            { label: '상태', value: PLAN_STATE_NAMES[planSt as keyof typeof PLAN_STATE_NAMES] ?? planSt },
            { label: '마감', value: `${displayDate(endDt)} ${endTm.slice(0, 2)}:${endTm.slice(2)}` },
            {
              label: '응답',
              value: `${submitCnt}/${asked}명${asked > 0 ? ` (${((submitCnt / asked) * 100).toFixed(1)}%)` : ''}`,
            },
            {
              label: '평균 (5점)',
              value:
                meanVal === null
                  ? submitCnt < minReportCnt
                    ? message('M-FEW', { n: minReportCnt })
                    : '조사가 끝나면 표시됩니다.'
                  : meanVal.toFixed(2),
            },
          ]}
        />
      </Card>
      <DataTable
        label="문항별 만족도"
        columns={COLUMNS}
        rows={items}
        rowKey={itemKey}
        emptyText="조사가 끝나고 응답이 충분하면 문항별 결과가 표시됩니다."
      />
    </div>
  );
}
