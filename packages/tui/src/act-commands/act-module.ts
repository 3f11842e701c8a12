import { type Act, bindAct, type BoundAct, type Caller } from "@qo/core/acts"
import type { Input, NamedFields } from "@qo/core/record"
import { BatchItem } from "../batch/index.ts"
import { loadWords, wordsOf } from "../records/words.ts"
import { callerOf } from "../shell/caller.ts"
import type { CommandModule, Values } from "../shell/command.ts"
import type { Shell } from "../shell/shell.ts"
import { runRecordBatch } from "./run-record-batch.ts"

/** Rights are ignored: the rule of such an act only needs the record. */
const ANYBODY: Caller = { role: "administrator", userId: 0 }

/** Arguments of an act as its command's flags give them. */
function parametersOf(names: readonly string[], values: Values): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name]
      return typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : []
    }),
  )
}

/** The caller, if needed: acts that no one can confirm are refused before anything is read. */
export const callerWhoAsks = (shell: Shell, caller: () => Promise<Caller>): Promise<Caller> =>
  isAnswered(shell) ? caller() : Promise.resolve(ANYBODY)

/** Whether the question of an act is answered or needs no answer. */
const isAnswered = ({ ask, yes, dryRun }: Shell): boolean => ask !== undefined || yes || dryRun

interface ActModule<Row> {
  /** `users set-status`. */
  command: string
  /** Flags that the act depends on, kept in the journal. */
  parameters?: readonly string[]
  /** The table of its records, whose words a question or a refusal may need. */
  record?: NamedFields | undefined
  items?: CommandModule["items"]
  bind: (
    parameters: Readonly<Record<string, string>>,
    context: { shell: Shell; caller: () => Promise<Caller> },
  ) => BoundAct<Row> | Promise<BoundAct<Row>>
}

/** The module of a command that carries out an act on one record or many. */
export const batchModule = <Row>({
  command,
  parameters = [],
  record,
  items,
  bind,
}: ActModule<Row>): CommandModule => ({
  output: BatchItem,
  async run(values, shell) {
    let known: Promise<Caller> | undefined
    const caller = () => (known ??= callerOf(shell))
    const act = async (given: Readonly<Record<string, string>>) => bind(given, { shell, caller })
    const given = parametersOf(parameters, values)
    return runRecordBatch(
      {
        command,
        parameters: given,
        ids: values["id"] as readonly number[] | undefined,
        act,
        items,
        words: record ? await loadWords(shell, record) : wordsOf(shell),
        caller,
      },
      shell,
    )
  },
})

/** The command of an act: `users.delete` is `qo users delete`. */
export const actModule = <Row, Args extends object | void>(
  act: Act<Row, Args>,
  items?: CommandModule["items"],
): CommandModule =>
  batchModule<Row>({
    ...(items && { items }),
    command: act.name.replace(".", " "),
    record: act.kind.record,
    parameters: Object.keys(act.args ?? {}),
    // Flags have been read by the same choices that the act's arguments name.
    bind: async (parameters, { shell, caller }) => {
      const bound = bindAct(act, parameters as Args & Input, ANYBODY)
      // An act that no one can confirm is refused before anything is read.
      const isRefused = bound.asks === "always" && !isAnswered(shell)
      return !act.byCaller || isRefused
        ? bound
        : bindAct(act, parameters as Args & Input, await caller())
    },
  })
