interface GuardedTree {
  readonly table: string;
  readonly key: string;
  /** Column that names the row above. */
  readonly up: string;
  /** Function that the trigger calls. */
  readonly check: string;
}

/**
 * Statements after which a table is a tree of at most four levels. Whatever writes, the database itself refuses a row
 * below itself and a fifth level (constraint `<table>_tree_ck`); it looks when the transaction ends, so that a whole
 * tree may be moved row by row.
 */
export const guardTree = ({ table, key, up, check }: GuardedTree): readonly string[] => [
  `create function "${check}"() returns trigger language plpgsql as $$
    declare above integer := 0; below integer; at text := new."${up}";
    begin
      while at is not null and above <= 4 loop
        above := above + 1;
        if at = new."${key}" then above := 5; end if;
        select "${up}" into at from "${table}" where "${key}" = at;
      end loop;
      with recursive down as (
        select "${key}", 1 as lvl from "${table}" where "${key}" = new."${key}"
        union all select c."${key}", d.lvl + 1 from "${table}" c join down d on c."${up}" = d."${key}" where d.lvl <= 4)
      select coalesce(max(lvl), 0) into below from down;
      if above + below > 4 then
        raise exception '${table} tree' using errcode = '23514', constraint = '${table}_tree_ck';
      end if;
      return null;
    end $$`,
  `create constraint trigger "${table}_tree" after insert or update of "${up}" on "${table}" deferrable initially deferred
    for each row when (new."${up}" is not null) execute function "${check}"()`,
];
