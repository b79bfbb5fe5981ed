import { JUDGE_NAMES, SRC_NAMES } from '#contract/certification/certi-codes.ts';
import type { Programme } from '#contract/certification/programmes.ts';
import type { StdDetail } from '#contract/certification/std.ts';
import { PrintPaper } from '#ui/print/PrintPaper.tsx';
import { figure, gradeName, withUnit, yearsText } from '../../rules/labels.ts';

type Item = StdDetail['gates'][number];
interface GuidePaperProps {
  readonly programme: Programme;
  readonly std: StdDetail;
  /** Name of a test of languages. */
  readonly testName: (specCd: string) => string;
  readonly onClose: () => void;
}

const need = ({ passVal, unitNm }: Item): string => (passVal === null ? '-' : `${withUnit(passVal, unitNm)} 이상`);
const steps = ({ tiers, unitNm }: Item): string =>
  tiers.map(({ minVal, pnt }) => `${withUnit(minVal, unitNm)} 이상 ${figure(pnt)}점`).join(', ') || '-';

/** 안내문 of a standard on paper: what students need, where it is counted from, and which grade it earns. */
export function GuidePaper({ programme, std, testName, onClose }: GuidePaperProps) {
  return (
    <PrintPaper title={`${programme.title} 안내문`} onDone={onClose}>
      <p>
        {std.stdNm} · 입학년도 {yearsText(std)} · {JUDGE_NAMES[std.judgeDiv]}
      </p>
      {std.guide ? <p className="certi-guide-text">{std.guide}</p> : null}
      {std.gates.length > 0 ? (
        <>
          <h2>기본요건</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">항목</th>
                <th scope="col">자료원</th>
                <th scope="col">기준</th>
              </tr>
            </thead>
            <tbody>
              {std.gates.map((gate) => (
                <tr key={gate.itemKey}>
                  <td>{gate.itemNm}</td>
                  <td>{SRC_NAMES[gate.srcDiv]}</td>
                  <td>{need(gate)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
      <h2>영역과 항목</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">영역</th>
            <th scope="col">항목</th>
            <th scope="col">자료원</th>
            <th scope="col">필수 기준</th>
            <th scope="col">점수</th>
          </tr>
        </thead>
        <tbody>
          {std.areas.flatMap(({ areaKey, areaNm, minPnt, maxPnt, items }) =>
            items.map((item, at) => (
              <tr key={`${areaKey} ${item.itemKey}`}>
                {at === 0 ? (
                  <th scope="rowgroup" rowSpan={items.length}>
                    {areaNm}
                    <br />
                    최소 {figure(minPnt)}점, 최대 {figure(maxPnt)}점
                  </th>
                ) : null}
                <td>{item.itemNm}</td>
                <td>{SRC_NAMES[item.srcDiv]}</td>
                <td>{item.requireYn === 'Y' ? need(item) : '-'}</td>
                <td>{steps(item)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      <h2>등급</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">등급</th>
            <th scope="col">총점</th>
            <th scope="col">모든 영역 최소</th>
            <th scope="col">충족영역</th>
          </tr>
        </thead>
        <tbody>
          {std.grades.map(({ certiGrdCd, minTotal, minAreaPnt, minAreaCnt }) => (
            <tr key={certiGrdCd}>
              <td>{gradeName(certiGrdCd)}</td>
              <td>{figure(minTotal)}점 이상</td>
              <td>{minAreaPnt > 0 ? `${figure(minAreaPnt)}점 이상` : '-'}</td>
              <td>{minAreaCnt > 0 ? `${minAreaCnt}개 이상` : '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {std.langEqs.length > 0 ? (
        <>
          <h2>어학 환산</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">시험</th>
                <th scope="col">점수·등급</th>
                <th scope="col">TOEIC 환산</th>
              </tr>
            </thead>
            <tbody>
              {std.langEqs.map(({ specCd, scoreTxt, eqVal }) => (
                <tr key={`${specCd} ${scoreTxt}`}>
                  <td>{testName(specCd)}</td>
                  <td>{scoreTxt}</td>
                  <td>{figure(eqVal)}점</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
    </PrintPaper>
  );
}
