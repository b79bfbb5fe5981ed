import { describe, it } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { cleanText, foldKeyword } from '#shared/clean-text.ts';
import { attack } from './support/attack.ts';
import { LASTING_OPS } from './support/arguments.ts';
import { itTakesWhatBreaksOut } from './support/field-injection.ts';
import { PAYLOADS } from './support/payloads.ts';
import { HOLDERS, useTarget } from './support/target.ts';

describe('S01 injection', () => {
  const target = useTarget(HOLDERS);
  const admin = () => target.as('admin01');

  it('a keyword is text and never a condition', async () => {
    // What no text may hold is dropped before a keyword is compared: nothing else of it may be left.
    const keywords = PAYLOADS.filter(
      (payload) => payload.trim().length >= 2 && payload.length <= 100 && !/^[가-힣\s]*$/.test(foldKeyword(payload)),
    );
    await attack({
      name: 'S01 keyword',
      cases: keywords,
      most: 200,
      attempt: async (searchKeyword) => {
        const { status, body } = await admin().call('getGuideItemList', { searchKeyword });
        return status === 200 && (body.data.totalCount ?? 0) > 0
          ? `${JSON.stringify(searchKeyword)} finds ${body.data.totalCount} rows`
          : null;
      },
    });
  });

  it('an order names known columns alone', async () => {
    // An order of characters that are dropped is none, and the usual one holds.
    const orders = PAYLOADS.filter((payload) => payload.length < 150 && cleanText(payload) !== '');
    await attack({
      name: 'S01 order-by',
      cases: orders.flatMap((text) => [
        { sortBy: text },
        { sortBy: 'itemNm', sortType: text },
        { sortBy: `itemNm,${text}` },
      ]),
      most: 300,
      attempt: async (arg) =>
        (await admin().call('getGuideItemList', arg)).status === 400 ? null : `accepted ${JSON.stringify(arg)}`,
    });
  });

  itTakesWhatBreaksOut(
    target,
    LASTING_OPS.filter((op) => !endpoints[op].path.startsWith('/api/system/')),
    750,
  );
});
