export interface ImportRule {
  readonly name: string;
  /** Said to who breaks it. */
  readonly why: string;
  readonly from: RegExp;
  /** Targets that are forbidden: paths from the root, `npm:name` for packages, `node:name` for Node's own modules. */
  readonly to: RegExp;
  /** Targets that are allowed all the same; `$1` stands for what the first group of `from` matched. */
  readonly except?: string;
}

/** For each layer of the page, what lies below it. */
const BELOW: Readonly<Record<string, string>> = {
  app: 'app/|domains/|kit/|bridge/|worker/api\\.ts|ui/|shared/|messages/|contract/',
  domains: 'domains/|kit/|bridge/|worker/api\\.ts|ui/|shared/|messages/|contract/',
  // A page of its own for respondents: of the application it takes the pieces that a paper is answered with.
  part: 'part/|domains/diagnosis/components/answer/|bridge/(worker-port|keep-storage)\\.ts|worker/api\\.ts|worker/part/(api|entry|open-summary|summary-entry)\\.ts|ui/|shared/|messages/|contract/',
  kit: 'kit/|bridge/|worker/api\\.ts|ui/|shared/|messages/|contract/',
  bridge: 'bridge/|worker/api\\.ts|worker/entry\\.ts|ui/|shared/|messages/|contract/',
  ui: 'ui/|shared/|messages/|contract/',
  messages: 'messages/|shared/',
  shared: 'shared/|contract/',
};

const layers = Object.entries(BELOW).map(([layer, below]): ImportRule => ({
  name: `1: ${layer} imports only what lies below it`,
  why: 'The order is app, domains, kit, bridge, then ui, messages, shared and contract; nothing imports upwards.',
  from: new RegExp(`^src/${layer}/`),
  to: /^(src|server|tests)\//,
  except: `^src/(${below})`,
}));

/** Who may import whom. tests/architecture plants a violation of each and proves that it is caught. */
export const IMPORT_RULES: readonly ImportRule[] = [
  ...layers,
  {
    name: '1: the contract imports only the schema library',
    why: 'It has two readers and no owner.',
    from: /^src\/contract\//,
    to: /./,
    except: '^(src/contract/|npm:zod$)',
  },
  {
    name: '3: comlink stays at the boundary',
    why: 'Only its two ends know how the boundary is crossed.',
    from: /^src\/(?!bridge\/|worker\/(part\/)?(summary-)?entry\.ts$)/,
    to: /^npm:comlink$/,
  },
  {
    name: '3: dexie stays in storage',
    why: 'Two databases, one owner each.',
    from: /^src\/(?!(worker|sw)\/storage\/)/,
    to: /^npm:dexie$/,
  },
  {
    name: '4: screens do not reach the bridge',
    why: 'Screens and components talk to the state of their domain.',
    from: /^src\/domains\/[^/]+\/(?!state\/)/,
    to: /^src\/bridge\//,
  },
  {
    name: '4: the screens of participants do not reach their worker',
    why: 'They talk to its state.',
    from: /^src\/part\/(screens|sections|components|rules)\//,
    to: /^src\/(part\/bridge|bridge)\//,
  },
  {
    name: '5: domains meet at their index',
    why: 'Nothing of a domain is known outside but what its index.ts shows.',
    from: /^src\/domains\/([^/]+)\//,
    to: /^src\/domains\//,
    except: '^src/domains/($1/|[^/]+/index\\.ts$)',
  },
  {
    name: '5: the composition meets domains at their index',
    why: 'Nothing of a domain is known outside but what its index.ts shows; its screens come with its routes.ts.',
    from: /^src\/app\//,
    to: /^src\/domains\//,
    except: '^src/domains/[^/]+/(index|routes)\\.ts$',
  },
  {
    name: '5: server domains meet at their index',
    why: 'Nothing of a domain is known outside but what its index.ts shows.',
    from: /^server\/domains\/([^/]+)\//,
    to: /^server\/domains\//,
    except: '^server/domains/($1/|[^/]+/index\\.ts$)',
  },
  {
    name: '6: the worker imports neither page nor service worker',
    why: 'It runs without a document.',
    from: /^src\/worker\//,
    to: /^(src|server|tests)\//,
    except: '^src/(worker|contract|shared|messages)/',
  },
  {
    name: '6: the service worker imports neither page nor worker',
    why: 'It may be older or newer than both.',
    from: /^src\/sw\//,
    to: /^(src|server|tests)\//,
    except: '^src/(sw|contract|shared)/',
  },
  {
    name: '7: the server imports contract, shared and messages',
    why: 'Of src it knows what browser and server agree on, and what is neutral of threads.',
    from: /^server\//,
    to: /^(src|tests)\//,
    except: '^src/(contract|shared|messages)/',
  },
  {
    name: '7: the browser never imports the server',
    why: 'Secrets and SQL stay where they are.',
    from: /^src\//,
    to: /^server\//,
  },
  {
    name: '8: nothing that ships imports tests',
    why: 'Support of tests never reaches people.',
    from: /^(src|server)\//,
    to: /^tests\//,
  },
];
