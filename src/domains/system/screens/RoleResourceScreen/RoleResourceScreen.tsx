import { MatrixFilterBar, type MatrixQuery } from './MatrixFilterBar.tsx';
import { useState } from 'react';
import { ask } from '#ui/feedback/feedback.ts';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { SHARED_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { MatrixPanel } from './MatrixPanel.tsx';
import './matrix.css';

const DEFAULTS = {
  filters: { roleId: '', areaNm: '', searchKeyword: '', grantYn: '' },
  rowsPerPage: SHARED_ROWS_PER_PAGE,
};

/** 역할별 자원 권한. */
export function RoleResourceScreen() {
  const query = useListQuery(DEFAULTS);
  const [isDirty, setDirty] = useState(false);
  const [areas, setAreas] = useState<readonly string[]>([]);
  const apply = async (next: MatrixQuery): Promise<void> => {
    if (next.roleId !== query.filters.roleId && isDirty && !(await ask('M-LEAVE'))) return;
    query.applyFilters(next);
  };
  return (
    <div className="stack">
      <PageHeader
        title="역할별 자원 권한"
        lead="한 역할이 화면마다 무엇을 할 수 있는지 정합니다. 저장하기 전에 달라지는 내용과 영향을 먼저 보여 줍니다."
      />
      <MatrixFilterBar
        applied={query.filters}
        defaults={DEFAULTS.filters}
        areas={areas}
        onApply={(next) => void apply(next)}
      />
      {query.filters.roleId === '' ? (
        <section className="list-panel matrix-none">
          <StateNotice icon="key" text="권한을 볼 역할을 선택해주세요." />
        </section>
      ) : (
        <MatrixPanel key={query.filters.roleId} filters={query.filters} onDirty={setDirty} onAreas={setAreas} />
      )}
    </div>
  );
}
