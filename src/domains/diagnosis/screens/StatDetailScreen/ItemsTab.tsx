import { fields } from 'virtual:fields/fixAnswerKey';
import { useState } from 'react';
import { QUESTION_NAMES, type QuestionType } from '#contract/diagnosis/instruments.ts';
import type { PlanDetail } from '#contract/diagnosis/plan.ts';
import type { Data } from '#contract/registry.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Column } from '#ui/table/column.ts';
import { textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { DIAGNOSIS_QUESTIONS } from '../../rules/questions.ts';
import { percentText } from '../../rules/plan-labels.ts';
import { reportStale } from '../../state/page.ts';
import {
  useFixAnswerKeyMutation,
  useGetStatItemQuery,
  useLazyPreviewAnswerKeyQuery,
} from '../../state/stat-endpoints.ts';
import { FigureLink, type OpenRows } from './rows-behind.tsx';
import { ShownPart } from './ShownPart.tsx';
import type { StatFilter } from './stat-filter.ts';

type Item = Data<'getStatItem'>['data'][number];

const columnsFor = (onRows: OpenRows | null): readonly Column<Item>[] => [
  textColumn('qstnNo', '번호', { width: 'xs' }),
  textColumn('text', '문항', { width: 'xl', onCard: 'title' }),
  textColumn('qstnTp', '유형', { width: 's', render: (row) => QUESTION_NAMES[row.qstnTp as QuestionType] }),
  textColumn('n', '응시', {
    width: 's',
    align: 'right',
    render: ({ n, qstnId, qstnNo }) => (
      <FigureLink value={n} cond={{ qstnId, metDiv: 'POINT' }} label={`${qstnNo}번 응시`} onRows={onRows} />
    ),
  }),
  textColumn('difficulty', '난이도', {
    width: 's',
    align: 'right',
    onCard: 'fact',
    render: (row) => percentText(row.difficulty),
  }),
  textColumn('discrimination', '변별도', {
    width: 's',
    align: 'right',
    onCard: 'fact',
    render: (row) => percentText(row.discrimination),
  }),
  textColumn('fixedYn', '정답', {
    width: 's',
    render: (row) => (row.fixedYn === 'Y' ? <Chip tone="warning">수정됨</Chip> : '-'),
  }),
];

interface ItemsTabProps {
  readonly plan: PlanDetail;
  readonly filter: StatFilter;
  readonly onRows: OpenRows | null;
}

/** 문항분석: how hard each question was and how well it discriminates; a wrong key is corrected here. */
export function ItemsTab({ plan, filter, onRows }: ItemsTabProps) {
  const answer = useGetStatItemQuery(filter),
    rows = answer.currentData?.data ?? [];
  const [openId, setOpen] = useState<string | null>(null),
    [isFixing, setFixing] = useState(false);
  const opened = rows.find(({ qstnId }) => qstnId === openId) ?? rows[0];
  const mayUpdate = mayDo(plan, 'fixAnswerKey') && (plan.planSt === 'CLOSED' || plan.planSt === 'SCORED');
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <div className="stack">
      <Card title="문항분석" flush>
        <DataTable
          set="base"
          label="문항분석"
          columns={columnsFor(onRows)}
          rows={rows}
          rowKey={(row) => row.qstnId}
          isLoading={answer.isFetching}
          onOpen={(row) => setOpen(row.qstnId)}
          isActive={(row) => row.qstnId === opened?.qstnId}
        />
      </Card>
      {opened ? (
        <ShownPart shownKey={openId}>
          <Card
            title={`${opened.qstnNo}. ${opened.text}`}
            actions={
              mayUpdate ? (
                <Button icon="pencil" onClick={() => setFixing(true)}>
                  정답 수정
                </Button>
              ) : null
            }
          >
            <ul className="stat-options">
              {opened.options.map(({ optnNo, label, cnt, correctYn }) => (
                <li key={optnNo}>
                  <span>
                    {optnNo}. {label} {correctYn === 'Y' ? <Chip tone="success">정답</Chip> : null}
                  </span>
                  <span className="numeric">
                    <FigureLink
                      value={`${cnt}명`}
                      cond={{ qstnId: opened.qstnId, rowNo: 0, val: optnNo }}
                      label={`${opened.qstnNo}번 ${label}`}
                      onRows={onRows}
                    />
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        </ShownPart>
      ) : null}
      {opened && isFixing ? (
        <KeyDialog key={opened.qstnId} plan={plan} item={opened} onClose={() => setFixing(false)} />
      ) : null}
    </div>
  );
}

interface KeyDialogProps {
  readonly plan: PlanDetail;
  readonly item: Item;
  readonly onClose: () => void;
}

/** 정답 수정: who gains and who loses is shown before it is done. */
function KeyDialog({ plan, item, onClose }: KeyDialogProps) {
  const [everybody, setEverybody] = useState<'Y' | 'N'>('N'),
    [chosen, setChosen] = useState<readonly string[]>(
      item.options.filter(({ correctYn }) => correctYn === 'Y').map(({ optnNo }) => String(optnNo)),
    ),
    [typed, setTyped] = useState(''),
    [rsn, setReason] = useState(''),
    [isTried, setTried] = useState(false);
  const [preview] = useLazyPreviewAnswerKeyQuery(),
    [fix, { isLoading }] = useFixAnswerKeyMutation();
  const isChoice = item.options.length > 0,
    isEmpty = everybody === 'N' && (isChoice ? chosen.length === 0 : typed.trim() === '');
  const keyOf = (): unknown => {
    if (everybody === 'Y') return null;
    if (isChoice) return chosen.map(Number);
    return item.qstnTp === 'NUM' ? Number(typed) : typed.split('|').map((text) => text.trim());
  };
  const submit = async (): Promise<void> => {
    setTried(true);
    if (isEmpty || rsn.trim().length < 2) return;
    const answerKey = JSON.stringify(keyOf()),
      change = (await preview({ planId: plan.planId, qstnId: item.qstnId, answerKey })).data?.data[0];
    if (!change) return;
    const { upCnt: up, downCnt: down, passCnt: pass, failCnt: fail } = change;
    if (!(await ask(DIAGNOSIS_QUESTIONS.fixKey, { up, down, pass, fail }))) return;
    const done = await fix({
      planId: plan.planId,
      version: plan.version,
      qstnId: item.qstnId,
      answerKey,
      rsn: rsn.trim(),
    });
    if (done.error) reportStale(done.error);
    else show('M-OK');
    onClose();
  };
  return (
    <FormDialog
      title={`${item.qstnNo}번 정답 수정`}
      saveLabel="확인하고 수정"
      isDirty={rsn !== ''}
      isSaving={isLoading}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <div className="stack">
        <SwitchField label="전원 정답" value={everybody} onChange={setEverybody} />
        {everybody === 'Y' ? null : isChoice ? (
          <CheckGroup
            label="정답"
            required
            options={item.options.map(({ optnNo, label }) => ({ value: String(optnNo), label: `${optnNo}. ${label}` }))}
            values={chosen}
            onChange={setChosen}
          />
        ) : (
          <TextField
            label="정답"
            required
            help={item.qstnTp === 'NUM' ? '숫자' : '여러 정답은 | 로 나눕니다.'}
            value={typed}
            error={isTried && isEmpty ? message('M-REQ', { label: '정답' }) : undefined}
            onChange={setTyped}
          />
        )}
        <TextField
          {...limitsOf(fields.rsn)}
          value={rsn}
          error={isTried && rsn.trim().length < 2 ? message('M-RSN') : undefined}
          onChange={setReason}
        />
      </div>
    </FormDialog>
  );
}
