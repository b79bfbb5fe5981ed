export interface SeedCode {
  readonly cdId: string;
  readonly cdNm: string;
  readonly userdef1?: string;
  readonly userdef2?: string;
  readonly userdef3?: string;
}

export interface SeedGroup {
  readonly cdId: string;
  readonly cdNm: string;
  readonly cdCategory: string;
  /** The programme's rules depend on its codes. */
  readonly sysYn: 'Y' | 'N';
  readonly editRoleCd: string | null;
  /** Labels of userdef1 to userdef3. */
  readonly userdefNms: readonly string[];
  readonly codes: readonly SeedCode[];
}

type Option = Partial<Pick<SeedGroup, 'sysYn' | 'editRoleCd' | 'userdefNms'>>;

/** Codes written as "ROOT 대학, COLG 단과대학": id, space, name, comma. */
const codesOf = (list: string): SeedCode[] =>
  list.split(', ').map((entry) => {
    const space = entry.indexOf(' ');
    return { cdId: entry.slice(0, space), cdNm: entry.slice(space + 1) };
  });

/** Makes the groups of one area; a system group unless its options say otherwise. */
export const groupsOf =
  (cdCategory: string) =>
  (cdId: string, cdNm: string, codes: string | readonly SeedCode[], option: Option = {}): SeedGroup => ({
    cdId,
    cdNm,
    cdCategory,
    sysYn: option.sysYn ?? 'Y',
    editRoleCd: option.editRoleCd ?? null,
    userdefNms: option.userdefNms ?? [],
    codes: typeof codes === 'string' ? codesOf(codes) : codes,
  });
