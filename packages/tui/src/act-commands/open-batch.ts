import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { sessionCalls } from "@qo/core/api"
import type { MessageKey, Translate } from "@qo/core/i18n"
import {
  createJournal,
  type Journal,
  JournalError,
  type JournalFault,
  type JournalHead,
  type JournalState,
  peekJournal,
  readIdColumn,
  readIds,
  type ReadIds,
  reopenJournal,
} from "../batch/index.ts"
import { EXIT } from "../output/index.ts"
import { CommandFailure, usageFailure } from "../shell/failure.ts"
import type {
  BatchRequest,
  Calls,
  Clock,
  Language,
  Login,
  Settings,
  Shell,
  Stdin,
} from "../shell/shell.ts"
import { type ChosenRecords, chooseByCondition } from "./choose-by-condition.ts"
import type { OpenableBatch, RecordBatch } from "./run-record-batch.ts"

/** A batch that is ready: its work, and its journal. */
interface OpenedBatch {
  ids: readonly number[]
  parameters: Readonly<Record<string, string>>
  /** One record, named on the command line: no batch at all. */
  isSingle: boolean
  /** How a condition has chosen them. */
  chosen?: ChosenRecords
  /** Creates the journal, or opens it again; not before everything has been confirmed. @throws CommandFailure */
  start: () => StartedBatch
}

export interface StartedBatch {
  ids: readonly number[]
  journal: Journal | undefined
  /** State left by an earlier run. */
  earlier: JournalState | undefined
}

const SHOWN_WRONG = 5

/** @throws CommandFailure, WhereError where the ids, the condition or the journal cannot be used */
export async function openBatch<Row>(batch: RecordBatch<Row>, shell: Shell): Promise<OpenedBatch> {
  const { batch: flags, t } = shell
  const sources = [
    batch.ids && t("input.idsAsWords"),
    flags.ids && "--ids",
    flags.from && "--from",
    flags.where !== undefined && "--where",
    flags.resume && "--resume",
  ].filter(Boolean)
  if (sources.length !== 1)
    throw usageFailure(
      t,
      [{ field: sources.join(", "), message: t("input.oneSource") }],
      t("hint.help", { command: `qo ${batch.command} --help` }),
    )
  return flags.resume ? resumeBatch(batch, flags.resume, shell) : openNewBatch(batch, shell)
}

async function openNewBatch<Row>(batch: RecordBatch<Row>, shell: Shell): Promise<OpenedBatch> {
  const { batch: flags } = shell
  const chosen =
    flags.where === undefined
      ? undefined
      : await chooseByCondition(
          { bind: () => batch.act(batch.parameters), items: batch.items },
          flags.where,
          shell,
        )
  const ids = chosen?.ids ?? (batch.ids ? [...new Set(batch.ids)] : await idsFromOutside(shell))
  const isSingle = batch.ids !== undefined && ids.length === 1 && flags.journal === undefined
  const opened = { ids, parameters: batch.parameters, isSingle, ...(chosen && { chosen }) }
  const isNoted = !isSingle && !shell.dryRun && ids.length > 0
  const open = isNoted ? await journalOf(batch, ids, shell) : () => undefined
  return { ...opened, start: () => ({ ids, journal: open(), earlier: undefined }) }
}

/** Who runs it is asked now; the file is created when the work begins. */
async function journalOf(
  batch: OpenableBatch,
  ids: readonly number[],
  shell: Shell,
): Promise<() => Journal> {
  const { id: userId } = await shell.api.send(sessionCalls.currentUser, {})
  const head: JournalHead = {
    batch: 1,
    command: batch.command,
    parameters: batch.parameters,
    host: shell.session.host,
    userId,
    startedAt: Math.floor(shell.now().getTime() / 1000),
    ids: [...ids],
  }
  const path = shell.batch.journal ?? journalPath(batch, shell)
  return () => orRefuse(() => createJournal(path, head), path, shell.t)
}

