import {
  bindAct,
  type BoundAct,
  type Caller,
  judgeAct,
  mustAsk,
  questionText,
  type RecordKind,
  runAct,
  selfText,
  type Update,
} from "@qo/core/acts"
import type { ActWords } from "@qo/core/acts"
import { type Call, type ListCall, readListPage } from "@qo/core/api"
import { parseKeyed } from "@qo/core/lib"
import { type Field, type Input, type NamedFields, type RecordOf, wireOf } from "@qo/core/record"
import type { Translate } from "@qo/core/i18n"
import type { z } from "zod"
import { EXIT, type ExitCode } from "../output/index.ts"
import { type ColumnChanges, columnsOf, detailsOf } from "../records/columns.ts"
import {
  flagsByWire,
  givenValues,
  isReference,
  referenceFlags,
  withoutReferences,
} from "../records/flag-values.ts"
import type { FlagChanges } from "../records/flags.ts"
import { loadWords } from "../records/words.ts"
import { callerOf } from "./caller.ts"
import { confirmOrRefuse } from "./confirm.ts"
import type { CommandModule, Values } from "./command.ts"
import { planWordsOf, requestOf, showPlan } from "./dry-run.ts"
import { planAct } from "./plan-act.ts"
import { pageInput, printPages } from "./print-pages.ts"
import { schemaProblems } from "./schema-problems.ts"
import type { Shell } from "./shell.ts"
import { skippedFailure } from "./skipped-failure.ts"
import { wrongUsage } from "./wrong-usage.ts"

type DescribedRecord<Row> = NamedFields & Pick<RecordOf<Row>, "id" | "title">

/** Texts that may have to be requested from the server for some records. */
export interface LearningWords<Row> extends ActWords {
  /** Requests the texts needed for these records. @throws ApiError */
  learn?: (rows: readonly Row[]) => Promise<void>
}

/** Properties of one kind of records for its commands. */
export interface ShownRecord<Row> {
  record: NamedFields
  /** Schema of a record in responses. */
  output: z.ZodType<Row>
  /** Returns texts needed for the cells, in addition to those of the fields. */
  words?: (shell: Shell) => Promise<LearningWords<Row>>
  columns?: ColumnChanges<Row> | ((shell: Shell, words: ActWords) => ColumnChanges<Row>)
}

const wordsFor = <Row>(
  { words, record }: ShownRecord<Row>,
  shell: Shell,
): Promise<LearningWords<Row>> => (words ? words(shell) : loadWords(shell, record))

const changesFor = <Row>({ columns }: ShownRecord<Row>, shell: Shell, words: ActWords) =>
  typeof columns === "function" ? columns(shell, words) : columns

/** Prints one record with all fields. */
export async function printDetails<Row>(
  shown: ShownRecord<Row>,
  row: Row,
  shell: Shell,
): Promise<void> {
  const words = await wordsFor(shown, shell)
  await words.learn?.([row])
  const columns = detailsOf<Row>(shown.record, words, changesFor(shown, shell, words))
  await shell.print.record(columns, row, shown.output)
}

interface Listing<Row, In extends z.ZodType> extends ShownRecord<Row> {
  call: ListCall<In, z.ZodType<Row>>
  /** Returns filters from the command's own flags, by the names in the call. */
  filter?: (values: Values, shell: Shell) => Promise<object> | object
}

/** Creates the module of a command that lists records page by page. */
export const listModule = <Row, In extends z.ZodType>(
  listing: Listing<Row, In>,
): CommandModule => ({
  output: listing.output,
  record: listing.record,
  async run(values, shell) {
    const { call, filter, record, output } = listing
    const asked = (await filter?.(values, shell)) ?? {}
    const words = await wordsFor(listing, shell)
    const columns = columnsOf<Row>(record, words, changesFor(listing, shell, words))
    await printPages(
      shell,
      columns,
      async (request) => {
        const page = await readListPage<Row>(shell.api, call, {
          ...asked,
          ...pageInput(shell, request),
        })
        await words.learn?.(page.data)
        return page
      },
      output,
    )
    return EXIT.done
  },
})

/** Creates the module of a command that shows one record. */
export const showModule = <Row>(shown: ShownRecord<Row>, kind: RecordKind<Row>): CommandModule => ({
  output: shown.output,
  record: shown.record,
  async run({ id }, shell) {
    await printDetails(shown, await kind.read(shell.api, Number(id)), shell)
    return EXIT.done
  },
})

/** Finds a record by its number, its key or its name. @throws CommandFailure */
export type FindReference = (shell: Shell, given: string) => Promise<number | string>

interface Editing {
  /** Functions that find references and items of lists, by the names of their fields. */
  references?: Readonly<Record<string, FindReference>>
  flagChanges?: FlagChanges
}

async function resolveReferences(
  all: readonly Field[],
  given: Input,
  { references = {} }: Editing,
  shell: Shell,
): Promise<Input> {
  const found: Record<string, unknown> = { ...given }
  for (const field of all) {
    const typed = given[field.name]
    const find = references[field.name]
    if (isReference(field) && find && typeof typed === "string")
      found[field.name] = await find(shell, typed)
  }
  return found
}

interface CreateDefinition<Row, In extends z.ZodType> extends ShownRecord<Row>, Editing {
  record: DescribedRecord<Row>
  call: Call<In, z.ZodType<Row>>
  /** Returns a message that is printed after the record was created. */
  created?: (row: Row, t: Translate<"terminal">) => string | undefined
  /** Names in the call of flags that are not fields of the record. */
  extra?: Readonly<Record<string, string>>
  /** Returns fields of the request that are not fields of the record. */
  more?: (values: Values, shell: Shell) => Promise<object> | object
}

