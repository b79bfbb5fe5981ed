import { LEVEL_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import type { MyResult, ResultQuestion } from '#contract/diagnosis/part-diagnosis.ts';
import { message } from '#messages/message.ts';
import { encodeEntities } from '#shared/entities.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { RichTextView } from '#ui/rich-text/RichTextView.tsx';
import { RadarChart } from '../components/RadarChart.tsx';
import { StateLine } from '../components/StateLine.tsx';
import { useScreenFocus } from '../components/useScreenFocus.ts';
import { PART_MESSAGES } from '../messages.ts';
import { failureText } from '../rules/failure-messages.ts';
import { showList } from '../state/part-store.ts';
import { useAsked } from '../state/useAsked.ts';

const MIN_SPOKES = 3;

function Figure({
  name,
  value,
  unit = '',
}: {
  readonly name: string;
  readonly value: string | null;
  readonly unit?: string;
}) {
  return value === null ? null : (
    <div className="part-figure">
      <dt>{name}</dt>
      <dd className="numeric">
        {value}
        {unit ? <small>{unit}</small> : null}
      </dd>
    </div>
  );
}

function ExamFigures({ result }: { readonly result: MyResult }) {
  const { earnPoint, totPoint, passYn, waitYn } = result;
  return (
    <dl className="part-figures">
      <Figure name="점수" value={earnPoint} unit={totPoint === null ? '점' : ` / ${totPoint}점`} />
      <div className="part-figure">
        <dt>판정</dt>
        <dd>
          {waitYn === 'Y' || passYn === null ? (
            <Chip tone="warning">{PART_MESSAGES.grading}</Chip>
          ) : (
            <Chip tone={passYn === 'Y' ? 'success' : 'danger'}>
              {passYn === 'Y' ? PART_MESSAGES.passed : PART_MESSAGES.failed}
            </Chip>
          )}
        </dd>
      </div>
    </dl>
  );
}

function AbilityTable({ abilities }: Pick<MyResult, 'abilities'>) {
  const hasT = abilities.some(({ tScore }) => tScore !== null);
  return (
    <div className="part-table-wrap">
      <table className="part-table">
        <caption className="visually-hidden">역량별 결과</caption>
        <thead>
          <tr>
            <th scope="col">역량</th>
            <th scope="col">점수</th>
            {hasT ? <th scope="col">T점수</th> : null}
            <th scope="col">수준</th>
          </tr>
        </thead>
        <tbody>
          {abilities.map(({ abilityId, abilityNm, abilityLvl, pct, tScore, lvlCd }) => (
            <tr key={abilityId} data-level={abilityLvl}>
              <th scope="row">{abilityNm}</th>
              <td className="numeric">{pct ?? '산출불가'}</td>
              {hasT ? <td className="numeric">{tScore ?? '규준 부족'}</td> : null}
              <td>{lvlCd ? LEVEL_NAMES[lvlCd] : '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function QuestionResult({ question }: { readonly question: ResultQuestion }) {
  const { qstnNo, qstnTxt, answerTxt, keyTxt, explain, earnPoint, point } = question;
  return (
    <li className="answer-question">
      <div className="answer-head">
        <span className="answer-no numeric">{qstnNo}</span>
        <div className="answer-text">
          <RichTextView stored={encodeEntities(qstnTxt)} />
        </div>
      </div>
      <dl className="part-facts">
        <div>
          <dt>점수</dt>
          <dd className="numeric">
            {earnPoint ?? PART_MESSAGES.grading}
            {point === null || earnPoint === null ? '' : ` / ${point}`}
          </dd>
        </div>
        <div>
          <dt>내 답</dt>
          <dd>{answerTxt || '미응답'}</dd>
        </div>
        {keyTxt ? (
          <div>
            <dt>정답</dt>
            <dd>{keyTxt}</dd>
          </div>
        ) : null}
        {explain ? (
          <div>
            <dt>해설</dt>
            <dd className="part-explain">{explain}</dd>
          </div>
        ) : null}
      </dl>
    </li>
  );
}

/** What came of a response, as far as it may be shown. */
export function ResultView({ result, isExam }: { readonly result: MyResult; readonly isExam: boolean }) {
  const { abilities, questions, totPct, totPctile } = result,
    tops = abilities.filter(({ abilityLvl }) => abilityLvl === 1);
  return (
    <div className="part-result">
      {isExam ? (
        <ExamFigures result={result} />
      ) : (
        <dl className="part-figures">
          <Figure name="총점" value={totPct} unit="점" />
          <Figure name="백분위" value={totPctile} />
        </dl>
      )}
      {tops.length >= MIN_SPOKES ? (
        <RadarChart
          points={tops.map(({ abilityNm, pct }) => ({ name: abilityNm, pct: pct === null ? null : Number(pct) }))}
        />
      ) : null}
      {abilities.length > 0 ? <AbilityTable abilities={abilities} /> : null}
      {questions.length > 0 ? (
        <ol className="answer-questions">
          {questions.map((question) => (
            <QuestionResult key={question.qstnNo} question={question} />
          ))}
        </ol>
      ) : null}
    </div>
  );
}

/** 결과 of one plan: never kept on the device. */
export function ResultScreen({ planId }: { readonly planId: string }) {
  const { data, error, askAgain } = useAsked('partGetMyResult', { planId }),
    result = data?.data[0],
    heading = useScreenFocus(result ? 'result' : 'waiting');
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {result?.planNm ?? '결과'}
      </h1>
      {result ? (
        <ResultView result={result} isExam={result.earnPoint !== null} />
      ) : error ? (
        <StateLine tone="danger" act={<Button onClick={askAgain}>다시 시도</Button>}>
          {error.kind === 'offline' ? message('M-NEVER') : failureText(error)}
        </StateLine>
      ) : (
        <div className="part-card part-skeleton" aria-busy="true" />
      )}
      <div className="part-bar">
        <Button onClick={showList}>목록</Button>
      </div>
    </>
  );
}
