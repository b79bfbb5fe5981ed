import type { StaffRow } from '#contract/system/roles/user-roles.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { lazyComponent } from '#ui/feedback/lazy-components.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { useTab } from '#ui/tabs/useTab.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { AccountChip } from './staff-columns.tsx';
import { RolesTab } from './tabs/RolesTab.tsx';

const PermsTab = lazyComponent(async () => (await import('./tabs/PermsTab.tsx')).PermsTab);
const EffectiveTab = lazyComponent(async () => (await import('./tabs/EffectiveTab.tsx')).EffectiveTab);
const AccountTab = lazyComponent(async () => (await import('./tabs/AccountTab.tsx')).AccountTab);

const TABS = [
  { key: 'roles', label: '역할' },
  { key: 'perms', label: '특수권한' },
  { key: 'effective', label: '유효권한' },
  { key: 'account', label: '계정' },
] as const;

interface UserPanelProps {
  /** As the list has them, or as it had them before it showed other people. */
  readonly person: StaffRow;
  readonly onClose: () => void;
}

/** One person: the roles, what they amount to, the account. */
export function UserPanel({ person, onClose }: UserPanelProps) {
  const { userId, stfNm, stfNo } = person;
  const [tab, setTab] = useTab(['roles', 'perms', 'effective', 'account']);
  const states = useCodes('ACNT_ST'),
    posts = useCodes('STF_PSTN');
  return (
    <section className="list-panel user-panel" aria-label={`${stfNm} 권한`}>
      <header className="user-panel-head">
        <div>
          <h2>
            {stfNm} <span className="muted user-panel-no">{stfNo}</span>
          </h2>
          <p className="muted">
            {person.deptNm} · {posts.nameOf(person.stfPstnCd)}{' '}
            <AccountChip code={person.acntStCd} name={states.nameOf(person.acntStCd)} />
          </p>
        </div>
        <IconButton icon="times" label="사용자 패널 닫기" onClick={onClose} />
      </header>
      <TabPanels
        label="사용자 권한"
        tabs={TABS}
        active={tab}
        onChange={setTab}
        panels={{
          roles: () => <RolesTab userId={userId} userNm={stfNm} />,
          perms: () => <PermsTab userId={userId} />,
          effective: () => <EffectiveTab userId={userId} userNm={stfNm} />,
          account: () => <AccountTab userId={userId} />,
        }}
      />
    </section>
  );
}
