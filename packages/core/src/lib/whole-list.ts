/** Empty, or a property that names the omitted ones and that no caller can give. */
type WholeList<Name, Given> = [Exclude<Name, Given>] extends [never]
  ? unknown
  : { forgotten: Exclude<Name, Given> }

/** An ordered list that does not compile if one of the names is missing. */
export const wholeList =
  <Name>() =>
  <const List extends readonly Name[]>(
    list: List & WholeList<Name, List[number]>,
  ): readonly Name[] =>
    list

/** The same in rows. */
export const wholeRows =
  <Name>() =>
  <const Rows extends readonly (readonly Name[])[]>(
    rows: Rows & WholeList<Name, Rows[number][number]>,
  ): readonly (readonly Name[])[] =>
    rows
