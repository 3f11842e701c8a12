import { checkQuestionnaire } from "@qo/core/checks"
import {
  faultText,
  importForeign,
  isArchive,
  REPORT_FILES,
  reportFile,
  reportText,
  type ForeignFormat,
  type ForeignOptions,
  type ForeignReport,
  type ForeignWords,
  type ImportedPicture,
  type ToldReport,
  toldReport,
  placePictures,
  type ReadProgress,
  type StoredPicture,
  workListOf,
} from "@qo/interchange"
import type { ImportReportDraft } from "@qo/core/import-report"
import { loadTranslate } from "@qo/core/i18n"
import type { Limits, Questionnaire } from "@qo/core/questionnaire"
import { EXIT } from "../../output/index.ts"
import { readFilesBeside, writeWholeFile } from "../../questionnaire-files/index.ts"
import { AskCancelled } from "../../shell/asker.ts"
import { CommandFailure } from "../../shell/failure.ts"
import { createProgressLine } from "../../shell/progress-line.ts"
import type { BatchRequest, Language, Notes } from "../../shell/shell.ts"
import { importInThread } from "./foreign-thread.ts"

/** Size above which a file is read in a thread, bytes. Archives always are: their size does not limit their content. */
const MOST_DIRECT = 1_000_000

export interface ForeignGiven {
  /** The path in its typed form. */
  path: string
  from: ForeignFormat | undefined
  language: string | undefined
  report: string | undefined
  /** Limits of the installation that the questionnaire is for. */
  limits: Limits
  /** The report goes to the caller and is not printed on stderr. */
  isSilent: boolean
  /** Stores the pictures that lie in the file, until it is stopped; undefined: the questionnaire goes nowhere that keeps them. */
  store?:
    | ((
        pictures: readonly ImportedPicture[],
        stop: AbortSignal,
      ) => Promise<ReadonlyMap<string, StoredPicture>>)
    | undefined
}

/** The result of importing another tool's file. */
export interface FromForeign {
  questionnaire: Questionnaire
  report: ToldReport
  /** Its losses and changes, to be stored with the project. */
  workList: ImportReportDraft
  /** Findings of the checks in it. */
  findings: Readonly<Record<"errors" | "others", number>>
}

type ForeignShell = Language & Notes & Pick<BatchRequest, "finishOnInterrupt" | "endOnInterrupt">

/**
 * Imports a questionnaire from another tool's file and prints the outcome of each element. @throws CommandFailure, exit 65;
 * AskCancelled after Ctrl-C
 */
export async function importFrom(
  bytes: Uint8Array,
  { path, from, language, report, limits, store, isSilent }: ForeignGiven,
  shell: ForeignShell,
): Promise<FromForeign> {
  const t = await loadTranslate(shell.locale, "foreign")
  const read = await readWithFiles(path, bytes, { limits, format: from, language }, shell)
  if (!read.ok) {
    const { place } = read.problem
    throw new CommandFailure(EXIT.refused, {
      code: "invalid",
      message: t("foreign.failed", { path }),
      issues: [{ path: place === "" ? [] : [place], message: faultText(t, read.problem) }],
    })
  }
  const { pictures } = read.value
  const stored =
    store && pictures.length > 0
      ? await runStoppable(shell, (stop) => store(pictures, stop))
      : new Map<string, StoredPicture>()
  const placed = placePictures(read.value, stored)
  const { questionnaire } = placed
  const all = checkQuestionnaire({ questionnaire, limits })
  const errors = all.filter(({ severity }) => severity === "error").length
  const findings = { errors, others: all.length - errors }
  if (report !== undefined || !isSilent) await tellReport(placed.report, report, t, shell)
  if (!isSilent) await shell.tell(t("foreign.findings", findings))
  return {
    questionnaire,
    report: toldReport(t, placed.report),
    workList: workListOf(placed.report),
    findings,
  }
}

/** Reads a file, and again with the files beside it that it names, if some of them exist. */
async function readWithFiles(
  path: string,
  bytes: Uint8Array,
  options: ForeignOptions,
  shell: ForeignShell,
) {
  const read = await readForeign(bytes, options, shell)
  if (!read.ok || path === "-" || read.value.missingFiles.length === 0) return read
  const beside = await readFilesBeside(path, read.value.missingFiles)
  return beside.size === 0 ? read : readForeign(bytes, { ...options, beside }, shell)
}

/** Runs a possibly long reading in a thread; without one the system ends the program at Ctrl-C. */
async function readForeign(bytes: Uint8Array, options: ForeignOptions, shell: ForeignShell) {
  if (bytes.length <= MOST_DIRECT && !isArchive(bytes)) return importForeign(bytes, options)
  const line = createProgressLine(shell)
  const show = ({ done, all }: ReadProgress) =>
    line.show(shell.t("import.progress", { percent: Math.floor((100 * done) / all) }))
  try {
    const onProgress = (progress: ReadProgress) => void show(progress)
    return await runStoppable(shell, (stop) =>
      importInThread(bytes, { ...options, onProgress }, stop),
    )
  } finally {
    await line.clear()
  }
}

/** Work that the first Ctrl-C stops; after it, Ctrl-C ends the program again. @throws AskCancelled after Ctrl-C */
async function runStoppable<Result>(
  { finishOnInterrupt, endOnInterrupt }: ForeignShell,
  work: (stop: AbortSignal) => Promise<Result | undefined>,
): Promise<Result> {
  const stop = finishOnInterrupt()
  try {
    const result = await work(stop)
    if (stop.aborted || result === undefined) throw new AskCancelled()
    return result
  } catch (error) {
    throw stop.aborted ? new AskCancelled() : error
  } finally {
    endOnInterrupt()
  }
}

/** Most entries of one outcome in a terminal. */
const MOST_TOLD = 500

/** The report on stderr, or in a file: as its name ends. */
export async function tellReport(
  report: ForeignReport,
  path: string | undefined,
  t: ForeignWords,
  shell: Language & Notes,
): Promise<void> {
  if (path === undefined) await shell.tell(reportText(t, report, MOST_TOLD).trimEnd())
  else {
    await writeWholeFile(path, reportFile(t, report, endOf(path)), shell.t)
    await shell.tell(t("foreign.counts", { ...report.counts }))
  }
}

const endOf = (path: string) => REPORT_FILES.find((file) => path.endsWith(`.${file}`)) ?? "txt"
