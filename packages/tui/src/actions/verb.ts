import type { AnyCall, ApiClient, Page } from "@qo/core/api"
import type { Translate } from "@qo/core/i18n"
import type { z } from "zod"

/** Why a verb cannot be used on a record: for scripts by its code, for people in words. */
export interface Refusal {
  code: string
  text: (t: Translate<"terminal">) => string
}

/** Records of one kind: users, games, projects. */
export interface RecordKind<Row> {
  id: (row: Row) => number
  /** What people know it by: an address, a name. */
  label: (row: Row) => string
  /** @throws ApiError */
  read: (api: ApiClient, id: number) => Promise<Row>
  /** The record that a `stale` refusal brings along. */
  parse: (current: unknown) => Row | undefined
  /** What a condition chooses from: everything of the kind that the account sees. Without it no batch goes by `--where`. */
  list?: RecordList<Row>
}

/** All records of a kind, page by page. */
export interface RecordList<Row> {
  /** The schema of a record: what conditions may ask for. */
  record: z.ZodType<Row>
  /** @throws ApiError */
  page: (api: ApiClient, request: { limit: number; cursor?: string }) => Promise<Page<Row>>
  /** The list holds much that the verb is not about: of what fits, each is read, and only what it may be done to is chosen. */
  onlyAllowed?: true
}

/** What became of a record that was sent: as it is now (`undefined`: it is gone), or why the server left it alone. */
export type Sent<Row> =
  | { row: Row | undefined }
  | { skipped: { code: string; message: string | null } }

/**
 * Something that can be done to a record: by a command, the palette, a screen or a batch. What will be sent is made
 * first and can be kept, so that the very same request can be sent again.
 */
export interface Verb<Row> {
  kind: RecordKind<Row>
  call: AnyCall
  /** Nothing to do: it is so already. */
  isDone: (row: Row) => boolean
  refusal: (row: Row) => Refusal | undefined
  /** The body of the call for this record, as it is now. */
  input: (row: Row) => unknown
  /** Sends a body that `input` has made. @throws ApiError */
  send: (api: ApiClient, input: unknown, idempotencyKey: string) => Promise<Sent<Row>>
  /** Sends several bodies in one call; each is answered on its own, in their order. */
  sendMany?: {
    atMost: number
    /** @throws ApiError */
    send: (
      api: ApiClient,
      inputs: readonly unknown[],
      idempotencyKey: string,
    ) => Promise<readonly Sent<Row>[]>
  }
  /** Fields that change, for a dry run. */
  changes: (row: Row) => readonly FieldChange[]
  /** Where the status may go from here, for a dry run. */
  allowed?: (row: Row) => readonly string[]
  /**
   * Somebody has changed the record since it was read. By default the verb is judged and sent again with what it is now;
   * `leave`: a person has to look at it first.
   */
  whenStale?: "leave"
}

export type FieldChange = readonly [field: string, from: unknown, to: unknown]

export const never = () => false
export const noRefusal = () => undefined
export const noChanges = () => []
