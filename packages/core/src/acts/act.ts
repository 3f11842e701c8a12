import type { Role } from "../access/index.ts"
import type { ApiClient, ApiError, Call } from "../api/index.ts"
import type { Choice, Difference, ValueWords } from "../record/index.ts"
import type { RecordKind } from "./kind.ts"
import type { ActWords, Refusal } from "./refusal.ts"

/**
 * When confirmation is needed. `self`: the own account is among the records; `many`: there are several; `always` also warns about
 * the own account.
 */
export type ConfirmationRule = "never" | "always" | "self" | "many"

/** Who acts: rules depend on it. */
export interface Caller {
  role: Role
  userId: number
}

/** How an argument of an act is given: one of a choice, or a text. */
export type ActArg<Value> = [Value] extends [string]
  ? string extends Value
    ? { kind: "text" }
    : { kind: "choice"; choice: Choice<Value> }
  : { kind: "text" | "number" }

/** Arguments of an act, by the names of their flags. */
export type ActArgs<Args> = {
  readonly [Name in keyof Args & string]-?: ActArg<NonNullable<Args[Name]>>
}

/** An act on records of one kind as data: a call and a rule. */
export interface Act<Row, Args = void, Name extends string = string> {
  /** Area and verb: `users.delete` is `qo users delete`. Texts: `act.<name>`, and `ask.<name>` if it asks for confirmation. */
  name: Name
  kind: RecordKind<Row>
  call: Call
  args?: Args extends object ? ActArgs<Args> : never
  /** The body of the call for the current record. */
  input: (row: Row, args: Args) => unknown
  /** Why it cannot be done; `unchanged`: it is so already. */
  rule?: (row: Row, args: Args, caller: Caller) => Refusal | undefined
  asks: ConfirmationRule | ((args: Args) => ConfirmationRule)
  /** It ends the sessions of the own account, and does not shut it out. Texts: `ask.selfSignedOut`, else `ask.self`. */
  self?: "signedOut"
  /** Its rule depends on who acts. */
  byCaller?: true
  /** Enter alone does not answer the question. */
  danger?: boolean | ((args: Args) => boolean)
  /** The record is removed. */
  removes?: true
  /** Losses that the act would cause, in lines, for the confirmation. @throws ApiError */
  losses?: (
    api: ApiClient,
    ids: readonly number[],
    words: ActWords,
    args: Args,
  ) => Promise<readonly string[]>
  /** Shortcut of the act. */
  key?: string
  /** Fields that change, for a dry run. */
  changes?: (row: Row, args: Args) => readonly Difference[]
  /** Statuses to which the record may change, for a dry run. */
  allowed?: (row: Row, caller: Caller) => readonly string[]
  /** The act that undoes it, given the record before; undefined if the rules allow none. `again`: the same act with other arguments. */
  undo?: (
    before: Row,
    args: Args,
    caller: Caller,
    again: (args: Args) => BoundAct<Row>,
  ) => BoundAct<Row> | undefined
}

/** Outcome of a sent record: its new state (`undefined` if removed), or why the server skipped it. */
export type SentRecord<Row> = { row: Row | undefined } | LeftAlone

/** Why the server left a record alone. */
export interface LeftAlone {
  skipped: { code: string; message: string | null }
}

/** Several records in one call. */
export interface ManyRecordsCall<Row> {
  atMost: number
  /** A single record goes the same way: the call takes no other body. */
  alsoAlone?: true
  /** The body of the call, from the bodies of single records. */
  body: (inputs: readonly unknown[]) => unknown
  /** The answer for each record, in the order of the bodies. @throws ApiError */
  answers: (
    output: unknown,
    sent: { inputs: readonly unknown[]; api: ApiClient },
  ) => readonly SentRecord<Row>[] | Promise<readonly SentRecord<Row>[]>
}

/**
 * An act with its arguments and its user: commands, batches, queues and pages run it with `runAct` or `runTogether`. It sends no
 * request itself: the request, its key and its response belong to the runner.
 */
export interface BoundAct<Row> {
  name: string
  /** The arguments as a text: two presses with one text on one record are one intent, and share an idempotency key. */
  intent: string
  /** Texts: `act.<title>`, `ask.<title>`; the act's name, or that of a variant. */
  title: string
  /** Arguments as a command line gives them; an empty one is a switch. */
  parameters: Readonly<Record<string, string>>
  /** The same in words, for titles and questions. */
  labels: (words: ValueWords) => Readonly<Record<string, string>>
  kind: RecordKind<Row>
  call: Call
  asks: ConfirmationRule
  self?: "signedOut"
  danger: boolean
  losses?: (api: ApiClient, ids: readonly number[], words: ActWords) => Promise<readonly string[]>
  refusal: (row: Row) => Refusal | undefined
  input: (row: Row) => unknown
  /** Reads the answer of the server; without it the answer is the record. @throws ApiError */
  answer?: (
    output: unknown,
    sent: { input: unknown; api: ApiClient },
  ) => SentRecord<Row> | Promise<SentRecord<Row>>
  /** Turns a refusal into a reason to leave the record alone. @throws the refusal where it is none */
  refused?: (error: ApiError) => Promise<LeftAlone>
  many?: ManyRecordsCall<Row>
  changes: (row: Row) => readonly Difference[]
  allowed: (row: Row) => readonly string[]
  undo: (before: Row) => BoundAct<Row> | undefined
  /** A decision refers to the viewed revision: a record that has changed since is left for the user to review. */
  asSeen?: true
}

/** Keeps the literal name of an act, for the texts that it needs. */
export const defineAct =
  <Row, Args = void>() =>
  <const Name extends string>(act: Act<Row, Args, Name>): Act<Row, Args, Name> =>
    act

const parametersOf = (args: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(args ?? {}).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [],
    ),
  )

function labelsOf<Args>(
  specs: ActArgs<Args> | undefined,
  args: unknown,
  words: ValueWords,
): Readonly<Record<string, string>> {
  const kinds = (specs ?? {}) as Readonly<Record<string, { choice?: Choice }>>
  return Object.fromEntries(
    Object.entries(parametersOf(args)).map(([name, value]) => {
      const choice = kinds[name]?.choice
      return [name, choice ? words.choice(choice, value) : value]
    }),
  )
}

/** An act on these arguments, by this person. */
export function bindAct<Row, Args>(
  act: Act<Row, Args>,
  args: NoInfer<Args>,
  caller: Caller,
): BoundAct<Row> {
  const { name, kind, call, danger = false, losses } = act
  const asks = typeof act.asks === "function" ? act.asks(args) : act.asks
  return {
    name,
    title: name,
    intent: JSON.stringify(args ?? null),
    parameters: parametersOf(args),
    labels: (words) => labelsOf<Args>(act.args, args, words),
    kind,
    call,
    asks,
    ...(act.self && { self: act.self }),
    danger: typeof danger === "function" ? danger(args) : danger,
    ...(losses &&
      asks !== "never" && { losses: (api, ids, words) => losses(api, ids, words, args) }),
    refusal: (row) => act.rule?.(row, args, caller),
    input: (row) => act.input(row, args),
    ...(act.removes && { answer: () => ({ row: undefined }) }),
    changes: (row) => act.changes?.(row, args) ?? [],
    allowed: (row) => act.allowed?.(row, caller) ?? [],
    undo: (before) => act.undo?.(before, args, caller, (others) => bindAct(act, others, caller)),
  }
}
