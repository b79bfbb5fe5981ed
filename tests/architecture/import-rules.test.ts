import { describe, expect, test } from 'vitest';
import { checkFile } from '../../build-tools/import-rules/check-imports.ts';
import { resolveImport } from '../../build-tools/import-rules/read-imports.ts';
import { IMPORT_RULES } from '../../build-tools/import-rules/rules.ts';

/** One planted violation for each rule, in the forms in which an import can be written. */
const PLANTED: readonly { readonly rule: string; readonly file: string; readonly code: string }[] = [
  { rule: '1: app', file: 'src/app/planted.ts', code: "import { x } from '#server/app.ts';" },
  { rule: '1: domains', file: 'src/domains/guide/state/planted.ts', code: "import { store } from '#app/store.ts';" },
  { rule: '1: part', file: 'src/part/planted.ts', code: "import { store } from '#app/store.ts';" },
  { rule: '1: kit', file: 'src/kit/planted.ts', code: "import { useCodes } from '#domains/system/index.ts';" },
  { rule: '1: bridge', file: 'src/bridge/planted.ts', code: "export { guideRecords } from '#domains/guide/index.ts';" },
  {
    rule: '1: ui',
    file: 'src/ui/planted.tsx',
    code: "import type { Me } from '#bridge/client.ts';\nexport const X = () => <p />;",
  },
  { rule: '1: messages', file: 'src/messages/planted.ts', code: "import { toast } from '#ui/feedback/feedback.ts';" },
  { rule: '1: shared', file: 'src/shared/planted.ts', code: "const later = () => import('#messages/message.ts');" },
  { rule: '1: the contract', file: 'src/contract/planted.ts', code: "import dayjs from 'dayjs';" },
  { rule: '3: comlink', file: 'src/ui/planted.ts', code: "import { wrap } from 'comlink';" },
  { rule: '3: dexie', file: 'src/worker/outbox/planted.ts', code: "import type { Table } from 'dexie';" },
  {
    rule: '4: screens',
    file: 'src/domains/guide/screens/GuideListScreen/planted.tsx',
    code: "import { worker } from '#bridge/client.ts';",
  },
  {
    rule: '4: the screens of participants',
    file: 'src/part/screens/planted.tsx',
    code: "import { partWorker } from '../bridge/part-worker.ts';",
  },
  {
    rule: '5: domains meet',
    file: 'src/domains/guide/state/planted.ts',
    code: "import { useCodes } from '../../system/state/code-lookups.ts';",
  },
  {
    rule: '5: the composition',
    file: 'src/app/planted.ts',
    code: "import { GUIDE_LIST } from '#domains/guide/rules/guide-lists.ts';",
  },
  {
    rule: '5: server domains',
    file: 'server/domains/guide/planted.ts',
    code: "import { login } from '../session/login.ts';",
  },
  {
    rule: '6: the worker',
    file: 'src/worker/planted.ts',
    code: "type State = import('#app/store.ts').AppState;\nimport('#sw/entry.ts');",
  },
  {
    rule: '6: the service worker',
    file: 'src/sw/planted.ts',
    code: "const url = new URL('../worker/entry.ts', import.meta.url);",
  },
  { rule: '7: the server', file: 'server/planted.ts', code: "import { toast } from '#ui/feedback/feedback.ts';" },
  {
    rule: '7: the browser',
    file: 'src/shared/planted.ts',
    code: "import { hash } from '#server/domains/session/index.ts';",
  },
  {
    rule: '8: nothing',
    file: 'server/planted.ts',
    code: "import { openTestDatabase } from '#tests/support/database.ts';",
  },
];

describe('import rules', () => {
  test.each(PLANTED)('catches a planted violation of $rule', ({ rule, file, code }) => {
    const names = checkFile(file, code).map((violation) => violation.rule.name);
    expect(names.filter((name) => name.startsWith(rule))).not.toEqual([]);
  });

  test('leave no rule without a planted violation', () => {
    const unproved = IMPORT_RULES.filter((rule) => !PLANTED.some((planted) => rule.name.startsWith(planted.rule)));
    expect(unproved).toEqual([]);
  });

  test('allow what the architecture asks for', () => {
    const allowed: readonly (readonly [string, string])[] = [
      [
        'src/domains/guide/state/ok.ts',
        "import { serverApi } from '#bridge/server-api.ts'; import { useCodes } from '#domains/system/index.ts';",
      ],
      [
        'src/part/screens/ok.tsx',
        "import { AnswerSection } from '#domains/diagnosis/components/answer/AnswerSection.tsx';",
      ],
      ['src/bridge/ok.ts', "import { proxy } from 'comlink'; import type { WorkerApi } from '#worker/api.ts';"],
      ['src/worker/storage/ok.ts', "import { Dexie } from 'dexie'; import type { Op } from '#contract/registry.ts';"],
      [
        'server/domains/guide/ok.ts',
        "import { x } from '../session/index.ts'; import { message } from '#messages/message.ts';",
      ],
    ];
    expect(allowed.flatMap(([file, code]) => checkFile(file, code))).toEqual([]);
  });

  test('see through subpaths, relative paths and packages', () => {
    expect(resolveImport('src/domains/guide/state/a.ts', '../rules/b.ts')).toBe('src/domains/guide/rules/b.ts');
    expect(resolveImport('src/app/a.ts', '#ui/table/DataTable.tsx')).toBe('src/ui/table/DataTable.tsx');
    expect(resolveImport('src/app/a.ts', '@reduxjs/toolkit/query/react')).toBe('npm:@reduxjs/toolkit');
  });
});
