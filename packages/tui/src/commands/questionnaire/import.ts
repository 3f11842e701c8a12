import { importReportCalls } from "@qo/core/api"
import type { ImportedPicture } from "@qo/interchange"
import type { Translate } from "@qo/core/i18n"
import {
  appendTo,
  countRecoded,
  type ListFault,
  readList,
  type ReadQuestions,
  replaceIn,
} from "@qo/core/structure-list"
import { countQuestions, type Questionnaire } from "@qo/core/questionnaire"
import { EXIT } from "../../output/index.ts"
import {
  loadQuestionnaireWords,
  needQuestionnaire,
  type QuestionnaireWords,
  readBytes,
  writeResult,
} from "../../questionnaire-files/index.ts"
import { listFaultText } from "../../questionnaire-files/list-file.ts"
import type { ModuleOf, ValuesOf } from "../../shell/command.ts"
import { type Plan, showPlan, wholePlan } from "../../shell/dry-run.ts"
import { CommandFailure, usageFailure } from "../../shell/failure.ts"
import type { Language, Notes, Preview, Shell, Stdin } from "../../shell/shell.ts"
import { limitsFor } from "../../shell/limits-of.ts"
import { explainLocked } from "./explain-locked.ts"
import { fileText, newFileText } from "./file-text.ts"
import type { importList } from "./questionnaire.ts"
import type { FromForeign } from "./foreign.ts"
import { saveAsPlan } from "./plan-save.ts"
import { openByPid } from "./project-file.ts"
import { tellSaved } from "./saved-columns.ts"
import { saveProject } from "./save-project.ts"
import type { InputProblem } from "../../inputs/input.ts"

export const importListModule: ModuleOf<typeof importList> = {
  async run(given, shell) {
    const { t } = shell
    const { out, into, append, pid } = given
    refuseMode(given, shell)
    const read = await readAny(given, shell)
    if (given.json) {
      await shell.print.record([], await trialOf(read, given, shell))
      return EXIT.done
    }
    if (pid !== undefined) await saveInto(pid, read, append, shell)
    else {
      const text = await joinIntoFile(read, { into, append }, shell)
      if (shell.dryRun) await shell.note(t("import.notWritten"))
      else await writeResult(text, out, shell)
    }
    await shell.note(t("import.notes", sizeOf(read.questionnaire)))
    return EXIT.done
  },
}

const sizeOf = ({ blocks }: Questionnaire) => ({
  blocks: blocks.length,
  questions: blocks.reduce((sum, block) => sum + countQuestions(block.questions), 0),
})

type ReadFile = ReadQuestions & { foreign?: FromForeign }

/** Result of a trial for programs: imported elements, findings of the checks, and the changes that a save would make. */
interface Trial {
  blocks: number
  questions: number
  /** For a list: lines that were interpreted differently. */
  notes: readonly { line: number; message: string }[]
  /** For a file of another tool. */
  findings: FromForeign["findings"] | null
  report: FromForeign["report"] | null
  /** With `--pid`. */
  plan: Plan | null
}

async function trialOf(
  read: ReadFile,
  { pid, append }: ValuesOf<typeof importList>,
  shell: Shell,
): Promise<Trial> {
  const tq = await loadQuestionnaireWords(shell.locale)
  const { findings = null, report = null } = read.foreign ?? {}
  return {
    ...sizeOf(read.questionnaire),
    notes: read.notes.map(({ line, key, params }) => ({
      line,
      message: tq.table(key, params),
    })),
    findings,
    report,
    plan: pid === undefined ? null : wholePlan(await planInto(pid, read, append, shell), shell.t),
  }
}

/** Reads a list or a file of another tool: JSON or XML is never a list, even in an unknown format. */
async function readAny(
  { list: path, from, language, report, pid, json }: ValuesOf<typeof importList>,
  shell: Shell,
): Promise<ReadFile> {
  const { t } = shell
  const { kindOfFile, MOST_BYTES } = await import("@qo/interchange")
  const bytes = await readBytes(path, shell, MOST_BYTES)
  if (from !== undefined || kindOfFile(bytes) !== "list") {
    const { importFrom } = await import("./foreign.ts")
    const { storePictures } = await import("./store-pictures.ts")
    const store =
      pid === undefined || shell.dryRun
        ? undefined
        : (pictures: readonly ImportedPicture[], stop: AbortSignal) =>
            explainLocked(pid, shell, () => storePictures(pid, shell, pictures, stop))
    const limits = await limitsFor(pid, shell)
    const given = { path, from, language, report, limits, store, isSilent: json === true }
    const foreign = await importFrom(bytes, given, shell)
    return { questionnaire: foreign.questionnaire, notes: [], saidCodes: new Set(), foreign }
  }
  const tq = await loadQuestionnaireWords(shell.locale)
  const read = readList(bytes)
  if ("faults" in read) throw notUnderstood(path, read.faults, tq, t)
  for (const note of json === true ? [] : read.notes)
    await shell.tell(lineText(tq, note.line, tq.table(note.key, note.params)))
  return read
}

