import { useMemo, useState } from 'react';
import type { ComplRow } from '#contract/extracurricular/completion.ts';
import { COMPL_NAMES, JUDGED_STATES, MAX_CERTS } from '#contract/extracurricular/oprt-codes.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { mayDo } from '#kit/acts/may-do.ts';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useSideList } from '#kit/list/useList.ts';
import { message } from '#messages/message.ts';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import {
  useAddComplMutation,
  useCancelComplMutation,
  useGetComplListQuery,
  usePrintCertMutation,
} from '../../state/running-endpoints.ts';
import { saveCarriedPdf } from '../../state/page.ts';
import { grantColumns } from '../completion/completion-columns.tsx';
import { COMPL_LIST } from '../oprt-lists.ts';
import type { OprtTabProps } from '../tab-props.ts';
import { searchLabel } from '../person-columns.tsx';

const keyOf = (row: ComplRow): string => row.applId,
  nameOf = ({ userNm, userId }: ComplRow): string => userNm ?? userId;
/** What is done with chosen completions. */
const ACTS = ['printCert', 'addCompl', 'cancelCompl'] as const;
const RESULTS = optionsOf(COMPL_NAMES);

/** 마일리지·이수증: what came of each completion once it was confirmed. */
export function CertsTab({ family, prd }: OprtTabProps) {
  const { prdId } = prd;
  const list = useSideList(COMPL_LIST, useGetComplListQuery, keyOf, { more: { prdId } });
  const prdSt = list.answer.currentData?.summary.prdSt,
    columns = useMemo(() => grantColumns(family), [family]);
  const isSettled = JUDGED_STATES.some((state) => state === prdSt);
  if (prdSt !== undefined && !isSettled)
    return <StateNotice icon="verified" text="이수를 확정하면 마일리지와 이수증이 표시됩니다." />;
  return (
    <div className="stack">
      <ListFilters
        filters={[selectFilter('finalDiv', '최종 판정', RESULTS), keywordFilter('searchKeyword', searchLabel(family))]}
        list={list}
      />
      <ListPart
        label="마일리지·이수증"
        noun="이수"
        list={list}
        columns={columns}
        selectionActions={
          isSettled && ACTS.some((op) => mayDo(prd, op))
            ? (chosen) => <ChosenActs prd={prd} chosen={chosen} onDone={list.selection.clear} />
            : undefined
        }
      />
    </div>
  );
}

interface ChosenActsProps extends Pick<OprtTabProps, 'prd'> {
  readonly chosen: readonly ComplRow[];
  readonly onDone: () => void;
}

function ChosenActs({ prd, chosen, onDone }: ChosenActsProps) {
  const [cancel] = useCancelComplMutation(),
    [add] = useAddComplMutation(),
    [print] = usePrintCertMutation();
  const [asked, setAsked] = useState<'cancel' | 'add' | null>(null);
  const certified = chosen.filter(({ certSt }) => certSt === 'VALID');
  const printAll = async (): Promise<void> => {
    if (certified.length > MAX_CERTS) {
      toast('warning', `이수증은 한 번에 ${MAX_CERTS}건까지 출력할 수 있습니다.`);
      return;
    }
    const file = (await print({ applIds: certified.map(({ applId }) => applId) })).data?.data[0];
    if (file) saveCarriedPdf(file);
  };
  const act = useBulkAct({ keyOf, nameOf, onDone });
  const change = async (event: 'cancel' | 'add', rsn: string): Promise<void> => {
    setAsked(null);
    const from = event === 'cancel' ? 'COMPLETE' : 'INCOMPLETE',
      send = event === 'cancel' ? cancel : add;
    await act(chosen, {
      whyNot: ({ finalDiv }) => (finalDiv === from ? null : message('M-STATE', { state: COMPL_NAMES[finalDiv] })),
      send: (keys) => send({ ...keys, rsn }),
    });
  };
  return (
    <>
      {certified.length > 0 ? (
        <ActButton op="printCert" of={prd} icon="print" onClick={() => void printAll()}>
          이수증 출력
        </ActButton>
      ) : null}
      {chosen.some(({ finalDiv }) => finalDiv === 'INCOMPLETE') ? (
        <ActButton op="addCompl" of={prd} icon="plus" onClick={() => setAsked('add')}>
          이수 추가
        </ActButton>
      ) : null}
      {chosen.some(({ finalDiv }) => finalDiv === 'COMPLETE') ? (
        <ActButton op="cancelCompl" of={prd} look="danger" icon="times" onClick={() => setAsked('cancel')}>
          이수 취소
        </ActButton>
      ) : null}
      {asked ? (
        <ReasonDialog
          title={asked === 'cancel' ? '이수 취소' : '이수 추가'}
          label="사유"
          okLabel={asked === 'cancel' ? '이수 취소' : '이수 추가'}
          onSubmit={(rsn) => void change(asked, rsn)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
