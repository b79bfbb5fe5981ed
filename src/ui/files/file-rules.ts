import { IMAGE_TYPES, OFFICE_TYPES, type UploadPolicy } from '#contract/files/upload-policy.ts';

export type AllowType = 'office' | 'image' | 'office,image';

/** The specification's three settings of a file field as rules; sizes in MB of 1,000,000 bytes. */
export function fileRules({
  allowCnt,
  allowSize,
  allowType,
}: {
  readonly allowCnt: number;
  readonly allowSize: number;
  readonly allowType: AllowType;
}): UploadPolicy {
  const kinds = allowType.split(',');
  return {
    allowCnt,
    allowSize,
    types: [...(kinds.includes('office') ? OFFICE_TYPES : []), ...(kinds.includes('image') ? IMAGE_TYPES : [])],
  };
}
