/** Nothing, or a property that names what was forgotten and that no one can give. */
type Whole<Name, List extends readonly unknown[]> = [Exclude<Name, List[number]>] extends [never]
  ? unknown
  : { forgotten: Exclude<Name, List[number]> }

/** A list in an order of its own that does not compile while one of the names is missing. */
export const wholeList =
  <Name>() =>
  <const List extends readonly Name[]>(list: List & Whole<Name, List>): readonly Name[] =>
    list
