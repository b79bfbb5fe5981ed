import { ATT_BASIS_NAMES, ATT_MODE_NAMES, POINT_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { COND_NAMES, type Family } from '#contract/extracurricular/families.ts';
import {
  ANSWER_NAMES,
  APPLY_UNIT_NAMES,
  BUDGET_ITEM_NAMES,
  ONLINE_NAMES,
  SELECTION_NAMES,
  SESS_STATE_NAMES,
} from '#contract/extracurricular/period-codes.ts';
import type { PeriodBudget, PeriodInstructor, PeriodSession, PrdDetail } from '#contract/extracurricular/period.ts';
import { BOOKING_STATE_NAMES } from '#contract/space/space-rules.ts';
import { useCodes } from '#domains/system/index.ts';
import { displayPhone } from '#shared/contact.ts';
import { displayCount, displayDate, displayPeriod } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Card } from '#ui/card/Card.tsx';
import { FileList } from '#ui/files/FileList.tsx';
import { Facts, type Fact } from '#ui/facts/Facts.tsx';
import { RichTextView } from '#ui/rich-text/RichTextView.tsx';
import { NOTHING, type Column } from '#ui/table/column.ts';
import { countColumn, dateColumn, flagColumn, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { RoomButton } from '../rooms/RoomButton.tsx';
import { filePort } from '../state/page.ts';

/* What is known of a period, tab by tab. A family shows what it has. */

interface TabProps {
  readonly period: PrdDetail;
}
const nameIn = (names: Readonly<Record<string, string>>, code: string | null): string =>
  code === null ? NOTHING : (names[code] ?? code);
const timeText = (time4: string | null): string => (time4 === null ? '' : ` ${time4.slice(0, 2)}:${time4.slice(2)}`);
const momentText = (dt: string | null, tm: string | null): string =>
  dt === null ? NOTHING : `${displayDate(dt)}${timeText(tm)}`;
const countText = (count: number | null, unit: string): string =>
  count === null ? NOTHING : `${displayCount(count)}${unit}`;

/** 개요 */
export function OverviewTab({ period }: TabProps) {
  return (
    <>
      <Card title="개요">
        <Facts
          facts={[
            { label: '과정', value: `${period.curriCd} ${period.curriNm}` },
            { label: '분류', value: period.categoryNm },
            { label: '학기·회차', value: `${period.termNm} ${period.prdNo}회차` },
            { label: '운영부서', value: period.deptNm ?? period.oprtDeptCd },
            { label: '담당자', value: period.mngStfNm ?? period.mngStfNo },
            { label: '문의', value: period.telNo && displayPhone(period.telNo) },
            { label: '운영기간', value: displayPeriod(period.oprtStrtDt, period.oprtEndDt) },
            { label: '장소', value: period.place },
            { label: '대면구분', value: nameIn(ONLINE_NAMES, period.onlnDiv) },
            { label: '공개', value: period.pubYn === 'Y' ? '공개' : '비공개 (담당자가 추가)' },
            { label: '만족도 설문지', value: period.satisPaperNm },
            { label: '승인일시', value: period.aprvDt === null ? NOTHING : displayMoment(period.aprvDt) },
          ]}
        />
      </Card>
      <AskedParts period={period} />
      <Card title="안내">
        {period.guide === null ? (
          <p className="muted">등록한 안내가 없습니다.</p>
        ) : (
          <RichTextView stored={period.guide} />
        )}
      </Card>
    </>
  );
}

/** What applicants are asked and shown beside the guide: questions, consent, files. */
function AskedParts({ period }: TabProps) {
  return (
    <>
      <Card title="지원서 문항">
        {period.applyForm.length === 0 ? (
          <p className="muted">지원서 문항 없이 신청을 받습니다.</p>
        ) : (
          <Facts
            facts={period.applyForm.map(({ qstnNo, qstnNm, ansDiv, optns, requireYn }) => ({
              label: `${qstnNo}. ${qstnNm}`,
              value: [
                ANSWER_NAMES[ansDiv],
                requireYn === 'Y' ? '필수' : '선택',
                ...(optns.length > 0 ? [optns.join(', ')] : []),
              ].join(' · '),
              isWide: true,
            }))}
          />
        )}
      </Card>
      <Card title="동의문">
        {period.consentTxt === null ? (
          <p className="muted">등록한 동의문이 없습니다.</p>
        ) : (
          <p className="ecp-consent">{period.consentTxt}</p>
        )}
      </Card>
      <Card title="첨부">
        {period.fileGroupId === null ? (
          <p className="muted">첨부한 파일이 없습니다.</p>
        ) : (
          <FileList fileGroupId={period.fileGroupId} port={filePort} />
        )}
      </Card>
    </>
  );
}

/** 대상·선발 */
export function TargetTab({ period }: TabProps) {
  const isTeam = period.applyDiv === 'TEAM';
  return (
    <>
      <Card title="모집·선발">
        <Facts
          facts={[
            {
              label: '모집기간',
              value: `${momentText(period.rcrtStrtDt, period.rcrtStrtTm)} ~ ${momentText(period.rcrtEndDt, period.rcrtEndTm)}`,
              isWide: true,
            },
            { label: '상시모집', value: period.lateApplyYn === 'Y' ? '예' : '아니오' },
            { label: '선발방법', value: nameIn(SELECTION_NAMES, period.selDiv) },
            { label: '신청단위', value: nameIn(APPLY_UNIT_NAMES, period.applyDiv) },
            ...(isTeam
              ? [{ label: '팀 인원', value: `${period.teamMin ?? NOTHING}~${period.teamMax ?? NOTHING}명` }]
              : []),
            { label: '정원', value: countText(period.capacity, isTeam ? '팀' : '명') },
            { label: '대기정원', value: countText(period.waitCap, isTeam ? '팀' : '명') },
            { label: '최소인원', value: countText(period.minCapacity, isTeam ? '팀' : '명') },
            { label: '발표일', value: momentText(period.selAnncDt, null) },
            { label: '취소마감', value: momentText(period.cancelEndDt, period.cancelEndTm) },
            { label: '자동승격 마감', value: momentText(period.prmtEndDt, period.prmtEndTm) },
          ]}
        />
      </Card>
      <Card title="대상조건">
        {period.condNms.length === 0 ? (
          <p className="muted">조건 없이 누구나 신청할 수 있습니다.</p>
        ) : (
          <Facts
            facts={period.condNms.map(({ condField, names }) => ({
              label: COND_NAMES[condField],
              value: names.join(', '),
            }))}
          />
        )}
      </Card>
    </>
  );
}

const sessKey = ({ sessId }: PeriodSession): string => sessId,
  instrKey = ({ instrId }: PeriodInstructor): string => instrId,
  budgetKey = ({ budgetId }: PeriodBudget): string => budgetId;
const INSTRUCTOR_COLUMNS: readonly Column<PeriodInstructor>[] = [
  textColumn<PeriodInstructor>('instrNm', '강사', { width: 'm', onCard: 'title' }),
  textColumn<PeriodInstructor>('orgNm', '소속', { width: 'l' }),
  textColumn<PeriodInstructor>('telNo', '연락처', {
    width: 'm',
    render: ({ telNo }) => (telNo === null ? NOTHING : displayPhone(telNo)),
  }),
  countColumn<PeriodInstructor>('feeAmt', '강사료', { width: 's' }),
];

/** 차시 */
export function SessionTab({ period }: TabProps) {
  const stateOf = new Map(period.sessStates.map((one) => [one.sessId, one]));
  const columns: readonly Column<PeriodSession>[] = [
    countColumn<PeriodSession>('sessNo', '차시', { width: 'xs' }),
    textColumn<PeriodSession>('sessNm', '차시명', { width: 'xl', onCard: 'title' }),
    dateColumn<PeriodSession>('sessDt', '일자', { onCard: 'fact' }),
    {
      key: 'strtTm',
      label: '시간',
      width: 's',
      onCard: 'fact',
      render: ({ strtTm, endTm }) => `${timeText(strtTm).trim()}~${timeText(endTm).trim()}`,
    },
    countColumn<PeriodSession>('hour', '인정시간', { width: 'xs' }),
    { key: 'place', label: '장소', width: 'm', render: ({ place }) => place ?? period.place ?? NOTHING },
    {
      key: 'room',
      label: '공간 예약',
      width: 's',
      render: ({ sessId }) => {
        const room = stateOf.get(sessId)?.room;
        return room ? BOOKING_STATE_NAMES[room.bkngSt] : NOTHING;
      },
    },
    { key: 'instrId', label: '강사', width: 's', render: ({ sessId }) => stateOf.get(sessId)?.instrNm ?? NOTHING },
    flagColumn<PeriodSession>('requireYn', '필수', ['필수', '선택']),
    {
      key: 'sessSt',
      label: '상태',
      width: 'state',
      render: ({ sessId }) => SESS_STATE_NAMES[stateOf.get(sessId)?.sessSt ?? 'PLAN'],
    },
  ];
  return (
    <>
      <Card
        title={`차시 (모두 ${displayCount(period.sessions.reduce((sum, { hour }) => sum + hour, 0))}시간)`}
        actions={<RoomButton period={period} />}
      >
        <DataTable
          label="차시"
          columns={columns}
          rows={period.sessions}
          rowKey={sessKey}
          emptyText={period.attModeDiv === 'TEAMLOG' ? '팀 활동일지로 출석을 인정합니다.' : '등록한 차시가 없습니다.'}
        />
      </Card>
      <Card title="강사">
        <DataTable
          label="강사"
          columns={INSTRUCTOR_COLUMNS}
          rows={period.instructors}
          rowKey={instrKey}
          emptyText="등록한 강사가 없습니다."
        />
      </Card>
    </>
  );
}

/** What completion is worth in a family. */
function grantFacts(family: Family, period: PrdDetail): readonly Fact[] {
  if (family.granted === 'teaching')
    return [
      { label: '인정시간', value: countText(period.recogHour, '시간') },
      { label: '업적점수', value: countText(period.achvPnt, '점') },
    ];
  if (family.granted === 'education')
    return [
      { label: '교육시간', value: countText(period.eduHour, '시간') },
      { label: '법정의무', value: period.lawEduYn === 'Y' ? '예' : '아니오' },
    ];
  if (family.granted === 'none') return [{ label: '참가비', value: countText(period.feeAmt, '원') }];
  return [
    { label: '마일리지', value: POINT_NAMES[period.mlgDiv] },
    ...(period.mlgDiv === 'FIXED' ? [{ label: '점수', value: countText(period.mlgPnt, '점') }] : []),
    ...(period.mlgDiv === 'PER_HOUR'
      ? [
          { label: '시간당 점수', value: `${period.pntPerHour ?? 0}점 × 가중치 ${period.wghtFactor}` },
          { label: '최대 점수', value: period.maxPnt === null ? '제한 없음' : countText(period.maxPnt, '점') },
        ]
      : []),
    ...(period.grdPnts
      ? [
          {
            label: '등급 점수',
            value: Object.entries(period.grdPnts)
              .map(([grade, points]) => `${grade} ${points}점`)
              .join(', '),
          },
        ]
      : []),
  ];
}

/** 역량·마일리지·이수기준 */
export function GrantTab({ family, period }: TabProps & { readonly family: Family }) {
  const nameOf = new Map(period.abilityNms.map(({ abilityId, abilityNm }) => [abilityId, abilityNm]));
  const isLog = period.attModeDiv === 'TEAMLOG';
  return (
    <>
      {family.hasAbilities ? (
        <Card title="역량 반영비율">
          {period.abilities.length === 0 ? (
            <p className="muted">등록한 역량이 없습니다.</p>
          ) : (
            <Facts
              facts={period.abilities.map(({ abilityId, ratio }) => ({
                label: nameOf.get(abilityId) ?? abilityId,
                value: `${ratio}%`,
              }))}
            />
          )}
        </Card>
      ) : null}
      <Card title="이수기준">
        <Facts
          facts={[
            { label: '출석방식', value: ATT_MODE_NAMES[period.attModeDiv] },
            { label: '이수출석률', value: `${period.complAttRate}% 이상` },
            ...(isLog
              ? [{ label: '필요일지', value: countText(period.reqLogCnt, '건') }]
              : [
                  { label: '출석기준', value: ATT_BASIS_NAMES[period.attBasisDiv] },
                  {
                    label: '지각환산',
                    value: period.lateToAbs === 0 ? '사용하지 않음' : `지각·조퇴 ${period.lateToAbs}회를 결석 1회로`,
                  },
                  { label: '지각공제', value: `${period.lateDeductHour}시간` },
                ]),
            {
              label: '과제',
              value:
                period.assignReqYn === 'N'
                  ? '없음'
                  : period.assignMinScore === null
                    ? '제출'
                    : `${period.assignMinScore}점 이상`,
            },
            {
              label: '만족도 설문',
              value: period.surveyReqYn === 'Y' ? `필수 (종료 후 ${period.surveyDays}일)` : '선택',
            },
            { label: '이수증', value: period.certYn === 'Y' ? '발급' : '없음' },
          ]}
        />
      </Card>
      <Card title="이수 시 지급">
        <Facts facts={grantFacts(family, period)} />
      </Card>
    </>
  );
}

const BUDGET_COLUMNS: readonly Column<PeriodBudget>[] = [
  { key: 'itemCd', label: '항목', width: 'm', onCard: 'title', render: ({ itemCd }) => BUDGET_ITEM_NAMES[itemCd] },
  countColumn<PeriodBudget>('planAmt', '계획액', { width: 'm', onCard: 'fact' }),
  textColumn<PeriodBudget>('note', '비고', { width: 'xl' }),
];

/** 예산 */
export function BudgetTab({ period }: TabProps) {
  const sources = useCodes('BUDGET_SRC');
  return (
    <Card title="예산">
      <Facts
        facts={[
          { label: '총예산', value: countText(period.budgetAmt, '원') },
          { label: '재원', value: period.budgetSrcCd === null ? NOTHING : sources.nameOf(period.budgetSrcCd) },
        ]}
      />
      <DataTable
        label="예산 항목"
        columns={BUDGET_COLUMNS}
        rows={period.budgets}
        rowKey={budgetKey}
        emptyText="등록한 예산 항목이 없습니다."
      />
    </Card>
  );
}
