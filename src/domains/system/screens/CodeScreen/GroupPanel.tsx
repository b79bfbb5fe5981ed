import { useMemo, useState } from 'react';
import type { CodeGroup } from '#contract/system.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import type { ListState } from '#kit/list/useList.ts';
import type { CODE_GROUP_LIST } from '../../rules/code-group-query.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { useAuth } from '../../state/page.ts';
import { GroupDialog } from './GroupDialog.tsx';
import { groupColumns } from './group-columns.tsx';

interface GroupPanelProps {
  readonly list: ListState<(typeof CODE_GROUP_LIST)['filters'], CodeGroup>;
  readonly chosenId: string | null;
  readonly onChoose: (group: CodeGroup) => void;
  readonly onSaved: (group: CodeGroup) => void;
  readonly onDeleted: (group: CodeGroup) => void;
}

/** The code groups; a row opens its codes at the right. */
export function GroupPanel({ list, chosenId, onChoose, onSaved, onDeleted }: GroupPanelProps) {
  const [edited, setEdited] = useState<CodeGroup | 'new' | null>(null);
  const areas = useCodes('AREA');
  const mayUpdate = useAuth('U');
  const columns = useMemo(() => groupColumns({ areas, onEdit: mayUpdate ? setEdited : null }), [areas, mayUpdate]);
  return (
    <>
      <ListPart
        set="base"
        label="코드 그룹"
        list={list}
        columns={columns}
        onOpen={onChoose}
        isActive={(row) => row.cdId === chosenId}
        onNew={() => setEdited('new')}
        newLabel="그룹 등록"
      />
      {edited ? (
        <GroupDialog
          group={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={(group) => {
            setEdited(null);
            onSaved(group);
          }}
          onDeleted={(group) => {
            setEdited(null);
            onDeleted(group);
          }}
        />
      ) : null}
    </>
  );
}
