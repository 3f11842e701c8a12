import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { sessionCalls } from "@qo/core/api"
import {
  createJournal,
  type Journal,
  JournalError,
  type JournalHead,
  type JournalState,
  readIdColumn,
  readIds,
  type ReadIds,
  reopenJournal,
} from "../../batch/index.ts"
import { EXIT } from "../../output/index.ts"
import { CommandFailure, usageFailure } from "../failure.ts"
import type { Shell } from "../shell.ts"
import { type Chosen, chooseByCondition } from "./choose-by-condition.ts"
import type { OpenableBatch, RecordBatch } from "./run-record-batch.ts"

/** A batch that is ready: what is to be done, and where it is written down. */
interface OpenedBatch {
  ids: readonly number[]
  parameters: Readonly<Record<string, string>>
  /** One record, named on the command line: no batch at all. */
  isSingle: boolean
  /** How a condition has chosen them. */
  chosen?: Chosen
  /** Creates the journal, or opens it again; not before everything has been confirmed. */
  start: () => { journal: Journal | undefined; earlier: JournalState | undefined }
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
  return flags.resume ? resumed(batch, flags.resume, shell) : fresh(batch, shell)
}

async function fresh<Row>(batch: RecordBatch<Row>, shell: Shell): Promise<OpenedBatch> {
  const { batch: flags } = shell
  const chosen =
    flags.where === undefined ? undefined : await chooseByCondition(batch, flags.where, shell)
  const ids = chosen?.ids ?? (batch.ids ? [...new Set(batch.ids)] : await idsFromOutside(shell))
  const isSingle = batch.ids !== undefined && ids.length === 1 && flags.journal === undefined
  const opened = { ids, parameters: batch.parameters, isSingle, ...(chosen && { chosen }) }
  const isNoted = !isSingle && !shell.dryRun && ids.length > 0
  const open = isNoted ? await journalOf(batch, ids, shell) : () => undefined
  return { ...opened, start: () => ({ journal: open(), earlier: undefined }) }
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

async function resumed(batch: OpenableBatch, path: string, shell: Shell): Promise<OpenedBatch> {
  const { t, session } = shell
  const { journal, state } = orRefuse(() => reopenJournal(path), path, t)
  const { head, results } = state
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
  const isSettled = (id: number) => {
    const outcome = results.get(id)?.outcome
    return outcome !== undefined && outcome !== "failed"
  }
  return {
    ids: head.ids.filter((id) => !isSettled(id)),
    parameters: head.parameters,
    isSingle: false,
    start: () => ({ journal, earlier: state }),
  }
}

const REASONS = {
  exists: "failure.journalExists",
  unreadable: "failure.fileUnreadable",
  notAJournal: "failure.notAJournal",
} as const

function orRefuse<Opened>(open: () => Opened, path: string, t: Shell["t"]): Opened {
  try {
    return open()
  } catch (error) {
    if (!(error instanceof JournalError)) throw error
    const key = REASONS[error.message as keyof typeof REASONS]
    throw new CommandFailure(EXIT.usage, { code: error.message, message: t(key, { path }) })
  }
}

/** `…/batches/2026-11-05T10-00-00-set-status-1a2b.ndjson` in the state folder. */
function journalPath({ command }: OpenableBatch, { config, now }: Shell): string {
  const moment = now().toISOString().slice(0, 19).replaceAll(":", "-")
  const verb = command.split(" ").at(-1) ?? command
  const name = `${moment}-${verb}-${crypto.randomUUID().slice(0, 4)}.ndjson`
  return join(config.places.state, "batches", name)
}

async function idsFromOutside(shell: Shell): Promise<readonly number[]> {
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

async function readText(path: string, field: string, { t }: Shell): Promise<string> {
  try {
    return await readFile(path, "utf8")
  } catch {
    throw usageFailure(t, [{ field, message: t("failure.fileUnreadable", { path }) }])
  }
}
