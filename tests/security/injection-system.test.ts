import { describe } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { LASTING_OPS } from './support/arguments.ts';
import { itTakesWhatBreaksOut } from './support/field-injection.ts';
import { HOLDERS, useTarget } from './support/target.ts';

describe('S01 injection into the administration of the system', () => {
  itTakesWhatBreaksOut(
    useTarget(HOLDERS),
    LASTING_OPS.filter((op) => endpoints[op].path.startsWith('/api/system/')),
    750,
  );
});