async function resumeBatch(
  batch: OpenableBatch,
  path: string,
  shell: Calls & Language & Login,
): Promise<OpenedBatch> {
  const { t, session } = shell
  const state = orRefuse(() => peekJournal(path), path, t)
  const { head } = state
  const { id: userId } = await shell.api.send(sessionCalls.currentUser, {})
  const sameWork = head.command === batch.command && head.host === session.host
  if (!sameWork || head.userId !== userId)
    throw new CommandFailure(EXIT.configuration, {
      code: "journalOfAnother",
      message: t("failure.journalOfAnother", { path }),
      why: t("failure.journalHead", {
        command: `qo ${head.command}`,
        host: head.host,
        user: head.userId,
      }),
    })
  return {
    ids: unsettledIds(state),
    parameters: head.parameters,
    isSingle: false,
    start: () => {
      const { journal, state: earlier } = orRefuse(() => reopenJournal(path), path, t)
      return { ids: unsettledIds(earlier), journal, earlier }
    },
  }
}

/** Failed ones are tried again. */
function unsettledIds({ head, results }: JournalState): readonly number[] {
  const isSettled = (id: number) => {
    const outcome = results.get(id)?.outcome
    return outcome !== undefined && outcome !== "failed"
  }
  return head.ids.filter((id) => !isSettled(id))
}

const REASONS = {
  exists: "failure.journalExists",
  unreadable: "failure.fileUnreadable",
  notAJournal: "failure.notAJournal",
  inUse: "failure.journalInUse",
  failed: "failure.fileUnwritable",
} as const satisfies Record<JournalFault, MessageKey<"terminal">>

function orRefuse<Opened>(open: () => Opened, path: string, t: Translate<"terminal">): Opened {
  try {
    return open()
  } catch (error) {
    if (!(error instanceof JournalError)) throw error
    const { fault, cause } = error
    throw new CommandFailure(fault === "inUse" ? EXIT.tryAgain : EXIT.usage, {
      code: fault,
      message: t(REASONS[fault], { path }),
      ...(fault === "failed" && cause instanceof Error && { why: cause.message }),
      ...(fault === "inUse" && { hint: t("hint.journalInUse", { path: `${path}.lock` }) }),
      ...(fault === "failed" && { hint: t("hint.journalElsewhere") }),
      ...(fault === "exists" && { hint: t("hint.journalExists", { path }) }),
    })
  }
}

/** `…/batches/2026-11-05T10-00-00-set-status-1a2b.ndjson` in the state folder. */
function journalPath({ command }: OpenableBatch, { config, now }: Clock & Settings): string {
  const moment = now().toISOString().slice(0, 19).replaceAll(":", "-")
  const verb = command.split(" ").at(-1) ?? command
  const name = `${moment}-${verb}-${crypto.randomUUID().slice(0, 4)}.ndjson`
  return join(config.places.state, "batches", name)
}

async function idsFromOutside(shell: BatchRequest & Language & Stdin): Promise<readonly number[]> {
  const { batch: flags, t } = shell
  const field = flags.ids ? "--ids" : "--from"
  const source = flags.ids ?? flags.from ?? "-"
  const text = source === "-" ? await shell.stdin() : await readText(source, field, shell)
  const read: ReadIds | undefined = flags.ids ? readIds(text) : readIdColumn(text)
  if (!read) throw usageFailure(t, [{ field, message: t("input.noIdColumn") }])
  const { ids, wrong } = read
  if (wrong.length > 0) {
    const some = wrong.slice(0, SHOWN_WRONG).join(", ")
    const message = t("input.wrongIds", { count: wrong.length, words: some })
    throw usageFailure(t, [{ field, message }])
  }
  if (ids.length === 0) throw usageFailure(t, [{ field, message: t("input.noIds") }])
  return ids
}

async function readText(path: string, field: string, { t }: Language): Promise<string> {
  try {
    return await readFile(path, "utf8")
  } catch {
    throw usageFailure(t, [{ field, message: t("failure.fileUnreadable", { path }) }])
  }
}
