import { questionnaireCalls } from "@qo/core/api"
import type { Translate } from "@qo/core/i18n"
import type { Limits } from "@qo/core/questionnaire"
import { type Column, EXIT, safeJson } from "../../output/index.ts"
import {
  loadQuestionnaireWords,
  openQuestionnaire,
  type QuestionNames,
  type QuestionnaireFile,
  type QuestionnaireWords,
  writeWholeFile,
} from "../../questionnaire-files/index.ts"
import type { ModuleOf, Values, ValuesOf } from "../../shell/command.ts"
import { CommandFailure, usageFailure } from "../../shell/failure.ts"
import { limitsFor } from "../../shell/limits-of.ts"
import type { Calls, Language, Notes, Results, Stdin } from "../../shell/shell.ts"
import { githubOf, sarifOf } from "./check-formats.ts"
import {
  CheckRecord,
  findingRecords,
  LIST_NOTE,
  problemRecords,
  UNREADABLE,
} from "./check-record.ts"
import { checkText } from "./check-text.ts"
import { checkTogether } from "./check-together.ts"
import { samePidRecord, samePids } from "./check-pids.ts"
import { showsWitnesses, witnessesOf } from "./check-witness.ts"
import type { check } from "./questionnaire.ts"
import { fileText } from "./file-text.ts"
import { fixFile } from "./fix-file.ts"
import { checkedFileOf } from "./project-file.ts"
import { numberTexts } from "../../text/number-texts.ts"
import { placeWords } from "../../questionnaire-words/place-words.ts"
import type { InputProblem } from "../../inputs/input.ts"

type CheckValues = ValuesOf<typeof check>

export const checkModule: ModuleOf<typeof check> = {
  output: CheckRecord,
  async run(given, shell) {
    refuseCombinations(given, shell.t)
    const tq = await loadQuestionnaireWords(shell.locale)
    const opened: OpenedFile[] = []
    const { file: paths = [], pid: pids = [] } = given
    for (const path of paths) opened.push(await openOneOf(paths, path, shell))
    for (const pid of pids) opened.push({ ...(await openStored(pid, shell)), stored: true })
    if (given.fix) await fixAll(opened, given.stage, shell)
    // Files are checked without a server; stored questionnaires against the server's limits.
    const limits = await limitsFor(pids[0], shell)
    const { records, names } = recordsOf(opened, { ...given, limits }, tq, shell)
    await printRecords(records, { names, format: given.format, witness: given.witness }, shell)
    const count = (severity: CheckRecord["severity"]) =>
      records.filter((record) => record.severity === severity).length
    const [errors, warnings, hints] = [count("error"), count("warning"), count("hint")]
    await shell.note(
      records.length === 0
        ? shell.t("check.nothing")
        : shell.t("check.counts", { errors, warnings, hints }),
    )
    if (opened.some((each) => "missing" in each)) return EXIT.notFound
    return errors > 0 || (given.strict && warnings > 0) ? EXIT.refused : EXIT.done
  },
}

type OpenedFile = { path: string; missing?: true; stored?: true } & Awaited<
  ReturnType<typeof openQuestionnaire>
>

/** For several files, an unreadable one is a finding, and the others are still checked. */
async function openOneOf(
  paths: readonly string[],
  path: string,
  shell: Language & Stdin,
): Promise<OpenedFile> {
  try {
    return { path, ...(await openQuestionnaire(path, shell)) }
  } catch (error) {
    if (!(error instanceof CommandFailure) || paths.length === 1) throw error
    const problems = [{ path: [], line: 1, column: 1, message: error.message }]
    return { path, problems, ...(error.exit === EXIT.notFound && { missing: true }) }
  }
}

async function openStored(pid: number, shell: Calls) {
  const file = checkedFileOf(await shell.api.send(questionnaireCalls.getQuestionnaire, { pid }))
  return { path: file.path, file }
}

const readableFiles = (opened: readonly OpenedFile[]): QuestionnaireFile[] =>
  opened.flatMap((each) => ("file" in each ? [each.file] : []))

/** For programs that mark lines, and have no place for answers. */
const isReport = (format: CheckValues["format"]) => format === "sarif" || format === "github"

function refuseCombinations(
  { file = [], pid, format, fix, witness, ...given }: CheckValues,
  t: Translate<"terminal">,
): void {
  const problems: InputProblem[] = []
  const { output, json, jq, fields }: Values = given
  if (format && (output ?? json ?? jq ?? fields) !== undefined)
    problems.push({ field: "--format", message: t("input.notWithFormat") })
  if (witness && isReport(format))
    problems.push({ field: "--witness", message: t("check.noWitness") })
  if (file.filter((path) => path === "-").length > 1)
    problems.push({ field: "FILE", message: t("input.oneStdin") })
  if (fix) problems.push(...unfixableProblems(file, pid, t))
  if (problems.length > 0) throw usageFailure(t, problems)
}

