import type { FieldsOf } from "./part.ts"

interface Row {
  page: string
}

type CopiedPart<Table> = {
  [Name in keyof Table & string]: Table[Name] extends { page: "text" | "copy" } ? Name : never
}[keyof Table & string]

/** The parts of an element that its copy on the page of a respondent has under the same names. */
export type PageCopies<Element, Table> = {
  [Name in CopiedPart<Table> & keyof FieldsOf<Element>]?: FieldsOf<Element>[Name]
}

/** Copies the parts that the table names; missing or empty ones are left out. */
export const pageCopies =
  <Element extends Readonly<Record<string, unknown>>>() =>
  <const Table extends Readonly<Record<string, Row>>>(table: Table) => {
    const copied = Object.entries(table).flatMap(([name, { page }]) =>
      page === "text" || page === "copy" ? [name] : [],
    )
    return (element: Element) =>
      Object.fromEntries(
        copied.flatMap((name) => {
          const value = element[name]
          return value === undefined || value === "" ? [] : [[name, value]]
        }),
      ) as PageCopies<Element, Table>
  }
