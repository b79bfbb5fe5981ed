import { useState } from 'react';
import type { ApplRow } from '#contract/extracurricular/appl.ts';
import { show } from '#ui/feedback/feedback.ts';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { useSaveReviewScoreMutation } from '../../state/appl-endpoints.ts';
import { reportStale } from '../../state/page.ts';

const BEST = 100;

/** 심사점수 of one application: saved when the field is left or with Enter, on the device where there is no network. */
export function ScoreCell({ row }: { readonly row: ApplRow }) {
  const [score, setScore] = useState(row.reviewScore);
  const [save, { isLoading }] = useSaveReviewScoreMutation();
  const submit = async (): Promise<void> => {
    if (isLoading || score === row.reviewScore) return;
    const done = await save({ applId: row.applId, version: row.version, reviewScore: score });
    if (done.error) reportStale(done.error);
    else show(done.data.state === 'queued' ? 'M-QUEUED' : 'M-OK');
  };
  return (
    // The field stands in a row that opens when it is pressed.
    <div
      className="appl-score"
      role="presentation"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) void submit();
      }}
      onBlur={() => void submit()}
    >
      <DecimalField
        label={`${row.userNm ?? row.userId} 심사점수`}
        hideLabel
        value={score}
        least={0}
        most={BEST}
        disabled={isLoading}
        onChange={setScore}
      />
    </div>
  );
}
