import { useState } from 'react';
import { useLocation } from 'wouter';
import { ISSUE_STATE_NAMES, MAX_ISSUES } from '#contract/certification/certi-codes.ts';
import { CERTI_WORDS } from '#contract/certification/certi-words.ts';
import { statePath } from '#contract/certification/programmes.ts';
import type { IssueRow } from '#contract/certification/issue.ts';
import { deptFilter } from '#domains/system/index.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { PersonalExcelButton } from '#kit/list/PersonalExcelButton.tsx';
import { useList } from '#kit/list/useList.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { excelColumnsOf } from '#ui/table/columns.tsx';
import { issueListOf } from '../../rules/certi-lists.ts';
import { gradeOptions, ISSUE_OPTIONS } from '../../rules/labels.ts';
import { reportStale, saveCarriedPdf } from '../../state/page.ts';
import {
  useGetIssueListQuery,
  usePrintCertiMutation,
  useReissueCertiMutation,
  useRevokeIssueMutation,
} from '../../state/state-endpoints.ts';
import { ISSUE_COLUMNS } from './issue-columns.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import type { StateTabProps } from './state-tab.ts';

const issueKey = (row: IssueRow): string => row.certiIssueId ?? `wait ${row.certiStateId}`;

/** 발급: who is certified and has no certificate yet, and the register of all that were issued. */
export function IssueTab({ programme }: StateTabProps) {
  const [, navigate] = useLocation();
  const list = useList(issueListOf(programme), useGetIssueListQuery, issueKey);
  return (
    <div className="stack">
      <ListFilters
        filters={[
          selectFilter('issueSt', '상태', ISSUE_OPTIONS),
          selectFilter('certiGrdCd', '등급', gradeOptions(programme)),
          deptFilter('hakguaCd', '학과'),
          keywordFilter('searchKeyword', '검색어', { placeholder: '학번, 성명, 발급번호' }),
        ]}
        list={list}
      />
      <ListPart
        label="인증서 발급"
        noun="인증서"
        list={list}
        columns={ISSUE_COLUMNS}
        emptyText="인증서를 발급할 학생이 없습니다."
        onOpen={({ stdNo }) => navigate(`${statePath(programme)}?stdNo=${stdNo}`)}
        tools={
          <PersonalExcelButton
            op="downloadIssueExcel"
            arg={list.conditions}
            name={`${programme.title} 발급대장`}
            columns={excelColumnsOf(ISSUE_COLUMNS)}
          />
        }
        selectionActions={
          list.rows.some(({ can }) => can.length > 0)
            ? (chosen) => <IssueActs programme={programme} chosen={chosen} onDone={list.selection.clear} />
            : undefined
        }
      />
    </div>
  );
}

interface IssueActsProps extends StateTabProps {
  readonly chosen: readonly IssueRow[];
  readonly onDone: () => void;
}
type Asked = 'issue' | 'reissue' | 'revoke' | 'withdraw';

function IssueActs({ programme, chosen, onDone }: IssueActsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [reissue] = useReissueCertiMutation(),
    [revoke] = useRevokeIssueMutation(),
    [print, printing] = usePrintCertiMutation();
  const waiting = chosen.filter(({ certiIssueId }) => certiIssueId === null),
    valid = chosen.filter(({ issueSt }) => issueSt === 'VALID'),
    [one] = valid,
    isOne = chosen.length === 1,
    tooMany = chosen.length > MAX_ISSUES ? `한 번에 ${MAX_ISSUES}건까지 처리할 수 있습니다.` : undefined,
    mayIssue = chosen.some((row) => mayDo(row, 'issueCerti')),
    mayDecide = chosen.some((row) => mayDo(row, 'revokeCerti')),
    isOfOthers = !chosen.every((row) => mayDo(row, 'revokeCerti')),
    onlyOne = isOne ? undefined : '인증서는 한 건씩 처리합니다.';
  const close = (): void => setAsked(null);
  const printAll = async (): Promise<void> => {
    const issueIds = valid.flatMap(({ certiIssueId }) => (certiIssueId === null ? [] : [certiIssueId])),
      file = (await print({ issueIds })).data?.data[0];
    if (file) saveCarriedPdf(file);
  };
  const change = async (act: 'reissue' | 'revoke', rsn: string): Promise<void> => {
    close();
    if (!one?.certiIssueId) return;
    const { certiIssueId, version, serialNo } = one,
      done = await (act === 'reissue' ? reissue : revoke)({ certiIssueId, version, rsn });
    if (done.error) {
      reportStale(done.error);
      return;
    }
    toast(
      'success',
      `${serialNo ?? ''} 인증서를 ${act === 'reissue' ? '재발급했습니다. 인쇄하면 재발급 횟수가 표시됩니다.' : `${ISSUE_STATE_NAMES.REVOKED}했습니다.`}`,
    );
    onDone();
  };
  return (
    <>
      {mayIssue && waiting.length > 0 ? (
        <Button
          look="primary"
          icon="id-card"
          disabled={tooMany !== undefined}
          title={tooMany}
          onClick={() => setAsked('issue')}
        >
          {waiting.length}명 발급
        </Button>
      ) : null}
      {mayIssue && valid.length > 0 ? (
        <>
          <Button
            icon="print"
            disabled={tooMany !== undefined || printing.isLoading}
            title={tooMany}
            onClick={() => void printAll()}
          >
            인쇄
          </Button>
          <Button icon="refresh" disabled={!isOne} title={onlyOne} onClick={() => setAsked('reissue')}>
            재발급
          </Button>
          <Button look="danger" icon="times" disabled={!isOne} title={onlyOne} onClick={() => setAsked('revoke')}>
            발급 취소
          </Button>
        </>
      ) : null}
      {mayDecide && chosen.some(({ issueSt }) => issueSt !== 'REVOKED') ? (
        <Button
          look="danger"
          icon="ban"
          disabled={isOfOthers}
          title={isOfOthers ? CERTI_WORDS.onlyOfHead : undefined}
          onClick={() => setAsked('withdraw')}
        >
          인증 취소
        </Button>
      ) : null}
      {asked === 'issue' ? <IssueDialog programme={programme} rows={waiting} onDone={onDone} onClose={close} /> : null}
      {asked === 'withdraw' ? <RevokeDialog rows={chosen} onDone={onDone} onClose={close} /> : null}
      {asked === 'reissue' || asked === 'revoke' ? (
        <ReasonDialog
          title={asked === 'reissue' ? '인증서 재발급' : '인증서 발급 취소'}
          label="사유"
          okLabel={asked === 'reissue' ? '재발급' : '발급 취소'}
          onSubmit={(rsn) => void change(asked, rsn)}
          onClose={close}
        >
          <p>
            {asked === 'reissue'
              ? '발급번호는 그대로이며, 인증서에 재발급 횟수가 인쇄됩니다.'
              : '취소한 발급번호는 다시 사용하지 않습니다. 진위확인에서 취소로 표시됩니다.'}
          </p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
