import { useCallback } from 'react';
import type { BannerRow } from '#contract/communication/banner.ts';
import { alert, show } from '#ui/feedback/feedback.ts';
import { bannerFormOf, bannerPayload } from '../../rules/banner/banner-form-rules.ts';
import { useSaveBannerMutation } from '../../state/banner-endpoints.ts';
import { findFieldErrors, reportStale } from '../../state/page.ts';

/** Switches a banner on or off from the list, and says why where its place is full. */
export function useBannerUse(): (row: BannerRow, useYn: 'Y' | 'N') => Promise<void> {
  const [saveBanner] = useSaveBannerMutation();
  return useCallback(
    async (row, useYn) => {
      const saved = await saveBanner(bannerPayload(row.bannerId, row.version, { ...bannerFormOf(row), useYn }));
      if (!saved.error) {
        show('M-OK');
        return;
      }
      if (reportStale(saved.error)) return;
      const [refusal] = findFieldErrors(saved.error);
      if (refusal) await alert(refusal.message);
    },
    [saveBanner],
  );
}
