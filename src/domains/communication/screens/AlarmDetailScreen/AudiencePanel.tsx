import { useState } from 'react';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { useCodes } from '#domains/system/index.ts';
import { missedOn } from '../../rules/alarm/missed-people.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { EMPTY_AUDIENCE, type AudienceState } from './useAudience.ts';

/** Live: how many people are meant, how many of them are dropped or missed by a channel, and who they are. */
export function AudiencePanel({
  audience,
  rcvrs,
  isCounting,
  isFailed,
  chnlCds,
}: AudienceState & { readonly chnlCds: readonly string[] }) {
  const [isShown, setShown] = useState(false);
  const channels = useCodes('CHNL'),
    counted = audience ?? EMPTY_AUDIENCE;
  const missed = missedOn(counted.chnls, chnlCds),
    isEmpty = counted.trgtCnt + counted.outScpCnt + counted.goneCnt === 0;
  return (
    <div className="audience" aria-busy={isCounting}>
      <p className="audience-count" role="status">
        {isFailed ? (
          <span className="audience-failed">대상 인원을 세지 못했습니다.</span>
        ) : (
          <>
            <span>
              대상 <strong className="numeric">{displayCount(counted.trgtCnt)}</strong>명
            </span>
            {counted.outScpCnt > 0 ? (
              <span className="audience-dropped">범위외 {displayCount(counted.outScpCnt)}명 제외</span>
            ) : null}
            {counted.dupCnt > 0 ? <span className="muted">중복 {displayCount(counted.dupCnt)}명 제외</span> : null}
            {counted.goneCnt > 0 ? (
              <span className="audience-dropped">발송 불가 {displayCount(counted.goneCnt)}명 제외</span>
            ) : null}
            {isCounting ? <span className="muted">세는 중…</span> : null}
          </>
        )}
      </p>
      <Button
        icon="users"
        size="small"
        disabled={isEmpty}
        title={isEmpty ? '아직 대상이 없습니다.' : undefined}
        onClick={() => setShown(true)}
      >
        수신자 미리보기
      </Button>
      {missed.length > 0 ? (
        <ul className="audience-missed" aria-label="수단별로 받지 못하는 사람">
          {missed.map(({ chnlCd, noAddrCnt, optOutCnt }) => (
            <li key={chnlCd}>
              <strong>{channels.nameOf(chnlCd)}</strong>
              {noAddrCnt > 0 ? <span>연락처 없음 {displayCount(noAddrCnt)}명</span> : null}
              {optOutCnt > 0 ? <span>수신거부 {displayCount(optOutCnt)}명</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isShown ? (
        <PreviewDialog
          rcvrs={rcvrs}
          counted={counted}
          missed={missed}
          chnlCds={chnlCds}
          onClose={() => setShown(false)}
        />
      ) : null}
    </div>
  );
}
