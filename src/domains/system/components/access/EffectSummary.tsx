import { useState } from 'react';
import type { Arg } from '#contract/registry.ts';
import type { EffectRow } from '#contract/system/roles/access-preview.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { useCodes } from '../../state/code-lookups.ts';
import { usePreviewAccessQuery } from '../../state/roles/effect-endpoints.ts';
import { permissionsText } from '../../rules/roles/permission-names.ts';
import './access.css';

const WAYS = {
  GAIN: { label: '얻음', tone: 'success' },
  LOSE: { label: '잃음', tone: 'danger' },
  CHANGE: { label: '바뀜', tone: 'warning' },
} as const;

/** Who gains and who loses what if a change is saved: counts, screens, and on demand the people. Put it where the change is confirmed. */
export function EffectSummary({ change }: { readonly change: Arg<'previewAccess'> }) {
  const { currentData, isFetching, isError, refetch } = usePreviewAccessQuery(change);
  const [isOpen, setOpen] = useState(false);
  if (isError)
    return (
      <p className="effect muted">
        영향을 계산하지 못했습니다.{' '}
        <Button size="small" look="quiet" onClick={() => void refetch()}>
          다시 시도
        </Button>
      </p>
    );
  if (!currentData)
    return (
      <section className="effect" aria-label="영향" aria-busy={isFetching}>
        <p className="muted">영향을 계산하고 있습니다.</p>
      </section>
    );
  const { data, totalCount, gainUserCnt, loseUserCnt, changeUserCnt, screens } = currentData;
  return (
    <section className="effect" aria-label="영향">
      <header className="effect-head">
        <h3>영향</h3>
        <p role="status">
          {totalCount === 0 ? (
            '지금 달라지는 사람이 없습니다.'
          ) : (
            <>
              {gainUserCnt > 0 ? (
                <span className="chip" data-tone="success">
                  얻는 사람 {displayCount(gainUserCnt)}명
                </span>
              ) : null}{' '}
              {loseUserCnt > 0 ? (
                <span className="chip" data-tone="danger">
                  잃는 사람 {displayCount(loseUserCnt)}명
                </span>
              ) : null}{' '}
              {changeUserCnt > 0 ? (
                <span className="chip" data-tone="warning">
                  범위·내용이 바뀌는 사람 {displayCount(changeUserCnt)}명
                </span>
              ) : null}
            </>
          )}
        </p>
      </header>
      {screens.length > 0 ? (
        <ul className="effect-screens" aria-label="화면별 영향">
          {screens.map((screen) => (
            <li key={screen.resourcePath}>
              <span>{screen.resourceNm}</span>
              <span className="muted numeric">
                {[
                  ['얻음', screen.gainCnt],
                  ['잃음', screen.loseCnt],
                  ['바뀜', screen.changeCnt],
                ]
                  .filter(([, count]) => count !== 0)
                  .map(([label, count]) => `${label} ${displayCount(Number(count))}`)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {totalCount > 0 ? (
        <Button
          size="small"
          look="quiet"
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          사람별로 보기
        </Button>
      ) : null}
      {isOpen ? <EffectPeople rows={data} totalCount={totalCount} /> : null}
    </section>
  );
}

function EffectPeople({ rows, totalCount }: { readonly rows: readonly EffectRow[]; readonly totalCount: number }) {
  const scopes = useCodes('DATA_SCOPE');
  const shown = (permissions: string, scope: string | null, menuYn: string): string =>
    permissions === ''
      ? '없음'
      : `${permissionsText(permissions)} ${scopes.nameOf(scope)}${menuYn === 'N' ? ' (메뉴 없음)' : ''}`;
  return (
    <>
      <ul className="effect-people" aria-label="사람별 영향">
        {rows.map((row) => (
          <li key={`${row.userId} ${row.resourceId}`}>
            <span className="chip" data-tone={WAYS[row.wayCd].tone}>
              {WAYS[row.wayCd].label}
            </span>
            <span>
              <strong>{row.userNm}</strong> <span className="muted">{row.deptNm}</span> · {row.resourceNm}
            </span>
            <span className="muted numeric">
              {shown(row.befAuthTypes, row.befScopeCd, row.befMenuYn)} →{' '}
              {shown(row.aftAuthTypes, row.aftScopeCd, row.aftMenuYn)}
            </span>
          </li>
        ))}
      </ul>
      {rows.length < totalCount ? (
        <p className="muted">
          {displayCount(totalCount)}건 중 {displayCount(rows.length)}건을 보여 줍니다.
        </p>
      ) : null}
    </>
  );
}
