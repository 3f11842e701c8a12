import type { ListInput } from "@qo/core/api"
import { namesOfValue } from "@qo/core/record"
import { readDay } from "../../ui/day-text.ts"
import type { ChoiceFilter, ListDefinition, ListFilter } from "./list-definition.ts"

/** The whole state of a list in the address. */
export interface ListState {
  q: string
  /** Values by the names of filters; a filter without values is not here. */
  filters: Readonly<Record<string, readonly string[]>>
  sort: string
  /** Columns that were chosen, by the names of their fields; undefined: those of the page. */
  columns: readonly string[] | undefined
}

type AddressedList = Pick<ListDefinition<never>, "filters" | "sort"> & {
  record: { all: readonly { name: string; sort: boolean }[] }
}

const TEXT_MAX = 200
const SORTS_MAX = 3

/** Reads an address. Anyone can type one: unknown parts are ignored. */
export function stateOf(list: AddressedList, query: URLSearchParams): ListState {
  const fields = list.record.all
  const filters = list.filters.flatMap((filter) => {
    const values = valuesOf(filter, query.getAll(filter.name))
    return values.length > 0 ? [[filter.name, values] as const] : []
  })
  const sorts = (query.get("sort") ?? "")
    .split(",")
    .filter((part) => fields.some(({ name, sort }) => sort && name === part.replace(/^-/, "")))
  const columns = query
    .get("cols")
    ?.split(",")
    .filter((part) => fields.some(({ name }) => name === part))
  return {
    q: (query.get("q") ?? "").slice(0, TEXT_MAX),
    filters: Object.fromEntries(filters),
    sort: sorts.slice(0, SORTS_MAX).join(",") || list.sort,
    columns: columns && columns.length > 0 ? columns : undefined,
  }
}

function valuesOf(filter: ListFilter, given: readonly string[]): readonly string[] {
  const [first] = given
  switch (filter.kind) {
    case "choice": {
      const known = keysIn(filter, given)
      return filter.single ? known.slice(0, 1) : known
    }
    case "reference":
      return first !== undefined && /^[1-9]\d{0,11}$/.test(first) ? [first] : []
    case "day":
      return first !== undefined && isDay(first) ? [first] : []
    case "flag":
      return first === filter.value ? [first] : []
  }
}

/** Keys of the values in an address; the numbers that the API uses are accepted as well. */
const keysIn = ({ keys, field: { choice } }: ChoiceFilter, given: readonly string[]) =>
  keys.filter((key) => choice && namesOfValue(choice, key).some((name) => given.includes(name)))

const isDay = (text: string): boolean => {
  const reading = readDay(text)
  return "day" in reading && reading.day === text
}

/** The address of a state; defaults of the page are left out. Other parameters stay. */
export function queryOf(
  list: AddressedList,
  { q, filters, sort, columns }: ListState,
  before = new URLSearchParams(),
): URLSearchParams {
  const query = new URLSearchParams(before)
  for (const name of ["q", "sort", "cols", ...list.filters.map((filter) => filter.name)])
    query.delete(name)
  if (q !== "") query.set("q", q)
  for (const { name } of list.filters)
    for (const value of filters[name] ?? []) query.append(name, value)
  if (sort !== list.sort) query.set("sort", sort)
  if (columns) query.set("cols", columns.join(","))
  return query
}

/** The input of the list's call. */
export function inputOf(
  list: AddressedList & { always?: ListInput },
  { q, filters, sort }: Pick<ListState, "q" | "filters" | "sort">,
): ListInput & { sort: string } {
  const narrowed = list.filters.flatMap((filter) => {
    const values = filters[filter.name]
    return values ? [[filter.as, inputValue(filter, values)] as const] : []
  })
  return { ...list.always, ...Object.fromEntries(narrowed), ...(q !== "" && { q }), sort }
}

/** Choices are keys: the client sends their numbers. */
function inputValue(filter: ListFilter, values: readonly string[]): unknown {
  const [first = ""] = values
  switch (filter.kind) {
    case "choice":
      return filter.single ? first : values
    case "reference":
      return Number(first)
    case "day":
      return secondsOfDay(first, filter.end)
    case "flag":
      return first
  }
}

/** Unix seconds of a day's first or last second in the reader's own time zone. */
export const secondsOfDay = (day: string, end: boolean): number =>
  Math.floor(new Date(`${day}T${end ? "23:59:59" : "00:00:00"}`).getTime() / 1000)

/** Does anything narrow the list? */
export const isNarrowed = ({ q, filters }: ListState): boolean =>
  q !== "" || Object.keys(filters).length > 0

/** State without filters. */
export const NOT_NARROWED = { q: "", filters: {} } as const satisfies Partial<ListState>

/** The order backwards: the first of it is the last of this one. */
export const reverseSort = (sort: string): string =>
  sort
    .split(",")
    .map((part) => (part.startsWith("-") ? part.slice(1) : `-${part}`))
    .join(",")

/** The order after a click on a column: ascending, then descending; with `add` it decides where the others are equal. */
export function sortedBy(sort: string, field: string, add: boolean): string {
  const parts = sort.split(",")
  const at = parts.findIndex((part) => part.replace(/^-/, "") === field)
  const next = parts[at] === field ? `-${field}` : field
  if (!add) return next
  if (at === -1) return [...parts.slice(0, SORTS_MAX - 1), field].join(",")
  return parts.with(at, next).join(",")
}
