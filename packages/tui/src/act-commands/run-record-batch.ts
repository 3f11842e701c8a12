import {
  type ActWords,
  type BoundAct,
  type Caller,
  askText,
  mustAsk,
  NAMED,
  ownAmong,
  questionText,
  selfText,
} from "@qo/core/acts"
import { ApiError } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import {
  callPatiently,
  type BatchEnd,
  type BatchItem,
  type Journal,
  type JournalState,
  recordWork,
  runBatch,
} from "../batch/index.ts"
import { EXIT, type ExitCode } from "../output/index.ts"
import { accountFlags, quoteWord } from "../shell/account-flags.ts"
import { confirmOrRefuse } from "../shell/confirm.ts"
import type { CommandModule } from "../shell/command.ts"
import { CommandFailure, describeFailure } from "../shell/failure.ts"
import { withQuestionnaireWords } from "../shell/refusal-words.ts"
import type {
  Calls,
  Invocation,
  Language,
  Login,
  Notes,
  Questions,
  Settings,
  Shell,
} from "../shell/shell.ts"
import { itemColumns } from "./item-columns.ts"
import type { ChosenRecords } from "./choose-by-condition.ts"
import { openBatch, type StartedBatch } from "./open-batch.ts"
import { planAll } from "./plan-all.ts"
import { runAsTask, runsAsTask } from "./run-as-task.ts"
import { neutraliseText } from "../text/control-characters.ts"

/** Data for opening a batch. */
export interface OpenableBatch {
  /** `users set-status`. */
  command: string
  /** Parameters of the act, stored in the journal. */
  parameters: Readonly<Record<string, string>>
  ids: readonly number[] | undefined
}

/** An act on records of one kind, one or many. */
export interface RecordBatch<Row> extends OpenableBatch {
  /** Creates the act from the parameters of a resumed journal; may read the signed-in user. */
  act: (parameters: Readonly<Record<string, string>>) => BoundAct<Row> | Promise<BoundAct<Row>>
  words: ActWords
  /** Items of lists that people add to, as conditions may name them. */
  items?: CommandModule["items"] | undefined
  /** The user who acts; requested only if a question depends on it. */
  caller: () => Promise<Caller>
}

/** Runs a batch, shows its plan, or continues an earlier run. */
export async function runRecordBatch<Row>(
  batch: RecordBatch<Row>,
  shell: Shell,
): Promise<ExitCode> {
  const opened = await openBatch(batch, shell)
  const { chosen, ids } = opened
  if (chosen) await tellChosen(chosen, shell)
  if (chosen && ids.length === 0) return nothingToDo(shell)
  const act = await batch.act(opened.parameters)
  if (shell.dryRun) {
    await tellLosses(act, ids, batch.words, shell)
    const isSelf = ownAmong(act, ids, await callerFor(batch, act)) !== undefined
    if (isSelf) await shell.tell(selfText(act, batch.words))
    return planAll(act, batch.words, opened, shell)
  }
  await askFirst(batch, act, opened, shell)
  if (runsAsTask(act, opened, shell)) return runAsTask(act, opened, shell)
  const run = opened.start()
  try {
    return opened.isSingle
      ? await doOne(act, batch.words, ids[0] ?? 0, shell)
      : await doAll(batch, act, run, shell)
  } finally {
    run.journal?.close()
  }
}

const workOf = <Row>(act: BoundAct<Row>, words: ActWords, { api, t, batch }: Shell) =>
  recordWork({
    act,
    api,
    t,
    words,
    newKey: () => crypto.randomUUID(),
    concurrency: batch.concurrency,
  })

const SHOWN = 5

/** Prints how many of how many records a condition has chosen, and which, whether or not the batch is confirmed. */
async function tellChosen(chosen: ChosenRecords, { t, tell }: Language & Notes): Promise<void> {
  const { ids, labels, looked, leftOut } = chosen
  const count = ids.length
  const some = ids.slice(0, SHOWN).map((id, i) => `${id} ${neutraliseText(labels[i] ?? "")}`)
  const names = [...some, ...(count > SHOWN ? [t("where.more", { count: count - SHOWN })] : [])]
  await tell(
    count === 0
      ? t("where.chosenNone", { looked })
      : t("where.chosen", { count, looked, names: names.join(", ") }),
  )
  if (leftOut > 0) await tell(t("where.leftOut", { count: leftOut }))
}

/** A user id that matches no one, for acts whose question does not depend on the user. */
const NOBODY = { userId: 0 }

/** The question for an act on users depends on whether the own account is included. */
const callerFor = <Row>(batch: RecordBatch<Row>, { asks, kind }: BoundAct<Row>) =>
  asks !== "never" && kind.record?.noun === "user" ? batch.caller() : NOBODY

/** Asks for confirmation if the act requires it, before a condition selects records. @throws CommandFailure, AskCancelled */
async function askFirst<Row>(
  batch: RecordBatch<Row>,
  act: BoundAct<Row>,
  { ids, chosen }: { ids: readonly number[]; chosen?: ChosenRecords },
  shell: Calls & Language & Notes & Questions,
): Promise<void> {
  // A batch that cannot be confirmed reads nothing.
  if (act.asks === "always" && !shell.ask && !shell.yes)
    return confirmOrRefuse(shell, askText(act, ids.length, batch.words))
  const caller = await callerFor(batch, act)
  if (mustAsk(act, ids, caller)) {
    // With --yes no question was shown, so an act on the own account is announced.
    const isSelf = ownAmong(act, ids, caller) !== undefined
    await tellLosses(act, ids, batch.words, shell)
    if (shell.yes) return isSelf ? shell.tell(selfText(act, batch.words)) : undefined
    const labels = chosen?.labels ?? (await namesOf(act, ids, shell))
    return confirmOrRefuse(shell, questionText(act, { ids, labels }, caller, batch.words))
  }
  if (!chosen) return
  const line = ["qo", batch.command, ...Object.values(batch.parameters)].join(" ")
  await confirmOrRefuse(shell, shell.t("ask.batch", { command: line, count: ids.length }))
}