async function joinIntoFile(
  read: ReadFile,
  { into, append }: { into: string | undefined; append: boolean | undefined },
  shell: Language & Notes & Stdin,
): Promise<string> {
  if (into === undefined) return newFileText(read.questionnaire)
  const file = await needQuestionnaire(into, shell)
  const questionnaire = await putInto(file.project.questionnaire, read, append, shell)
  return fileText(file, { ...file.project, questionnaire })
}

/** The questionnaire of a project with the list in it, saved, or the changes of saving it; the project's other parts stay. */
async function saveInto(
  pid: number,
  read: ReadFile,
  append: boolean | undefined,
  shell: Shell,
): Promise<void> {
  if (shell.dryRun) await showPlan(shell, await planInto(pid, read, append, shell))
  else {
    const { wish, stored } = await wishOf(pid, read, append, shell)
    await tellSaved(await saveProject(wish, stored.path, shell), wish, shell)
    await storeReport(pid, read, shell)
  }
}

/** Stores the losses and changes of an import, for all who see the project. */
async function storeReport(pid: number, { foreign }: ReadFile, shell: Shell): Promise<void> {
  if (!foreign || foreign.workList.groups.length === 0) return
  const report = foreign.workList
  const { open } = await shell.api.send(importReportCalls.addImportReport, { pid, report })
  await shell.tell(shell.t("importReport.stored", { count: open, pid }))
}

async function planInto(
  pid: number,
  read: ReadFile,
  append: boolean | undefined,
  shell: Shell,
): Promise<Partial<Plan>> {
  const { wish, stored } = await wishOf(pid, read, append, shell)
  return saveAsPlan(wish, stored, { ...stored, project: wish.project }, shell)
}

async function wishOf(pid: number, read: ReadFile, append: boolean | undefined, shell: Shell) {
  const stored = await openByPid(pid, shell)
  const { revision = 0 } = stored.project.questionnaire
  const questionnaire = await putInto(stored.project.questionnaire, read, append, shell)
  return { stored, wish: { pid, revision, project: { questionnaire } } }
}

async function putInto(
  before: Questionnaire,
  { questionnaire: added, saidCodes }: ReadFile,
  append: boolean | undefined,
  shell: Language & Notes,
): Promise<Questionnaire> {
  const questionnaire = append ? appendTo(before, added) : replaceIn(before, added, saidCodes)
  if (!append && before.blocks.length > 0)
    await shell.tell(shell.t("import.replaces", sizeOf(before)))
  const recoded = countRecoded(before, questionnaire)
  if (recoded > 0) await shell.tell(shell.t("import.recoded", { count: recoded }))
  return questionnaire
}

function refuseMode(
  { list: path, into, pid, out, replace, append, json }: ValuesOf<typeof importList>,
  { t, dryRun }: Language & Preview,
): void {
  const isInto = into !== undefined || pid !== undefined
  const modes = [replace, append].filter(Boolean).length
  const wrong: readonly (InputProblem | false)[] = [
    tooManyPlaces({ into, pid, out }, t),
    isInto && modes !== 1 && { field: "--replace, --append", message: t("input.intoMode") },
    !isInto && modes > 0 && { field: "--replace, --append", message: t("input.intoMissing") },
    json === true && !dryRun && { field: "--json", message: t("input.onlyWithDryRun") },
    path === "-" && into === "-" && { field: "--into", message: t("input.oneStdin") },
  ]
  const problems = wrong.filter((each) => each !== false)
  if (problems.length > 0) throw usageFailure(t, problems)
}

/** A list goes to one place: a project of the server, or a file or stdout. */
const tooManyPlaces = (
  { into, pid, out }: Record<"into" | "out", string | undefined> & { pid: number | undefined },
  t: Translate<"terminal">,
): InputProblem | false =>
  pid !== undefined &&
  (into !== undefined || out !== undefined) && {
    field: "--pid, --into, --out",
    message: t("input.pidAlone"),
  }

/** Every line that cannot be understood, with its number. */
const notUnderstood = (
  path: string,
  faults: readonly ListFault[],
  tq: QuestionnaireWords,
  t: Translate<"terminal">,
) =>
  new CommandFailure(EXIT.refused, {
    code: "invalid",
    message: tq("list.failed"),
    why: path,
    issues: faults.map((fault) => ({
      path: [t("import.line", { line: fault.line })],
      message: listFaultText(fault, tq),
    })),
  })

const lineText = (tq: QuestionnaireWords, line: number, text: string): string =>
  tq("list.line", { line, text })
