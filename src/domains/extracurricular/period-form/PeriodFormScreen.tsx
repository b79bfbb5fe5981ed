import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { ecpPath, type Family } from '#contract/extracurricular/families.ts';
import { PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import type { PrdDetail } from '#contract/extracurricular/period.ts';
import { useLeaving } from '#kit/form/useLeaving.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { PRD_TONES, termName } from '../shared/curri-labels.ts';
import { useGetCurriQuery } from '../state/curri-endpoints.ts';
import { useReopened, useUnsent } from '../state/page.ts';
import { useGetPrdQuery } from '../state/period-endpoints.ts';
import { PeriodEditor } from './PeriodEditor.tsx';
import { fromCurri, type PrdForm } from './period-form.ts';
import '../shared/ecp.css';

const SESSIONS_STEP = 3;
/** The first term begins in March, the second in September. */
const SECOND_TERM_FROM = '07';
function presentTerm(): Pick<PrdForm, 'schlYear' | 'shtmCd'> {
  const today = koreanDate8(Date.now());
  return { schlYear: today.slice(0, 4), shtmCd: today.slice(4, 6) > SECOND_TERM_FROM ? '20' : '10' };
}

/** 회차 등록: a new period, of the curriculum in the address where there is one. */
export function PeriodRegScreen({ family }: { readonly family: Family }) {
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const curriId = params.get('curriId') ?? '';
  const leave = useLeaving();
  const [term] = useState(presentTerm);
  const asked = useReopened('savePrd'),
    reopened = asked?.save.version === undefined && asked?.save.userDiv === family.userDiv ? asked : null;
  const { currentData, isError } = useGetCurriQuery({ curriId }, { skip: curriId === '' });
  const curri = currentData?.data[0];
  const isKnown = curriId === '' || curri !== undefined || isError;
  return (
    <div className="stack">
      <PageHeader title={`${family.title} 회차 등록`} onBack={() => navigate(ecpPath(family, 'PeriodMng'))} />
      {isKnown ? (
        <PeriodEditor
          key={reopened?.clientReqId ?? curriId}
          family={family}
          period={null}
          term={term}
          begun={curri ? { ...fromCurri(family, curri), prdNm: curri.curriNm } : {}}
          reopened={reopened}
          onSaved={(prdId) =>
            leave(prdId === null ? ecpPath(family, 'PeriodMng') : `${ecpPath(family, 'PeriodModify')}?prdId=${prdId}`)
          }
          onSubmitted={(prdId) => leave(`${ecpPath(family, 'PeriodDetail')}?prdId=${prdId}`)}
        />
      ) : (
        <div className="ecp-none" aria-busy="true" />
      )}
    </div>
  );
}

/** 회차 수정: a stored period; with a save that waits on the device, as that leaves it. */
export function PeriodModifyScreen({ family }: { readonly family: Family }) {
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const prdId = params.get('prdId') ?? '';
  const { currentData, isError, error, refetch } = useGetPrdQuery({ prdId }, { skip: prdId === '' });
  const period = currentData?.data[0] ?? null;
  const back = (): void => navigate(ecpPath(family, 'PeriodMng'));
  if (period === null)
    return (
      <div className="stack">
        <PageHeader title={`${family.title} 회차 수정`} onBack={back} />
        {isError || prdId === '' ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      </div>
    );
  return <StoredPeriod key={period.prdId} family={family} period={period} onBack={back} />;
}

interface StoredPeriodProps {
  readonly family: Family;
  readonly period: PrdDetail;
  readonly onBack: () => void;
}

function StoredPeriod({ family, period, onBack }: StoredPeriodProps) {
  const leave = useLeaving();
  const unsent = useUnsent('savePrd', period.prdId);
  // Booked rooms change the stored sessions: the form opens anew with them, where they were booked.
  const [bookedAt, setBookedAt] = useState<number | null>(null);
  const isBooked = bookedAt !== null && period.version > bookedAt,
    key = unsent?.clientReqId ?? period.prdId;
  return (
    <div className="stack">
      <PageHeader title={period.prdNm} isPart onBack={onBack}>
        <p className="ecp-head">
          <Chip tone={PRD_TONES[period.prdSt]}>{PRD_STATE_NAMES[period.prdSt]}</Chip>
          <span>{period.curriNm}</span>
          <span className="muted">
            {termName(period)} {period.prdNo}회차
          </span>
          <span>{period.deptNm ?? period.oprtDeptCd}</span>
        </p>
      </PageHeader>
      {unsent === undefined ? (
        <div className="ecp-none" aria-busy="true" />
      ) : (
        <PeriodEditor
          key={isBooked ? `${key} ${bookedAt}` : key}
          family={family}
          period={(unsent?.base as PrdDetail | undefined) ?? period}
          term={{ schlYear: period.schlYear, shtmCd: period.shtmCd }}
          begun={{}}
          reopened={unsent}
          {...(isBooked ? { firstStep: SESSIONS_STEP } : {})}
          onSaved={() => undefined}
          onBooked={() => setBookedAt(period.version)}
          onSubmitted={(prdId) => leave(`${ecpPath(family, 'PeriodDetail')}?prdId=${prdId}`)}
        />
      )}
    </div>
  );
}