/** Prints the losses that the act causes. If they cannot be counted now, the act continues: its own error is more useful. */
async function tellLosses<Row>(
  { losses }: BoundAct<Row>,
  ids: readonly number[],
  words: ActWords,
  { api, tell }: Calls & Notes,
): Promise<void> {
  if (!losses) return
  const lines = await callPatiently(() => losses(api, ids, words))
  if (lines instanceof ApiError) return
  for (const line of lines) await tell(line)
}

/** Names of the first records; if one cannot be read now, its number is used: the act itself reports the reason. */
const namesOf = <Row>(
  { kind }: BoundAct<Row>,
  ids: readonly number[],
  { api }: Calls,
): Promise<readonly string[]> =>
  Promise.all(
    ids.slice(0, NAMED).map(async (id) => {
      try {
        return neutraliseText(kind.label(await kind.read(api, id)))
      } catch (error) {
        if (error instanceof ApiError) return String(id)
        throw error
      }
    }),
  )

async function nothingToDo(shell: Shell): Promise<ExitCode> {
  await shell.print.list(itemColumns(shell)).end({ total: 0, complete: true, next: null })
  return EXIT.done
}

/** One record: its failure is the failure of the command itself. */
async function doOne<Row>(
  act: BoundAct<Row>,
  words: ActWords,
  id: number,
  shell: Shell,
): Promise<ExitCode> {
  const { print, t } = shell
  const item = await workOf(act, words, shell).tryItem(id, undefined, () => {})
  if (item.outcome === "skipped")
    throw new CommandFailure(EXIT.refused, {
      code: item.code ?? "refused",
      message: t("failure.refused", { record: [id, item.label].filter(Boolean).join(" ") }),
      why: item.message ?? undefined,
      hint: t("hint.dryRun"),
    })
  const rows = print.list(itemColumns(shell))
  await rows.row(item)
  await rows.end({ total: 1, complete: true, next: null })
  return EXIT.done
}

async function doAll<Row>(
  batch: RecordBatch<Row>,
  act: BoundAct<Row>,
  run: StartedBatch,
  shell: Shell,
): Promise<ExitCode> {
  const last = ownAmong(act, run.ids, await callerFor(batch, act))
  const rows = shell.print.list<BatchItem>(itemColumns(shell))
  let printed = Promise.resolve()
  const end = await runBatch({
    ...run,
    work: workOf(act, batch.words, shell),
    last,
    concurrency: shell.batch.concurrency,
    maxFailures: shell.batch.maxFailures,
    signal: shell.finishOnInterrupt(),
    // One line at a time: the first brings the header along.
    onItem: (item) => (printed = printed.then(() => rows.row(item))),
    onWait: (error, ms) =>
      shell.tell(
        shell.t("batch.waiting", {
          reason: errorText(shell.t, error),
          seconds: Math.ceil(ms / 1000),
        }),
      ),
  })
  // No record was left: the rows are those of the completed records.
  const before = run.ids.length === 0 ? [...(run.earlier?.results.values() ?? [])] : []
  for (const item of before) await rows.row(item)
  const total = run.ids.length + before.length
  await rows.end({ total, complete: end.left === 0, next: null })
  await tellEnd(end, run, shell)
  return exitOf(end, run.earlier, shell)
}

async function tellEnd(end: BatchEnd, run: StartedBatch, shell: Shell): Promise<void> {
  const { t, tell } = shell
  const { journal, earlier } = run
  // No record was left: the results of an earlier run are printed.
  const isOver = run.ids.length === 0 && earlier !== undefined
  const items = isOver ? [...earlier.results.values()] : end.items
  const count = (outcome: string) => items.filter((item) => item.outcome === outcome).length
  if (isOver) await tell(t("batch.over"))
  await tell(
    t("batch.counts", {
      done: count("done"),
      unchanged: count("unchanged"),
      skipped: count("skipped"),
      failed: count("failed"),
      left: end.left,
    }),
  )
  if (!journal) return
  await shell.note(t("batch.journal", { path: journal.path }))
  if (end.stopped !== "finished" || count("failed") > 0)
    await tell(t("batch.resume", { command: resumeCommand(journal, shell) }))
}

/** A question that was answered by a flag would be asked again. */
const resumeCommand = (
  { path }: Journal,
  { commandName, config, yes }: Invocation & Settings & Pick<Questions, "yes">,
) => `qo ${commandName}${accountFlags(config)} --resume ${quoteWord(path)}${yes ? " --yes" : ""}`

async function exitOf(
  end: BatchEnd,
  earlier: JournalState | undefined,
  shell: Language & Login & Notes,
): Promise<ExitCode> {
  if (end.stopped === "interrupted") return EXIT.interrupted
  if (end.error) {
    const { exit, failure: found } = describeFailure(end.error, shell.t, {
      host: shell.session.host,
    })
    const failure = await withQuestionnaireWords(found, end.error, shell)
    if (end.items.length === 0) throw new CommandFailure(exit, failure)
    await shell.tellFailure(failure)
  }
  const before = earlier?.results.values() ?? []
  const redone = new Set(end.items.map(({ id }) => id))
  const all = [...end.items, ...[...before].filter(({ id }) => !redone.has(id))]
  const isWhole =
    end.left === 0 && all.every(({ outcome }) => outcome === "done" || outcome === "unchanged")
  return isWhole ? EXIT.done : EXIT.partlyDone
}
