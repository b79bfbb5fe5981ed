import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { DROPOUT_WORDS } from '#contract/dropout/dropout-words.ts';
import { MOST_TARGETS } from '#contract/dropout/target-rules.ts';
import type { TargetRow } from '#contract/dropout/target.ts';
import { deptFilter, useCodes } from '#domains/system/index.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { PersonalExcelButton } from '#kit/list/PersonalExcelButton.tsx';
import { useList } from '#kit/list/useList.ts';
import { workDivFilter } from '#kit/list/work-filter.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { textIn } from '#shared/merge/untyped-values.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { optionsOf } from '#ui/form/options.ts';
import type { Option } from '#ui/form/SelectField.tsx';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { codesFilter } from '#ui/list/codes-filter.tsx';
import { excelColumnsOf } from '#ui/table/columns.tsx';
import { STAFF_FILTER } from '../records/record-filters.tsx';
import { TERM_NAMES } from '../standards/columns.tsx';
import { YEARS } from '../standards/list.ts';
import { endReopened, useAuth, useOwnEdits, useReopened } from '../state/page.ts';
import { useAutoAssignTrgtMutation, useGetTrgtListQuery } from '../state/target-endpoints.ts';
import { targetColumns } from './columns.tsx';
import {
  CHANGE_OPTIONS,
  DUE_OPTIONS,
  GRADE_OPTIONS,
  STATE_OPTIONS,
  targetKey,
  targetName,
  whyNoIntervention,
  whyState,
  YEARS_OF_STUDY,
} from './labels.ts';
import { TARGET_LIST } from './list.ts';

const TargetDialog = lazyDialog(async () => (await import('./TargetDialog.tsx')).TargetDialog),
  NewTargetDialog = lazyDialog(async () => (await import('./NewTargetDialog.tsx')).NewTargetDialog),
  IntvDialog = lazyDialog(async () => (await import('./IntvDialog.tsx')).IntvDialog),
  AssignDialog = lazyDialog(async () => (await import('./AssignDialog.tsx')).AssignDialog),
  AsgnUpload = lazyDialog(async () => (await import('./AsgnUpload.tsx')).AsgnUpload),
  BulkDialog = lazyDialog(async () => (await import('./ActDialogs.tsx')).BulkDialog),
  ExcludeDialog = lazyDialog(async () => (await import('./ActDialogs.tsx')).ExcludeDialog),
  ReferDialog = lazyDialog(async () => (await import('./ActDialogs.tsx')).ReferDialog),
  CloseTargetDialog = lazyDialog(async () => (await import('./ActDialogs.tsx')).CloseTargetDialog);

/** The target whose window is open, kept in the address. */
function useOpenedTarget(): readonly [string, (trgtId: string) => void] {
  const [params, setParams] = useSearchParams();
  const open = (trgtId: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (trgtId === '') next.delete('trgtId');
        else next.set('trgtId', trgtId);
        return next;
      },
      { replace: true },
    );
  return [params.get('trgtId') ?? '', open];
}

/** Interventions that wait on the device, each as a mark at the row of its target. */
function useWaitingIntvs() {
  const edits = useOwnEdits('saveIntv');
  return useMemo(
    () => edits.map((edit) => ({ ...edit, recordId: textIn(edit.fields['trgtId']), fields: {} })),
    [edits],
  );
}
const NO_ROW = (): null => null;

/** 대상자: who is to be looked after, by whom and until when. */
export function TargetTab() {
  const list = useList(TARGET_LIST, useGetTrgtListQuery, targetKey, {
    own: { edits: useWaitingIntvs(), newRow: NO_ROW, newAt: 'last' },
  });
  const [openedId, open] = useOpenedTarget();
  // Without a line the row of the list is all that is known of a target: its window would not open.
  const reopened = useReopened('saveIntv'),
    reopenedRow = list.rows.find(({ trgtId }) => trgtId === reopened?.save.trgtId);
  const [dialog, setDialog] = useState<'new' | 'upload' | null>(null);
  const [today] = useState(() => koreanDate8(Date.now()));
  const status = useCodes('SHREG_ST');
  const mayUpdate = useAuth('U'),
    // Scores stand in the rows of the operating office alone.
    seesScores = list.rows.some(({ score }) => score !== undefined),
    assigns = list.rows.some((row) => mayDo(row, 'assignTrgt'));
  const columns = useMemo(
    () => targetColumns(seesScores, { nameOf: status.nameOf, names: optionNames(status.options) }, today),
    [seesScores, status, today],
  );
  const filters = [
    keywordFilter('searchKeyword', '검색어', { placeholder: '학번, 성명' }),
    selectFilter('schlYear', '학년도', YEARS),
    selectFilter('shtmCd', '학기', optionsOf(TERM_NAMES)),
    codesFilter('riskGrdCds', '위험등급', GRADE_OPTIONS),
    codesFilter('trgtSts', '상태', STATE_OPTIONS),
    selectFilter('dueCd', '기한', DUE_OPTIONS),
    deptFilter('deptCds', '단과대/학과', { isMore: true }),
    selectFilter('gradeCd', '학년', YEARS_OF_STUDY, { isMore: true }),
    selectFilter('shregSt', '학적상태', status.options, { isMore: true }),
    STAFF_FILTER,
    selectFilter('riskChgCd', '변동', CHANGE_OPTIONS, { isMore: true }),
    workDivFilter({ DRPT_CNSL: '개입' }),
  ];
  return (
    <div className="stack">
      <ListFilters filters={filters} list={list} />
      <ListPart
        label="대상자"
        list={list}
        columns={columns}
        onOpen={({ trgtId }) => open(trgtId)}
        isActive={({ trgtId }) => trgtId === openedId}
        onNew={() => setDialog('new')}
        newLabel="대상자 추가"
        emptyText={DROPOUT_WORDS.noTargets}
        emptyDetail="산정을 확정하거나 대상자를 추가하면 담당자가 배정됩니다."
        tools={
          <>
            {mayUpdate && assigns ? (
              <Button icon="upload" onClick={() => setDialog('upload')}>
                일괄 배정 업로드
              </Button>
            ) : null}
            <PersonalExcelButton
              op="downloadTrgtExcel"
              arg={list.conditions}
              name="중도탈락 예방 대상자"
              columns={excelColumnsOf(columns)}
            />
          </>
        }
        selectionActions={
          list.rows.some(({ can }) => can.length > 0)
            ? (chosen) => <ChosenActs chosen={chosen} onDone={list.selection.clear} />
            : undefined
        }
      />
      {reopened && reopenedRow ? (
        <IntvDialog
          key={reopened.clientReqId}
          target={reopenedRow}
          row={null}
          reopened={reopened}
          onClose={() => {
            endReopened();
            open('');
          }}
        />
      ) : null}
      {openedId === '' || reopenedRow ? null : (
        <TargetDialog key={openedId} trgtId={openedId} onClose={() => open('')} />
      )}
      {dialog === 'new' ? <NewTargetDialog onSaved={open} onClose={() => setDialog(null)} /> : null}
      {dialog === 'upload' ? <AsgnUpload onClose={() => setDialog(null)} /> : null}
    </div>
  );
}