/** Creates the module of a command that creates a record from its flags. */
export const createModule = <Row, In extends z.ZodType>(
  creating: CreateDefinition<Row, In>,
): CommandModule => {
  const { record, call, flagChanges, extra = {} } = creating
  const extraOf = (values: Values) =>
    Object.fromEntries(Object.entries(extra).map(([name, flag]) => [name, values[flag]]))
  const flags = {
    ...flagsByWire(record, flagChanges),
    ...Object.fromEntries(Object.entries(extra).map(([name, flag]) => [name, `--${flag}`])),
  }
  const looked = referenceFlags(record, flagChanges)
  return {
    output: creating.output,
    record,
    check: (values, t) =>
      schemaProblems(
        call.input,
        {
          ...wireOf(record, withoutReferences(record, givenValues(record, values, flagChanges))),
          ...extraOf(values),
        },
        flags,
        t,
      ).filter(({ field }) => !looked.has(field)),
    async run(values, shell) {
      const given = givenValues(record, values, flagChanges)
      const input = await resolveReferences(record.all, given, creating, shell)
      const draft = parseKeyed(call.input, {
        ...wireOf(record, input),
        ...extraOf(values),
        ...(await creating.more?.(values, shell)),
      })
      if (shell.dryRun) return showPlan(shell, { request: requestOf(call, draft) })
      const row = await shell.api.send(call, draft)
      await printDetails(creating, row, shell)
      const note = creating.created?.(row, shell.t)
      if (note !== undefined) await shell.note(note)
      return EXIT.done
    },
  }
}

interface UpdateDefinition<Row> extends ShownRecord<Row>, Editing {
  record: DescribedRecord<Row>
  update: Update<Row>
  /** Replaces the record in a change, so that the schema can validate the other fields. */
  schema: z.ZodType
  saved?: (row: Row, t: Translate<"terminal">) => string
  /** Returns fields given by flags that do not belong to the record. */
  more?: (values: Values, shell: Shell) => Promise<Input> | Input
}

/** Refuses a change without fields. @throws CommandFailure */
function refuseNothing(given: Input, flags: readonly string[], shell: Shell): void {
  if (Object.keys(given).length > 0) return
  const message = shell.t("input.nothingToChange")
  throw wrongUsage(shell, [{ field: flags.join(", "), message }])
}

/** An account with all rights. The server checks the actual rights to change fields. */
const ANYBODY: Caller = { role: "administrator", userId: 0 }

/**
 * Creates the module of a command that changes fields of a record. It sends the differences, or shows them with `--dry-run`.
 */
export const updateModule = <Row>(updating: UpdateDefinition<Row>): CommandModule => {
  const { record, flagChanges } = updating
  const flags = flagsByWire(record, flagChanges)
  return {
    output: updating.output,
    record,
    check: (values, t) =>
      schemaProblems(
        updating.schema,
        wireOf(record, withoutReferences(record, givenValues(record, values, flagChanges))),
        flags,
        t,
      ),
    async run(values, shell) {
      const given = {
        ...givenValues(record, values, flagChanges),
        ...(await updating.more?.(values, shell)),
      }
      const offered = record.all.flatMap(({ edit }) =>
        edit && edit.only !== "create" && flagChanges?.[edit.as] !== "none"
          ? (flags[edit.as] ?? [])
          : [],
      )
      refuseNothing(given, offered, shell)
      const input = await resolveReferences(record.all, given, updating, shell)
      return saveUpdate(updating, { id: Number(values["id"]), input }, shell)
    },
  }
}

/** Asks for confirmation of a change that ends the user's own session. @throws ApiError, CommandFailure, AskCancelled */
async function askAboutSelf<Row>(
  act: BoundAct<Row>,
  row: Row,
  updating: UpdateDefinition<Row>,
  shell: Shell,
): Promise<void> {
  if (act.asks === "never" || judgeAct(act, row)) return
  const caller = await callerOf(shell)
  const ids = [act.kind.id(row)]
  if (!mustAsk(act, ids, caller)) return
  const words = await wordsFor(updating, shell)
  if (shell.yes) return shell.tell(selfText(act, words))
  const concerned = { ids, labels: [act.kind.label(row)] }
  await confirmOrRefuse(shell, questionText(act, concerned, caller, words))
}

/** Saves the changes. @throws ApiError, CommandFailure if the rules refuse the change */
async function saveUpdate<Row>(
  updating: UpdateDefinition<Row>,
  { id, input }: { id: number; input: Input },
  shell: Shell,
): Promise<ExitCode> {
  const { update, saved } = updating
  const act = bindAct(update, input, ANYBODY)
  const row = await update.kind.read(shell.api, id)
  if (shell.dryRun) {
    const words = await wordsFor(updating, shell)
    return showPlan(shell, planAct(act, row, words), planWordsOf(update.kind.record, words))
  }
  await askAboutSelf(act, row, updating, shell)
  const outcome = await runAct(act, row, { api: shell.api })
  if (outcome.outcome === "skipped") throw skippedFailure(outcome, await wordsFor(updating, shell))
  const now = outcome.row ?? row
  await printDetails(updating, now, shell)
  await shell.note(
    outcome.outcome === "unchanged"
      ? shell.t("update.unchanged")
      : (saved?.(now, shell.t) ?? shell.t("update.saved")),
  )
  return EXIT.done
}
