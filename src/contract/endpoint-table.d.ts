/** The contract as plain data, written by `build-tools/endpoint-table.ts` while building. */
declare module 'virtual:endpoint-table' {
  import type { KeptRow } from '#contract/endpoint.ts';
  import type { MergeRule } from '#contract/merge.ts';

  export interface EndpointTableRow {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly offline: 'lookup' | 'recent' | 'never' | 'queue' | 'online';
    /** Asked by everybody, signed in or not. */
    readonly open?: boolean;
    readonly background?: boolean;
    readonly personal?: boolean;
    /** Field of the answer that says until when personal data may be kept. */
    readonly keepUntil?: string;
    /** Bodies with these values are never queued. */
    readonly onlineWhen?: Readonly<Record<string, string>>;
    /** Only bodies with these values are queued. */
    readonly queueWhen?: Readonly<Record<string, string>>;
    /** Its body bears the time of the act (dvcSvDt). */
    readonly isStamped?: boolean;
    readonly merge?: MergeRule;
    /** Kept reads that show what the write changes. */
    readonly renews?: Readonly<Record<string, KeptRow>>;
  }
  export const endpointTable: Readonly<Record<string, EndpointTableRow>>;
}

/** The same of the calls of participants, and of the sign of life. */
declare module 'virtual:part-endpoint-table' {
  import type { EndpointTableRow } from 'virtual:endpoint-table';
  export const endpointTable: Readonly<Record<string, EndpointTableRow>>;
}
