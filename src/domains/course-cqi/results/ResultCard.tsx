import { useState } from 'react';
import { TRIGGER_CDS, TRIGGER_NAMES, type CourseTerm } from '#contract/course-cqi/course-cqi-codes.ts';
import type { ReportSummary } from '#contract/course-cqi/result.ts';
import { DeptPickerField, useCodes } from '#domains/system/index.ts';
import { message } from '#messages/message.ts';
import { MIN_ASSESSED } from '#shared/course-cqi/outcomes.ts';
import { courseTermName } from '#shared/course-cqi/terms.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { savePdf } from '../state/page.ts';
import { PRESENT_YEAR, YEARS } from '../terms/list.ts';
import { useGetLoByAbltQuery, useGetRptSummaryQuery } from '../state/result-endpoints.ts';
import '../terms/terms.css';

const TABS = [
  { key: 'rates', label: '제출 현황' },
  { key: 'ability', label: '역량별 성과' },
  { key: 'binder', label: '인증 증빙집' },
] as const;
type TabKey = (typeof TABS)[number]['key'];
interface Term {
  readonly schlYear: string;
  readonly shtmCd: '' | CourseTerm;
}
const percent = (rate: string | null): string => (rate === null ? '-' : `${rate}%`);

/** What became of a term, for who reaches departments: rates, abilities and the papers for an accreditation. */
export function ResultCard({ term }: { readonly term: Term }) {
  const rows = useGetRptSummaryQuery(term).data?.data ?? [];
  const [tab, setTab] = useState<TabKey>('rates');
  // Who has the own reports alone has no figures of departments.
  if (rows.length === 0) return null;
  return (
    <Card title="교과목 CQI 결과">
      <TabPanels<TabKey>
        label="교과목 CQI 결과"
        tabs={TABS}
        active={tab}
        onChange={setTab}
        panels={{
          rates: () => <Rates rows={rows} />,
          ability: () => <Abilities term={term} />,
          binder: () => <Binder />,
        }}
      />
    </Card>
  );
}

/** Rates by department with the number of triggers by kind; all departments together come first. */
const Rates = ({ rows }: { readonly rows: readonly ReportSummary[] }) => (
  <div className="course-table">
    <table>
      <thead>
        <tr>
          <th scope="col">학과</th>
          <th scope="col" data-figure>
            대상
          </th>
          <th scope="col" data-figure>
            제출률
          </th>
          <th scope="col" data-figure>
            기한내 제출률
          </th>
          <th scope="col" data-figure>
            승인률
          </th>
          {TRIGGER_CDS.map((code) => (
            <th key={code} scope="col" data-figure>
              {TRIGGER_NAMES[code]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ hakguaCd, hakguaNm, trgtCnt, sbmtRt, inTimeRt, aprvRt, trgrs }) => (
          <tr key={hakguaCd ?? 'all'}>
            <th scope="row">{hakguaNm}</th>
            <td data-figure>{displayCount(trgtCnt)}</td>
            <td data-figure>{percent(sbmtRt)}</td>
            <td data-figure>{percent(inTimeRt)}</td>
            <td data-figure>{percent(aprvRt)}</td>
            {trgrs.map(({ trgrCd, cnt }) => (
              <td key={trgrCd} data-figure>
                {displayCount(cnt)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Students who reached an ability of those who were assessed in it, in approved reports. */
function Abilities({ term }: { readonly term: Term }) {
  const { data, isLoading } = useGetLoByAbltQuery(term),
    rows = data?.data ?? [];
  if (rows.length === 0)
    return (
      <p className="muted" aria-busy={isLoading}>
        {isLoading ? '찾는 중' : '역량을 정한 학습성과가 있는 승인된 보고서가 없습니다.'}
      </p>
    );
  return (
    <div className="course-table">
      <table>
        <thead>
          <tr>
            <th scope="col">학기</th>
            <th scope="col">학과</th>
            <th scope="col">역량</th>
            <th scope="col">교과목</th>
            <th scope="col">성과</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ schlYear, shtmCd, hakguaCd, hakguaNm, abilityId, abilityNm, sbjtCnt, ahvRt }) => (
            <tr key={`${schlYear}${shtmCd} ${hakguaCd} ${abilityId}`}>
              <td>{courseTermName(schlYear + shtmCd)}</td>
              <td>{hakguaNm}</td>
              <td>{abilityNm}</td>
              <td>{displayCount(sbjtCnt)}</td>
              <td>{ahvRt === null ? message('M-FEW', { n: MIN_ASSESSED }) : `${ahvRt}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Which approved reports are put together for which criterion. */
function Binder() {
  const criteria = useCodes('CQI_CRTR');
  const [crtrCd, setCriterion] = useState(''),
    [schlYear, setYear] = useState(PRESENT_YEAR),
    [deptCds, setDeptCds] = useState<readonly string[]>([]);
  const [hakguaCd = ''] = deptCds,
    why = crtrCd === '' ? '인증 기준을 선택해주세요.' : hakguaCd === '' ? '학과를 선택해주세요.' : null;
  return (
    <div className="stack">
      <div className="form-grid">
        <SelectField
          label="인증 기준"
          required
          placeholder="선택"
          value={crtrCd}
          options={criteria.rows.map(({ cdId, cdNm, userdef1 }) => ({
            value: cdId,
            label: [userdef1, cdNm].filter(Boolean).join(' · '),
          }))}
          onChange={setCriterion}
        />
        <SelectField label="학년도" required value={schlYear} options={YEARS} onChange={setYear} />
        <DeptPickerField label="학과" required value={deptCds} onChange={setDeptCds} />
      </div>
      <p className="course-acts">
        <Button
          icon="file-pdf"
          {...(why === null ? {} : { disabled: true, title: why })}
          onClick={() => void savePdf('downloadBinder', { crtrCd, schlYear, hakguaCd })}
        >
          증빙집 PDF
        </Button>
      </p>
    </div>
  );
}
