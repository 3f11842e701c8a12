/** Empty if no name is missing; otherwise a required property that no caller can pass, so that the call does not compile. */
type WholeList<Name, Given> = [Exclude<Name, Given>] extends [never]
  ? unknown
  : { forgotten: Exclude<Name, Given> }

/** Returns an ordered list. The call does not compile if one of the names is missing. */
export const wholeList =
  <Name>() =>
  <const List extends readonly Name[]>(
    list: List & WholeList<Name, List[number]>,
  ): readonly Name[] =>
    list

/** Returns an ordered list of rows. The call does not compile if one of the names is missing. */
export const wholeRows =
  <Name>() =>
  <const Rows extends readonly (readonly Name[])[]>(
    rows: Rows & WholeList<Name, Rows[number][number]>,
  ): readonly (readonly Name[])[] =>
    rows