/** Only questionnaires in separate files can be fixed. */
const unfixableProblems = (
  paths: readonly string[],
  pids: CheckValues["pid"],
  t: Translate<"terminal">,
): readonly InputProblem[] => [
  ...(paths.includes("-") ? [{ field: "--fix", message: t("check.noStdinFix") }] : []),
  ...(pids ? [{ field: "--fix", message: t("check.noPidFix") }] : []),
]

/** Fixes the files themselves; fixed findings are no longer reported. */
async function fixAll(
  opened: OpenedFile[],
  stage: CheckValues["stage"],
  shell: Language & Notes,
): Promise<void> {
  if (readableFiles(opened).some(({ list }) => list))
    throw usageFailure(shell.t, [{ field: "--fix", message: shell.t("check.noListFix") }])
  for (const [index, each] of opened.entries()) {
    if (!("file" in each)) continue
    const { file, fixed } = fixFile(each.file, readableFiles(opened), stage)
    if (fixed === 0) continue
    const text = fileText(each.file, file.project)
    await writeWholeFile(each.path, text, shell.t)
    opened[index] = { path: each.path, file: { ...file, text: text.replace(/^\uFEFF/, "") } }
    await shell.note(shell.t("check.fixed", { path: each.path, count: fixed }))
  }
}

type LimitedCheck = CheckValues & { limits: Limits }

/** Files are checked together, as all questionnaires; of the server's questionnaires, these are never all. */
const findingsOf = (opened: readonly OpenedFile[], { stage, limits }: LimitedCheck) =>
  new Map([
    ...checkTogether(readableFiles(opened.filter(({ stored }) => !stored)), stage, limits),
    ...readableFiles(opened.filter(({ stored }) => stored)).flatMap((file) => [
      ...checkTogether([file], stage, limits),
    ]),
  ])

function recordsOf(
  opened: readonly OpenedFile[],
  given: LimitedCheck,
  tq: QuestionnaireWords,
  shell: Language & Results,
): { records: CheckRecord[]; names: Map<string, QuestionNames> } {
  const { t } = shell
  const twins = samePids(readableFiles(opened))
  const found = findingsOf(opened, given)
  const wanted = showsWitnesses(given, shell)
  const names = new Map<string, QuestionNames>()
  const records = opened.flatMap((each) => {
    if (!("file" in each))
      return problemRecords(each.path, each.problems, {
        ...UNREADABLE,
        where: t("check.unreadable"),
      })
    const { questionnaire, portraits } = each.file.project
    const words = placeWords({ questionnaire, portraits, tq, whole: t("check.whole") })
    names.set(each.path, words.names)
    const twin = twins.get(each.file)
    const notes = each.file.list?.notes ?? []
    return [
      ...problemRecords(each.path, notes, { ...LIST_NOTE, where: t("check.list") }),
      ...(twin ? [samePidRecord(each.file, twin, t)] : []),
      ...findingRecords(each.file, found.get(each.file) ?? [], words, witnessesOf(wanted)),
    ]
  })
  return { records, names }
}

interface PrintOptions {
  names: ReadonlyMap<string, QuestionNames>
  format: CheckValues["format"]
  witness: boolean | undefined
}

async function printRecords(
  records: readonly CheckRecord[],
  { format, witness, names }: PrintOptions,
  shell: Language & Results,
): Promise<void> {
  const { t, outStyles } = shell
  if (format === "sarif") return shell.text(`${safeJson(sarifOf(records), 2)}\n`)
  if (format === "github") return shell.text(githubOf(records))
  if (format === "json") return shell.text(`${safeJson(records, 2)}\n`)
  if (format === "text" || shell.forPeople) {
    if (records.length === 0) return
    return shell.text(
      checkText(
        { records, names, witness: witness === true, numbers: numberTexts(shell.locale) },
        t,
        outStyles,
      ),
    )
  }
  const columns = columnsOf(t)
  if (witness) columns.push({ field: "witness", title: t("column.witness") })
  const rows = shell.print.list(columns)
  for (const record of records) await rows.row(record)
  await rows.end({ total: records.length, complete: true, next: null })
}

const columnsOf = (t: Translate<"terminal">): Column<CheckRecord>[] => [
  { field: "file", title: t("column.file") },
  { field: "line", title: t("column.line"), align: "right" },
  { field: "column", title: t("column.column"), align: "right" },
  { field: "severity", title: t("column.severity") },
  { field: "code", title: t("fieldName.code") },
  { field: "where", title: t("column.place"), min: 12 },
  { field: "message", title: t("column.finding"), min: 20 },
  { field: "todo", title: t("column.todo"), min: 12 },
]
