import { useMemo, useRef, useState } from 'react';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { toggleCheck, topmostChecked } from '#ui/tree/rules/check-state.ts';
import { indexTree, pathOf } from '#ui/tree/rules/tree-item.ts';
import { Tree } from '#ui/tree/Tree.tsx';
import { TreeFolding } from '#ui/tree/TreeFolding.tsx';
import type { TreeHandle } from '#ui/tree/tree-props.ts';
import { LabHeader } from '../../components/LabHeader.tsx';
import { useDeptTree } from './useDeptTree.ts';
import './tree-choice.css';

const MODES = [
  { value: 'single', label: '하나 선택' },
  { value: 'check', label: '여럿 선택' },
];
const LEAD =
  '소속이나 분류처럼 층이 있는 자료에서 고를 때 씁니다. 화살표로 움직이고 글자를 치면 그 이름으로 가며, Space로 고릅니다.';
const NOTHING: ReadonlySet<string> = new Set();

/** 트리 1: choosing in a tree that is loaded as it opens. */
export function TreeChoiceScreen() {
  const depts = useDeptTree();
  const [mode, setMode] = useState('check');
  const [inclSub, setInclSub] = useState<'Y' | 'N'>('Y');
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(NOTHING);
  const handle = useRef<TreeHandle>(null);
  const index = useMemo(() => indexTree(depts.items), [depts.items]);
  const isSingle = mode === 'single',
    isDeep = inclSub === 'Y';
  const cover = (keys: readonly string[]): readonly string[] =>
    isSingle && isDeep ? keys.flatMap((key) => [key, ...index.descendantsOf(key)]) : keys;
  const codes = cover([...chosen]);
  const named = isDeep ? topmostChecked(index, chosen) : [...chosen];

  /** With everything below, what has not been loaded must be known before it can be counted. */
  const choose = async (next: ReadonlySet<string>): Promise<void> => {
    setChosen(next);
    const added = [...next].find((key) => !chosen.has(key));
    if (!isDeep || added === undefined) return;
    const all = indexTree(await depts.loadAll());
    if (!isSingle)
      setChosen(
        toggleCheck(
          all,
          new Set([...next].filter((key) => key !== added && !all.descendantsOf(added).includes(key))),
          added,
          true,
        ),
      );
  };
  const search = (text: string): void => {
    setQuery(text);
    if (text !== '') void depts.loadAll();
  };
  const restart = (change: () => void): void => {
    change();
    setChosen(NOTHING);
  };
  const expandAll = async (): Promise<void> => {
    const all = await depts.loadAll();
    handle.current?.expandAll(all);
  };

  return (
    <div className="stack">
      <LabHeader title="트리 1" lead={LEAD} />
      <div className="tree-choice">
        <Card title="부서" actions={<TreeFolding handle={handle} onExpand={() => void expandAll()} />}>
          <div className="stack">
            <div className="tree-choice-options">
              <RadioGroup
                label="선택 방식"
                value={mode}
                options={MODES}
                onChange={(value) => restart(() => setMode(value))}
              />
              <SwitchField label="하위 포함" value={inclSub} onChange={(value) => restart(() => setInclSub(value))} />
            </div>
            <TextField
              label="부서 검색"
              hideLabel
              type="search"
              placeholder="부서명 또는 초성"
              value={query}
              onChange={search}
            />
            {depts.state === 'failed' ? (
              <StateNotice
                icon="exclamation-circle"
                text={message('M-DEPT-FAIL')}
                action={
                  <Button icon="refresh" onClick={depts.retry}>
                    다시 시도
                  </Button>
                }
              />
            ) : null}
            {depts.state === 'ready' ? (
              <Tree
                key={`${mode}${inclSub}`}
                label="부서"
                items={depts.items}
                mode={isSingle ? 'single' : isDeep ? 'check' : 'each'}
                chosen={chosen}
                onChoose={(next) => void choose(next)}
                query={query}
                initiallyOpen={depts.rootCds}
                lazy={depts.lazy}
                handle={handle}
              />
            ) : null}
            {depts.state === 'loading' ? <div className="tree" aria-busy="true" /> : null}
          </div>
        </Card>
        <Card title="선택 결과" actions={<span className="muted">{message('M-CHK', { n: codes.length })}</span>}>
          {named.length === 0 ? (
            <StateNotice icon="sitemap" text={message('M-NOITEM')} detail="왼쪽 트리에서 부서를 골라 주세요." />
          ) : (
            <div className="stack" aria-live="polite">
              <ul className="tree-choice-names">
                {named.map((key) => (
                  <li key={key}>
                    <span>{pathOf(depts.items, key)}</span>
                    {isDeep && index.childrenOf(key).length > 0 ? (
                      <span className="chip" data-tone="info">
                        하위 포함
                      </span>
                    ) : null}
                  </li>
                ))}
              </ul>
              <div>
                <p className="field-label">부서 코드</p>
                <p className="tree-choice-codes numeric">{codes.toSorted().join(', ')}</p>
              </div>
            </div>
          )}
        </Card>
      </div>
    </div>
  );
}
