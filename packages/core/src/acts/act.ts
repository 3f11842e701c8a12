import type { Role } from "../access/index.ts"
import type { ApiClient, ApiError, Call } from "../api/index.ts"
import type { Choice, Difference, ValueWords } from "../record/index.ts"
import type { RecordKind } from "./kind.ts"
import type { ActWords, Refusal } from "./refusal.ts"

/**
 * When a confirmation is needed. `self`: the user's own account is among the records; `many`: there are several records;
 * `always` also warns about the user's own account.
 */
export type ConfirmationRule = "never" | "always" | "self" | "many"

/** The user who acts. Rules depend on role and id. */
export interface Caller {
  role: Role
  userId: number
}

/** Form of an argument: a value of a choice, a text, or a number. */
export type ActArg<Value> = [Value] extends [string]
  ? string extends Value
    ? { kind: "text" }
    : { kind: "choice"; choice: Choice<Value> }
  : { kind: "text" | "number" }

/** Arguments of an act, by the names of their flags. */
export type ActArgs<Args> = {
  readonly [Name in keyof Args & string]-?: ActArg<NonNullable<Args[Name]>>
}

/** An act on records of one kind, described as data: a call and a rule. */
export interface Act<Row, Args = void, Name extends string = string> {
  /**
   * Area and verb: `users.delete` is `qo users delete`. Texts: `act.<name>`, and `ask.<name>` if it asks for a confirmation.
   */
  name: Name
  kind: RecordKind<Row>
  call: Call
  args?: Args extends object ? ActArgs<Args> : never
  /** Returns the input of the call for the current record. */
  input: (row: Row, args: Args) => unknown
  /** Returns why the act is not possible; `unchanged` if the record already has the requested state. */
  rule?: (row: Row, args: Args, caller: Caller) => Refusal | undefined
  asks: ConfirmationRule | ((args: Args) => ConfirmationRule)
  /**
   * The act ends the sessions of the user's own account without closing it. Texts: `ask.selfSignedOut`, otherwise `ask.self`.
   */
  self?: "signedOut"
  /** Whether the rule depends on the user who acts. */
  byCaller?: true
  /** Whether Enter alone does not confirm. */
  danger?: boolean | ((args: Args) => boolean)
  /** Whether the record is removed. */
  removes?: true
  /** Returns lines about the losses that the act would cause, for the confirmation. @throws ApiError */
  losses?: (
    api: ApiClient,
    ids: readonly number[],
    words: ActWords,
    args: Args,
  ) => Promise<readonly string[]>
  /** Shortcut of the act. */
  key?: string
  /** Returns the fields that would change, for a dry run. */
  changes?: (row: Row, args: Args) => readonly Difference[]
  /** Returns the statuses to which the record may change, for a dry run. */
  allowed?: (row: Row, caller: Caller) => readonly string[]
  /**
   * Returns the act that undoes this one, given the earlier state of the record; undefined if no rule allows that. `again`:
   * binds the same act with other arguments.
   */
  undo?: (
    before: Row,
    args: Args,
    caller: Caller,
    again: (args: Args) => BoundAct<Row>,
  ) => BoundAct<Row> | undefined
}

/** Outcome of a sent record: its new state (`undefined` if removed), or why the server skipped it. */
export type SentRecord<Row> = { row: Row | undefined } | LeftAlone

/** Reason why the server skipped a record. */
export interface LeftAlone {
  skipped: { code: string; message: string | null }
}

/** A call for several records. */
export interface ManyRecordsCall<Row> {
  atMost: number
  /** Whether a single record is sent with this call as well, because the call only accepts a list. */
  alsoAlone?: true
  /** Combines the inputs of single records to the input of the call. */
  body: (inputs: readonly unknown[]) => unknown
  /** Returns the outcome of each record in the order of the inputs. @throws ApiError */
  answers: (
    output: unknown,
    sent: { inputs: readonly unknown[]; api: ApiClient },
  ) => readonly SentRecord<Row>[] | Promise<readonly SentRecord<Row>[]>
}

/**
 * An act with its arguments and its user. Commands, batches, queues and pages run it with `runAct` or `runTogether`. It sends
 * no request itself: the runner handles requests, keys and responses.
 */
export interface BoundAct<Row> {
  name: string
  /**
   * The arguments as a text. Repeating an act on a record with the same intent is the same request and uses the same
   * idempotency key.
   */
  intent: string
  /** Name for texts: `act.<title>`, `ask.<title>`. It is the act's name or that of a variant. */
  title: string
  /** Arguments as a command line contains them. An empty one is a flag without a value. */
  parameters: Readonly<Record<string, string>>
  /** Returns the arguments as texts for titles and questions. */
  labels: (words: ValueWords) => Readonly<Record<string, string>>
  kind: RecordKind<Row>
  call: Call
  asks: ConfirmationRule
  self?: "signedOut"
  danger: boolean
  losses?: (api: ApiClient, ids: readonly number[], words: ActWords) => Promise<readonly string[]>
  refusal: (row: Row) => Refusal | undefined
  input: (row: Row) => unknown
  /** Reads the server's response. If undefined, the response is the record. @throws ApiError */
  answer?: (
    output: unknown,
    sent: { input: unknown; api: ApiClient },
  ) => SentRecord<Row> | Promise<SentRecord<Row>>
  /** Converts a refusal to a skipped record. @throws the refusal if it has another reason */
  refused?: (error: ApiError) => Promise<LeftAlone>
  many?: ManyRecordsCall<Row>
  changes: (row: Row) => readonly Difference[]
  allowed: (row: Row) => readonly string[]
  undo: (before: Row) => BoundAct<Row> | undefined
  /**
   * Whether the act refers to the displayed revision, as a decision does. A record that has changed since is left for the user
   * to review.
   */
  asSeen?: true
}

/** Defines an act and keeps its literal name, from which its text keys are derived. */
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

/** Binds an act to arguments and a user. */
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
