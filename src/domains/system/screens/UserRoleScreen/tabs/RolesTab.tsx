import { useState } from 'react';
import { GRANT_VIEW_NAMES } from '#contract/system/roles/role-rules.ts';
import type { UserRoleRow } from '#contract/system/roles/user-roles.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { EffectSummary } from '#domains/system/components/access/EffectSummary.tsx';
import { GRANT_DIV_NAMES, periodText, VIEW_TONES } from '#domains/system/rules/roles/grant-form.ts';
import { useCodes } from '#domains/system/state/code-lookups.ts';
import { reportStale, useAuth } from '#domains/system/state/page.ts';
import { useEndUserRoleMutation, useGetUserRoleListQuery } from '#domains/system/state/roles/user-role-endpoints.ts';

const GrantDialog = lazyDialog(async () => (await import('../dialogs/GrantDialog.tsx')).GrantDialog);
type Open =
  | { readonly kind: 'form'; readonly grant: UserRoleRow | null }
  | { readonly kind: 'end'; readonly grant: UserRoleRow };
const NO_GRANTS: readonly UserRoleRow[] = [];

/** Grants of a person: given, changed in their days, taken back. */
export function RolesTab({ userId, userNm }: { readonly userId: string; readonly userNm: string }) {
  const answer = useGetUserRoleListQuery({ userId });
  const [withEnded, setWithEnded] = useState<'Y' | 'N'>('N');
  const [open, setOpen] = useState<Open | null>(null);
  const [end] = useEndUserRoleMutation();
  const mayCreate = useAuth('C');
  const grants = (answer.data?.data ?? NO_GRANTS).filter((grant) => withEnded === 'Y' || grant.viewCd !== 'END');
  const endGrant = async ({ userRoleId, version, roleNm }: UserRoleRow, rsn: string): Promise<void> => {
    setOpen(null);
    const ended = await end({ rows: [{ userRoleId, version }], rsn });
    if (!ended.error) {
      toast('success', `${userNm}: ${roleNm} 회수`);
      return;
    }
    if (reportStale(ended.error)) void answer.refetch();
  };
  return (
    <div className="user-tab">
      <div className="user-tab-tools">
        <SwitchField label="종료 포함" value={withEnded} onChange={setWithEnded} />
        {mayCreate ? (
          <Button look="primary" size="small" icon="plus" onClick={() => setOpen({ kind: 'form', grant: null })}>
            역할 추가
          </Button>
        ) : null}
      </div>
      {answer.isError ? <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {!answer.isError && !answer.isFetching && grants.length === 0 ? (
        <StateNotice icon="id-card" text="가진 역할이 없습니다." />
      ) : null}
      <ul className="grant-list" aria-label="역할" aria-busy={answer.isFetching}>
        {grants.map((grant) => (
          <GrantItem
            key={grant.userRoleId}
            grant={grant}
            onChange={() => setOpen({ kind: 'form', grant })}
            onEnd={() => setOpen({ kind: 'end', grant })}
          />
        ))}
      </ul>
      {open?.kind === 'form' ? (
        <GrantDialog userId={userId} userNm={userNm} grant={open.grant} onClose={() => setOpen(null)} />
      ) : null}
      {open?.kind === 'end' ? (
        <ReasonDialog
          title={`${open.grant.roleNm} 회수`}
          label="회수 사유"
          okLabel="회수"
          onSubmit={(rsn) => void endGrant(open.grant, rsn)}
          onClose={() => setOpen(null)}
        >
          <EffectSummary change={{ userRole: { add: [], end: [open.grant.userRoleId] } }} />
        </ReasonDialog>
      ) : null}
    </div>
  );
}

function GrantItem({
  grant,
  onChange,
  onEnd,
}: {
  readonly grant: UserRoleRow;
  readonly onChange: () => void;
  readonly onEnd: () => void;
}) {
  const reasons = useCodes('GRNT_END_RSN');
  const mayUpdate = useAuth('U'),
    mayDelete = useAuth('D'),
    isLiving = grant.stCd === 'ACTIVE';
  return (
    <li className="grant-item" data-ended={grant.viewCd === 'END'}>
      <div className="grant-item-text">
        <p>
          <strong>{grant.roleNm}</strong>{' '}
          <span className="chip" data-tone={VIEW_TONES[grant.viewCd]}>
            {GRANT_VIEW_NAMES[grant.viewCd]}
          </span>{' '}
          <span className="chip">{GRANT_DIV_NAMES[grant.grntDivCd]}</span>
        </p>
        <p className="muted numeric">
          {periodText(grant)}
          {grant.scopeDeptNm === null ? '' : ` · 적용부서 ${grant.scopeDeptNm}`}
        </p>
        {grant.grntRsn ? <p className="muted">{grant.grntRsn}</p> : null}
        {grant.endedDt === null ? null : (
          <p className="muted numeric">
            {displayMoment(grant.endedDt)} {reasons.nameOf(grant.endedRsnCd)}
          </p>
        )}
      </div>
      <div className="grant-item-actions">
        {mayUpdate && isLiving ? (
          <IconButton icon="calendar" size="small" label={`${grant.roleNm} 기간변경`} onClick={onChange} />
        ) : null}
        {mayDelete && isLiving ? (
          <IconButton icon="trash" size="small" label={`${grant.roleNm} 회수`} onClick={onEnd} />
        ) : null}
      </div>
    </li>
  );
}
