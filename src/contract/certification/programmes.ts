/* No schema library here: screens, rules and the row policies' facts read the same table. */

/** What distinguishes one certification programme from another (certification.md 1.1). The engine asks this table and no name. */
export interface Programme {
  readonly certiDiv: string;
  readonly title: string;
  /** Folder and stem of its two screens. */
  readonly slug: string;
  readonly ownerDeptCd: string;
  /** The one 학과 whose students take part; null for every undergraduate. */
  readonly hakguaCd: string | null;
  /** Status of students who are judged. */
  readonly shregSts: readonly string[];
  /** Who decides: users who reach everything with U, or the head of the owner department. */
  readonly decidedBy: 'ALL' | 'HEAD';
  /** Who decides about what the head has applied for or entered, which is another person's; null where no head decides. */
  readonly insteadOfHeadCd: string | null;
  /** Who issues beside the head: users who reach everything, or this role in the owner department. */
  readonly issuingRoleCd: string | null;
  readonly restoringRoleCds: readonly string[];
  /** Who sees applications and certificates: users who reach everything, or the owner department, too. */
  readonly isReviewOfOwner: boolean;
  readonly serialPrefix: string;
  readonly signer: string;
  /** Best first; what a standard grants of them it says itself. */
  readonly gradeCds: readonly string[];
  /** Results that the department uploads: its items may read them. */
  readonly hasUploads: boolean;
}

const SHREG = ['10', '20', '30', '35'] as const;

export const PROGRAMMES: readonly Programme[] = [
  {
    certiDiv: 'DYU',
    title: 'DYU 인증',
    slug: 'dyuCerti',
    ownerDeptCd: '9200',
    hakguaCd: null,
    shregSts: SHREG,
    decidedBy: 'ALL',
    insteadOfHeadCd: null,
    issuingRoleCd: null,
    restoringRoleCds: ['ROLE_SYS_ADMIN', 'ROLE_OPER'],
    isReviewOfOwner: false,
    serialPrefix: 'DYU',
    signer: '총장',
    gradeCds: ['GOLD', 'SILVER', 'BRONZE'],
    hasUploads: false,
  },
  {
    certiDiv: 'NURSE',
    title: '간호인증',
    slug: 'nurseCerti',
    ownerDeptCd: '2010',
    hakguaCd: '2010',
    shregSts: SHREG,
    decidedBy: 'HEAD',
    insteadOfHeadCd: 'ROLE_OPER',
    issuingRoleCd: 'ROLE_DEPT',
    restoringRoleCds: ['ROLE_SYS_ADMIN'],
    isReviewOfOwner: true,
    serialPrefix: 'NUR',
    signer: '간호학과장·총장',
    gradeCds: ['TOP', 'HIGH', 'PASS'],
    hasUploads: true,
  },
];

const BASE = '/admin/univCertiProg';
export const setupPath = ({ slug }: Pick<Programme, 'slug'>): string => `${BASE}/${slug}/${slug}Setup`;
export const statePath = ({ slug }: Pick<Programme, 'slug'>): string => `${BASE}/${slug}/${slug}State`;
export const SETUP_PATHS: readonly string[] = PROGRAMMES.map(setupPath);
export const STATE_PATHS: readonly string[] = PROGRAMMES.map(statePath);

/** @throws Error for a programme that is not in the table, which is a fault of ours */
export function programmeOf(certiDiv: string): Programme {
  const found = PROGRAMMES.find((programme) => programme.certiDiv === certiDiv);
  if (found === undefined) throw new Error(`no programme ${certiDiv}`);
  return found;
}
export const CERTI_DIVS: readonly string[] = PROGRAMMES.map(({ certiDiv }) => certiDiv);
