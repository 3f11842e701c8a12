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

/** One kind of records as acts use it: how to read one record and how to list all. */
export interface RecordKind<Row> {
  /** Description of its fields, for conditions and texts. Some kinds have none. */
  record?: Pick<RecordOf<never>, "all" | "noun"> | undefined
  id: (row: Row) => number
  /** Returns the name of the record, such as an address or a title. */
  label: (row: Row) => string
  /** Returns the person whose account or property the record is. */
  person?: ((row: Row) => string) | undefined
  /** Reads a record. @throws ApiError */
  read: (api: ApiClient, id: number) => Promise<Row>
  /** Parses the current record in a `stale` refusal. */
  parse: (current: unknown) => Row | undefined
  /** List of all records that the account sees, for conditions. Without it batches have no `--where`. */
  list?: RecordList<Row>
}

/** Reads all records of a kind page by page. */
export interface RecordList<Row> {
  /** Schema of a record, with the fields for conditions. */
  schema: z.ZodType
  /** Reads a page. @throws ApiError */
  page: (api: ApiClient, request: PageRequest) => Promise<Page<Row>>
  /**
   * Whether the list contains many records to which the act does not apply. If so, each match is read, and only those that
   * allow the act are selected.
   */
  onlyAllowed?: true
}

export interface PageRequest {
  limit: number
  cursor?: string
}

/** Reads a list page by page until `take` returns that it needs no more. @throws ApiError */
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

/** Finds a record by its id in a list, for kinds without a call for single records. @throws ApiError `notFound` */
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
  /** Parameters that every request contains. */
  always?: ListInput
}

/** Creates a list from a call. */
export const recordListOf = <Row>({ schema, call, always }: CalledList<Row>): RecordList<Row> => ({
  schema,
  page: (api, request) => readListPage(api, call, { ...request, ...always }),
})

interface DescribedKind<Row, In extends z.ZodType> {
  schema: z.ZodType<Row>
  list: ListCall<In, z.ZodType<Row>>
  /** Reads a record. Default: searches the list. */
  read?: (api: ApiClient, id: number) => Promise<Row>
  person?: (row: Row) => string
}

/** Creates the kind of a described record. Its id and title come from the description. */
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
