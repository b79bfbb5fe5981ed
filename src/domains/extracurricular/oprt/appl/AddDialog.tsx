import { fields } from 'virtual:fields/addAppl';
import { useState } from 'react';
import type { Data } from '#contract/registry.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { reportUnsent } from '#ui/files/useFileSend.ts';
import { useFileChoice } from '#ui/files/useFileChoice.ts';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { allDone, reportResult } from '#ui/list/bulk/run-bulk.ts';
import { NOTHING, type Column } from '#ui/table/column.ts';
import { textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { filePort, uploadGroup } from '../../state/page.ts';
import { useAddApplMutation, useGetApplCandListQuery } from '../../state/appl-endpoints.ts';
import type { OprtTabProps } from '../tab-props.ts';
import { AnswerFields, sentAnswers, type Answers } from './AnswerFields.tsx';

type Row = Data<'getApplCandList'>['data'][number];
const ROWS = 25,
  MOST_HEADS = 99,
  NO_ROWS: readonly Row[] = [];
const rowKey = (row: Row): string => row.userId,
  nameOf = ({ userNm, userId }: Row): string => `${userNm ?? ''}(${userId})`,
  whyLocked = ({ why }: Row): string | null => why || null;

const COLUMNS: readonly Column<Row>[] = [
  textColumn<Row>('userNm', '성명', { width: 's', onCard: 'title', isKept: true }),
  textColumn<Row>('userId', '번호', { width: 'number', onCard: 'fact' }),
  textColumn<Row>('deptNm', '소속', { width: 'm', onCard: 'fact' }),
  {
    key: 'why',
    label: '신청 가능 여부',
    width: 'xl',
    align: 'left',
    onCard: 'fact',
    render: ({ why }) => (why === '' ? '신청할 수 있습니다.' : <span className="appl-why">{why}</span>),
  },
];

/** 대리신청: people are looked for, each with what would be in the way, and entered together with what they have answered. */
export function AddDialog({ family, prd, applyForm, onClose }: OprtTabProps & { readonly onClose: () => void }) {
  const [keyword, setKeyword] = useState(''),
    [asked, setAsked] = useState<{ readonly searchKeyword: string; readonly page: number } | null>(null),
    [chosen, setChosen] = useState<readonly Row[]>([]),
    [heads, setHeads] = useState<Readonly<Record<string, number>>>({}),
    [team, setTeam] = useState({ teamNm: '', topic: '', leaderId: '' }),
    [consentYn, setConsent] = useState<'Y' | 'N'>('N'),
    [answers, setAnswers] = useState<Readonly<Record<string, Answers>>>({});
  const files = useFileChoice(null, filePort),
    [share, setShare] = useState<number | null>(null);
  const [add, { isLoading }] = useAddApplMutation();
  const list = useGetApplCandListQuery(
      { prdId: prd.prdId, searchKeyword: asked?.searchKeyword ?? '', page: asked?.page ?? 1, rowsPerPage: ROWS },
      { skip: asked === null },
    ),
    rows = asked ? (list.data?.data ?? NO_ROWS) : NO_ROWS;
  // A file belongs to one application: such applications are entered one by one.
  const isSingle = applyForm.some(({ ansDiv }) => ansDiv === 'FILE') && prd.applyDiv !== 'TEAM';
  const isTeam = prd.applyDiv === 'TEAM',
    isGroup = prd.applyDiv === 'GROUP',
    leaderId = chosen.some(({ userId }) => userId === team.leaderId) ? team.leaderId : (chosen[0]?.userId ?? '');
  const search = (): void => {
    if (keyword.trim() === '' || !isKeywordLongEnough(keyword)) show('M-TEXT2');
    else setAsked({ searchKeyword: keyword.trim(), page: 1 });
  };
  const choose = (keys: ReadonlySet<string>): void => {
    const elsewhere = chosen.filter((one) => !rows.some((row) => row.userId === one.userId)),
      next = [...elsewhere, ...rows.filter(({ userId }) => keys.has(userId))];
    setChosen(isSingle ? next.filter((one) => !chosen.includes(one)).slice(-1) : next);
  };
  /** Group of the files that go with the application; null without any, undefined when they could not be sent. */
  const sendFiles = async (): Promise<string | null | undefined> => {
    const { added } = files.choice;
    if (added.length === 0) return null;
    const sent = await uploadGroup([...added], { policyCd: 'EVID', onProgress: setShare });
    setShare(null);
    if (sent.ok) return sent.value;
    await reportUnsent(sent.error);
    return undefined;
  };
  const run = async (): Promise<void> => {
    if (chosen.length === 0) {
      show('M-NOSEL');
      return;
    }
    const ordered = isTeam
      ? chosen.toSorted((a, b) => Number(b.userId === leaderId) - Number(a.userId === leaderId))
      : chosen;
    const fileGroupId = await sendFiles();
    if (fileGroupId === undefined) return;
    const answer = await add({
      prdId: prd.prdId,
      rows: ordered.map(({ userId }, at) => ({
        userId,
        ...(isGroup ? { headCnt: heads[userId] ?? 1 } : {}),
        // Of a team the leader answers.
        ...(isTeam && at > 0 ? {} : { applyAns: sentAnswers(applyForm, answers[userId] ?? {}), fileGroupId }),
      })),
      ...(isTeam ? { team: { teamNm: team.teamNm.trim(), topic: team.topic.trim() } } : {}),
      consentYn,
    });
    const outcomes = answer.data?.data;
    if (!outcomes) return;
    // A team is entered whole: its one answer is everybody's.
    const isWhole = isTeam && outcomes[0]?.okYn === 'Y';
    const isDone = await reportResult(
      { going: ordered, left: [] },
      isWhole
        ? allDone(ordered, rowKey)
        : outcomes.map((one) => ({ ...one, message: one.okYn === 'Y' ? '' : one.message })),
      rowKey,
      nameOf,
      `${displayCount(ordered.length)}명을 신청 처리했습니다.`,
    );
    if (isDone) onClose();
  };
  return (
    <FormDialog
      title="대리신청"
      size="large"
      saveLabel={chosen.length === 0 ? '신청' : `${displayCount(chosen.length)}명 신청`}
      isDirty={chosen.length > 0}
      isSaving={isLoading || share !== null}
      onSave={() => void run()}
      onClose={onClose}
    >
      <div className="stack">
        <form
          className="appl-search"
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            search();
          }}
        >
          <TextField
            label={`${family.participant} 검색`}
            type="search"
            placeholder="성명 또는 번호"
            value={keyword}
            onChange={setKeyword}
          />
          <Button icon="search" type="submit">
            조회
          </Button>
        </form>
        <DataTable
          label={`${family.participant} 찾기`}
          set="base"
          columns={COLUMNS}
          rows={rows}
          rowKey={rowKey}
          selected={new Set(chosen.map(rowKey))}
          onSelect={choose}
          whyLocked={whyLocked}
          isLoading={list.isFetching}
          isFailed={list.isError}
          failure={list.error}
          onRetry={() => void list.refetch()}
          emptyText={asked === null ? '성명이나 번호로 찾아주세요.' : '찾는 사람이 없습니다.'}
        />
        {asked ? (
          <Pager
            page={asked.page}
            rowsPerPage={ROWS}
            totalCount={list.data?.totalCount ?? 0}
            onPage={(page) => setAsked({ ...asked, page })}
          />
        ) : null}
        {chosen.length > 0 ? (
          <ul className="appl-chosen" aria-label="신청할 사람">
            {chosen.map((row) => (
              <li key={row.userId}>
                <span>{nameOf(row)}</span>
                <span className="muted">{row.deptNm ?? NOTHING}</span>
                {isGroup ? (
                  <IntegerField
                    label={`${nameOf(row)} 인원수`}
                    hideLabel
                    value={heads[row.userId] ?? 1}
                    onChange={(count) => setHeads({ ...heads, [row.userId]: Math.min(MOST_HEADS, Math.max(1, count)) })}
                  />
                ) : null}
                <IconButton
                  icon="times"
                  size="small"
                  label={`${nameOf(row)} 빼기`}
                  onClick={() => setChosen(chosen.filter((one) => one !== row))}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {isTeam && chosen.length > 0 ? (
          <div className="form-grid">
            <TextField
              {...limitsOf(fields.team.fields.teamNm)}
              value={team.teamNm}
              onChange={(teamNm) => setTeam({ ...team, teamNm })}
            />
            <TextField
              {...limitsOf(fields.team.fields.topic)}
              value={team.topic}
              onChange={(topic) => setTeam({ ...team, topic })}
            />
            <RadioGroup
              label="팀장"
              value={leaderId}
              options={chosen.map((row) => ({ value: row.userId, label: nameOf(row) }))}
              onChange={(userId) => setTeam({ ...team, leaderId: userId })}
            />
          </div>
        ) : null}
        {applyForm.length > 0
          ? (isTeam ? chosen.filter(({ userId }) => userId === leaderId) : chosen).map((row) => (
              <fieldset key={row.userId} className="appl-entered">
                <legend>{nameOf(row)} 지원서</legend>
                <AnswerFields
                  asked={applyForm}
                  answers={answers[row.userId] ?? {}}
                  onChange={(given) => setAnswers({ ...answers, [row.userId]: given })}
                  files={files}
                />
              </fieldset>
            ))
          : null}
        {isSingle ? <p className="muted">첨부파일을 받는 회차는 한 명씩 신청합니다.</p> : null}
        {share === null ? null : (
          <p className="muted" role="status">
            파일 전송 {Math.round(share * 100)}%
          </p>
        )}
        {prd.needsConsent === 'Y' ? (
          <SwitchField label="본인의 개인정보 수집·이용 동의를 받았습니다." value={consentYn} onChange={setConsent} />
        ) : null}
      </div>
    </FormDialog>
  );
}