const optionNames = (options: readonly Option[]): Readonly<Record<string, string>> =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));

type Act = 'intv' | 'refer' | 'close' | 'assign' | 'bulk' | 'exclude';
interface ChosenActsProps {
  readonly chosen: readonly TargetRow[];
  readonly onDone: () => void;
}

/** What can be done with the chosen rows: some of it with one at a time. */
function ChosenActs({ chosen, onDone }: ChosenActsProps) {
  const [asked, ask] = useState<Act | null>(null);
  const [autoAssign] = useAutoAssignTrgtMutation();
  const act = useBulkAct({ keyOf: targetKey, nameOf: targetName, onDone });
  const [one] = chosen,
    whyMany = chosen.length > MOST_TARGETS ? `한 번에 ${MOST_TARGETS}명까지 처리할 수 있습니다.` : null,
    onlyOne = chosen.length > 1 ? '한 명씩 처리합니다.' : null;
  const why = (text: string | null) => (text === null ? {} : { disabled: true, title: text });
  const may = (op: TargetRow['can'][number]): boolean => chosen.some((row) => mayDo(row, op));
  const close = (): void => ask(null);
  const assignByRule = (): Promise<boolean> =>
    act(chosen, {
      whyNot: (row) => whyState(row, 'assign'),
      send: (keys) => autoAssign(keys),
      done: '담당자를 배정했습니다.',
    });
  return (
    <>
      {may('saveIntv') ? (
        <Button
          icon="plus"
          look="primary"
          {...why(onlyOne ?? (one ? whyNoIntervention(one) : null))}
          onClick={() => ask('intv')}
        >
          개입 등록
        </Button>
      ) : null}
      {may('referTrgt') ? (
        <Button icon="send" {...why(onlyOne)} onClick={() => ask('refer')}>
          의뢰
        </Button>
      ) : null}
      {may('closeTrgt') ? (
        <Button icon="check" {...why(onlyOne ?? (one ? whyState(one, 'close') : null))} onClick={() => ask('close')}>
          종결
        </Button>
      ) : null}
      {may('autoAssignTrgt') ? (
        <Button icon="bolt" {...why(whyMany)} onClick={() => void assignByRule()}>
          자동 배정
        </Button>
      ) : null}
      {may('assignTrgt') ? (
        <Button icon="user-edit" {...why(whyMany)} onClick={() => ask('assign')}>
          담당자 지정
        </Button>
      ) : null}
      {may('saveIntvBulk') ? (
        <Button icon="envelope" {...why(whyMany)} onClick={() => ask('bulk')}>
          일괄 개입 등록
        </Button>
      ) : null}
      {may('excludeTrgt') ? (
        <Button icon="ban" {...why(whyMany)} onClick={() => ask('exclude')}>
          제외
        </Button>
      ) : null}
      {asked === 'intv' && one ? <IntvDialog target={one} row={null} onClose={close} /> : null}
      {asked === 'refer' && one ? <ReferDialog target={one} onClose={close} /> : null}
      {asked === 'close' && one ? <CloseTargetDialog target={one} onClose={close} /> : null}
      {asked === 'assign' ? <AssignDialog rows={chosen} onDone={onDone} onClose={close} /> : null}
      {asked === 'bulk' ? <BulkDialog rows={chosen} onDone={onDone} onClose={close} /> : null}
      {asked === 'exclude' ? <ExcludeDialog rows={chosen} onDone={onDone} onClose={close} /> : null}
    </>
  );
}
