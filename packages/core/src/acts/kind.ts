import type { z } from "zod"
import {
  type ApiClient,
  ApiError,
  type ListCall,
  type ListInput,
  MAX_LIMIT,
  type Page,
  readListPage,
} from "../api/index.ts"
import type { RecordOf } from "../record/index.ts"

/** Records of one kind as acts meet them: how one is read, and how all are listed. */
export interface RecordKind<Row> {
  /** Its fields, for conditions and words; a kind without a table has none. */
  record?: Pick<RecordOf<never>, "all" | "noun"> | undefined
  id: (row: Row) => number
  /** Name of the record: an address, a title. */
  label: (row: Row) => string
  /** The person whom it concerns: whose account it is, who owns it. */
  person?: ((row: Row) => string) | undefined
  /** @throws ApiError */
  read: (api: ApiClient, id: number) => Promise<Row>
  /** The record that a `stale` refusal brings along. */
  parse: (current: unknown) => Row | undefined
  /** All records of the kind that the account sees, for conditions. Without it batches have no `--where`. */
  list?: RecordList<Row>
}

/** All records of a kind, page by page. */
export interface RecordList<Row> {
  /** The schema of a record: the fields of conditions. */
  schema: z.ZodType
  /** @throws ApiError */
  page: (api: ApiClient, request: PageRequest) => Promise<Page<Row>>
  /**
   * The list contains many records that the act does not apply to: each match is read, and only those that allow the act are
   * selected.
   */
  onlyAllowed?: true
}

export interface PageRequest {
  limit: number
  cursor?: string
}

/** Every record of a list, page after page, until `take` says that it has seen enough. @throws ApiError */
export async function eachPage<Row>(
  page: (request: PageRequest) => Promise<Page<Row>>,
  take: (rows: readonly Row[]) => boolean | void,
): Promise<void> {
  let cursor: string | null | undefined
  do {
    const found = await page({ limit: MAX_LIMIT, ...(cursor && { cursor }) })
    if (take(found.data) === true) return
    cursor = found.data.length > 0 ? found.next : null
  } while (cursor)
}

/** One record by its number, for servers' calls that return only lists. @throws ApiError `notFound` */
export async function findListed<Row>(
  page: (request: PageRequest) => Promise<Page<Row>>,
  fits: (row: Row) => boolean,
): Promise<Row> {
  let found: Row | undefined
  await eachPage(page, (rows) => {
    found = rows.find(fits)
    return found !== undefined
  })
  if (found === undefined) throw new ApiError({ status: 404, key: "notFound" })
  return found
}

interface CalledList<Row> {
  schema: z.ZodType
  call: ListCall<z.ZodType, z.ZodType<Row>>
  /** Part of every request. */
  always?: ListInput
}

/** The records that a call lists. */
export const recordListOf = <Row>({ schema, call, always }: CalledList<Row>): RecordList<Row> => ({
  schema,
  page: (api, request) => readListPage(api, call, { ...request, ...always }),
})

interface DescribedKind<Row, In extends z.ZodType> {
  schema: z.ZodType<Row>
  list: ListCall<In, z.ZodType<Row>>
  /** Without it a record is looked for in the list. */
  read?: (api: ApiClient, id: number) => Promise<Row>
  person?: (row: Row) => string
}

/** The kind of a described record: its number and its title are those of the table. */
export function kindOf<Row, In extends z.ZodType>(
  record: RecordOf<Row>,
  { schema, list, read, person }: DescribedKind<Row, In>,
): RecordKind<Row> {
  const records = recordListOf<Row>({ schema, call: list })
  return {
    record,
    id: record.id,
    label: record.title,
    person,
    read:
      read ??
      ((api, id) =>
        findListed(
          (request) => records.page(api, request),
          (row) => record.id(row) === id,
        )),
    parse: (current) => schema.safeParse(current).data,
    list: records,
  }
}
