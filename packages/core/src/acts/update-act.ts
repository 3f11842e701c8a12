import type { Call } from "../api/index.ts"
import { fieldDifferences, type Input, inputOf, type RecordOf, wireOf } from "../record/index.ts"
import {
  type Act,
  type ConfirmationRule,
  bindAct,
  type BoundAct,
  type Caller,
  defineAct,
} from "./act.ts"
import type { RecordKind } from "./kind.ts"
import { type Refusal, refusalOf, UNCHANGED } from "./refusal.ts"

/** Act that changes fields of a record. Its argument contains values by field name. */
export type Update<Row> = Act<Row, Input>

interface UpdateDefinition<Row> {
  record: RecordOf<Row>
  kind: RecordKind<Row>
  call: Call
  /** Name of the record's id in the call. */
  idName: "id" | "pid" | "gameId"
  /** Returns why no field of the record can be changed. */
  rule?: (row: Row) => Refusal | undefined
  asks?: (input: Input) => ConfirmationRule
  self?: "signedOut"
}

const revisionOf = (row: unknown) =>
  typeof row === "object" && row !== null && "revision" in row ? { revision: row.revision } : {}

/** Returns the fields of an input that differ from the record. */
const changedInput = <Row>(record: RecordOf<Row>, row: Row, input: Input): Input =>
  Object.fromEntries(fieldDifferences(record, row, input).map(({ field, to }) => [field, to]))

/**
 * Defines an act that changes fields of a record. Only changed fields are sent, so that other users' changes of other fields
 * are kept.
 */
export const updateAct = <Row, const Name extends string>(
  name: Name,
  { record, kind, call, idName, rule, asks, self }: UpdateDefinition<Row>,
): Act<Row, Input, Name> =>
  defineAct<Row, Input>()({
    name,
    kind,
    call,
    input: (row, input) => ({
      [idName]: record.id(row),
      ...revisionOf(row),
      ...wireOf(record, changedInput(record, row, input)),
    }),
    rule: (row, input) =>
      rule?.(row) ?? (fieldDifferences(record, row, input).length === 0 ? UNCHANGED : undefined),
    asks: asks ?? "never",
    ...(self && { self }),
    changes: (row, input) => fieldDifferences(record, row, input),
  })

/** Fields that a saved form has changed, with old and new values. */
export interface SavedFields {
  before: Input
  after: Input
}

/** Returns the fields of a record that saving `input` changes; undefined if there are none. */
export function savedFields<Row>(
  record: RecordOf<Row>,
  row: Row,
  input: Input,
): SavedFields | undefined {
  const all = fieldDifferences(record, row, input)
  if (all.length === 0) return undefined
  return {
    before: Object.fromEntries(all.map(({ field, from }) => [field, from])),
    after: Object.fromEntries(all.map(({ field, to }) => [field, to])),
  }
}

/** Returns the name of the act that undoes an update: `act.users.restore-fields` for `users.update`. */
const restoreActName = (name: string): string =>
  `${name.slice(0, name.indexOf("."))}.restore-fields`

/** Restores the fields of a saved form. Stops if another user has changed one of them. `saved`: the record after saving. */
export function restoreFields<Row>(
  record: RecordOf<Row>,
  update: Update<Row>,
  { before, after, saved }: SavedFields & { saved: Row },
  caller: Caller,
): BoundAct<Row> {
  const isAsSaved = (row: Row) => {
    const now = inputOf(record, row)
    return Object.entries(after).every(
      ([field, value]) => JSON.stringify(now[field] ?? null) === JSON.stringify(value ?? null),
    )
  }
  return {
    ...bindAct(update, before, caller),
    title: restoreActName(update.name),
    labels: () => ({ name: record.title(saved), id: String(record.id(saved)) }),
    refusal: (row) => (isAsSaved(row) ? undefined : refusalOf("changedMeanwhile")),
    undo: () => undefined,
  }
}
