import { useState } from 'react';
import { FLAG_ANSWER_NAMES, FLAG_NAMES } from '#contract/dropout/dropout-codes.ts';
import type { Flag } from '#contract/dropout/flag.ts';
import { FLAG_CDS, type FLAG_ANSWERS } from '#contract/dropout/target-rules.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { fillText } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { textIn } from '#shared/merge/untyped-values.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { reportStale, useOwnEdits } from '../state/page.ts';
import { useAnsFlagMutation, useGetFlagListQuery } from '../state/target-endpoints.ts';
import { FLAG_COLUMNS } from './columns.tsx';
import { ANSWER_OPTIONS } from './labels.ts';
import { FLAG_LIST } from './list.ts';

const flagKey = (row: Flag): string => row.flagId;
const FILTERS = [
  selectFilter('boxCd', '구분', [
    { value: 'TODO', label: '받은 신호' },
    { value: 'SENT', label: '보낸 신호' },
  ]),
  selectFilter('ansYn', '답변', [
    { value: 'N', label: '답변 대기' },
    { value: 'Y', label: '답변 완료' },
  ]),
  keywordFilter('searchKeyword', '학번'),
];

/** A signal that waits on the device, in the shape of the list. */
function unsentFlag(fields: Readonly<Record<string, unknown>>): Flag {
  const { flagCds } = fields;
  return {
    flagId: textIn(fields['flagId']),
    stdNo: textIn(fields['stdNo']),
    stdNm: '-',
    hakguaNm: null,
    flagCds: FLAG_CDS.filter((code) => Array.isArray(flagCds) && flagCds.includes(code)),
    memoCn: textIn(fields['memoCn']) || null,
    rgstNm: null,
    obsrvDt: koreanDate8(Date.now()),
    ansCd: null,
    mineYn: 'Y',
    version: 0,
    can: [],
  };
}

/** 관찰 신호: those that one has sent, and those of the students whom one looks after. */
export function FlagTab() {
  const list = useList(FLAG_LIST, useGetFlagListQuery, flagKey, {
    own: { edits: useOwnEdits('saveFlag'), newRow: unsentFlag, newAt: 'first' },
  });
  const [openedId, open] = useState<string | null>(null),
    opened = list.rows.find((row) => flagKey(row) === openedId);
  return (
    <div className="stack">
      <ListFilters filters={FILTERS} list={list} />
      <ListPart
        label="관찰 신호"
        noun="신호"
        list={list}
        columns={FLAG_COLUMNS}
        emptyText="확인할 관찰 신호가 없습니다."
        emptyDetail="결석이나 과제 미제출이 눈에 띄면 관찰 신호를 보내 지도교수에게 알릴 수 있습니다."
        onOpen={(row) => open(flagKey(row))}
      />
      {opened ? <FlagDetail key={opened.version} flag={opened} onClose={() => open(null)} /> : null}
    </div>
  );
}

interface FlagDetailProps {
  readonly flag: Flag;
  readonly onClose: () => void;
}

/** One signal; the user who is responsible answers it by one of four words. */
function FlagDetail({ flag, onClose }: FlagDetailProps) {
  const { stdNm, stdNo, hakguaNm, flagCds, memoCn, rgstNm, obsrvDt, ansCd, ansNm } = flag;
  return (
    <Dialog title="관찰 신호" size="medium" onClose={onClose} footer={<Button onClick={onClose}>닫기</Button>}>
      <div className="stack">
        <Facts
          facts={[
            { label: '학생', value: `${stdNm} (${stdNo})` },
            { label: '학과', value: hakguaNm },
            { label: '관찰일', value: displayDate(obsrvDt) },
            { label: '보낸 사람', value: rgstNm },
            { label: '신호', value: flagCds.map((code) => FLAG_NAMES[code]).join(', '), isWide: true },
            { label: '메모', value: memoCn, isWide: true },
            {
              label: '답변',
              value: ansCd === null ? '답변 대기' : [FLAG_ANSWER_NAMES[ansCd], ansNm].filter(Boolean).join(' · '),
            },
          ]}
        />
        <FlagAnswers flag={flag} onDone={onClose} />
      </div>
    </Dialog>
  );
}

/** 답하기: one button for each answer; absent where the reader does not answer the signal, or it is answered. */
export function FlagAnswers({ flag, onDone }: { readonly flag: Flag; readonly onDone: () => void }) {
  const [answer, { isLoading }] = useAnsFlagMutation();
  if (flag.ansCd !== null || !mayDo(flag, 'ansFlag')) return null;
  const send = async (ansCd: (typeof FLAG_ANSWERS)[number]): Promise<void> => {
    const done = await answer({ flagId: flag.flagId, version: flag.version, ansCd });
    if (done.error) {
      reportStale(done.error);
      return;
    }
    toast('success', fillText('{answer}{으로/로} 답했습니다.', { answer: FLAG_ANSWER_NAMES[ansCd] }));
    onDone();
  };
  return (
    <div className="drpt-answers" role="group" aria-label="답하기">
      {ANSWER_OPTIONS.map(({ value, label }) => (
        <Button key={value} disabled={isLoading} onClick={() => void send(value as (typeof FLAG_ANSWERS)[number])}>
          {label}
        </Button>
      ))}
    </div>
  );
}
