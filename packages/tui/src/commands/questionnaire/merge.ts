import { checkQuestionnaire, type Finding } from "@qo/core/checks"
import { type Clash, mergeProjectFiles, type MergeSide } from "@qo/core/edits"
import { findingText } from "@qo/core/i18n"
import type { ProjectFile } from "@qo/core/project"
import { fieldValueText, languageOf } from "@qo/core/wording"
import { EXIT } from "../../output/index.ts"
import {
  type QuestionnaireWords,
  loadQuestionnaireWords,
  needQuestionnaire,
  type QuestionnaireFile,
  writeResult,
} from "../../questionnaire-files/index.ts"
import type { ModuleOf, ValuesOf } from "../../shell/command.ts"
import { usageFailure } from "../../shell/failure.ts"
import type { Limits } from "@qo/core/questionnaire"
import { limitsFor } from "../../shell/limits-of.ts"
import type { Calls, Language, Notes, Stdin } from "../../shell/shell.ts"
import { fileText } from "./file-text.ts"
import type { merge } from "./questionnaire.ts"
import { onlySaved, openByPid, openVersion } from "./project-file.ts"
import { placeWords } from "../../questionnaire-words/place-words.ts"
import { valueWords } from "../../questionnaire-words/value-words.ts"
import { neutraliseText } from "../../text/control-characters.ts"

export const mergeModule: ModuleOf<typeof merge> = {
  async run(given, shell) {
    const { t } = shell
    const { out, ours, theirs } = given
    if (ours && theirs)
      throw usageFailure(t, [{ field: "--ours, --theirs", message: t("input.oneSide") }])
    const { base, mine, their } =
      given.pid === undefined
        ? await openThree(given, shell)
        : await openStored(given.pid, given, shell)
    const side: MergeSide | undefined = ours ? "mine" : theirs ? "theirs" : undefined
    const { file, clashes } = mergedBy(side, base, mine, their)
    const bare = base.bare && mine.bare && their.bare
    await writeResult(fileText(mine, file, bare), out, shell)
    const open = side ? [] : clashes
    const files = [base, mine, their].map(({ project }) => project)
    const errors = newErrors(file, files, await limitsFor(given.pid, shell))
    if (open.length > 0) await tellClashes(open, { mine, their }, shell)
    if (errors.length > 0) await tellErrors(errors, file, shell)
    return open.length + errors.length > 0 ? EXIT.refused : EXIT.done
  },
}

type MergeValues = ValuesOf<typeof merge>

type MergedFiles = Record<"base" | "mine" | "their", QuestionnaireFile>

async function openThree(
  { base, mine = "-", their = "-" }: MergeValues,
  shell: Language & Stdin,
): Promise<MergedFiles> {
  if ([base, mine, their].filter((path) => path === "-").length > 1)
    throw usageFailure(shell.t, [{ field: "FILE", message: shell.t("input.oneStdin") }])
  return {
    base: await needQuestionnaire(base, shell, { mayBeEmpty: true }),
    mine: await needQuestionnaire(mine, shell),
    their: await needQuestionnaire(their, shell),
  }
}

/** The only file is the own change; its base and the current save come from the server. */
async function openStored(
  pid: number,
  { base: path, mine }: MergeValues,
  shell: Calls & Language & Stdin,
): Promise<MergedFiles> {
  const { t } = shell
  if (mine !== undefined) throw usageFailure(t, [{ field: mine, message: t("input.tooMany") }])
  const file = await needQuestionnaire(path, shell)
  const { pid: own = pid, revision } = file.project.questionnaire
  if (revision === undefined || own !== pid)
    throw usageFailure(
      t,
      [{ field: "FILE", message: t("input.otherRevision", { pid }) }],
      t("hint.mergeStart", { pid }),
    )
  const base = await openVersion(pid, revision, shell)
  const their = onlySaved(await openByPid(pid, shell))
  // Fields that are missing in the file are unchanged.
  const { portraits, targetPlatforms } = base.project
  const saved = { portraits: portraits ?? [], targetPlatforms: targetPlatforms ?? [] }
  return { base, mine: { ...file, project: { ...saved, ...file.project } }, their }
}

function mergedBy(
  side: MergeSide | undefined,
  base: QuestionnaireFile,
  mine: QuestionnaireFile,
  their: QuestionnaireFile,
) {
  const merged = mergeProjectFiles(base.project, mine.project, their.project)
  if (!side) return merged
  const choices = new Map(merged.clashes.map(({ id }) => [id, side]))
  return mergeProjectFiles(base.project, mine.project, their.project, choices)
}

async function tellClashes(
  clashes: readonly Clash[],
  { mine: { project }, their }: Pick<MergedFiles, "mine" | "their">,
  shell: Language & Notes,
): Promise<void> {
  const { t, styles } = shell
  const tq = await loadQuestionnaireWords(shell.locale)
  const words = placeWords({ ...project, tq, whole: t("check.whole") })
  const ours = valueWords(project, tq, shell.locale)
  const theirs = valueWords(their.project, tq, shell.locale)
  await shell.tell(styles.title(t("merge.clashes", { count: clashes.length })))
  for (const clash of clashes) {
    const { kind, element, record, field } = clash
    const place = element === "project" ? {} : { [element]: record }
    const where = element === "portrait" ? record : words.where(place)
    const what = field === undefined ? "" : ` · ${fieldText(field, tq)}${languageOf(clash)}`
    const name = field ?? ""
    const values = `${fieldValueText(name, clash.mine, ours)} / ${fieldValueText(name, clash.theirs, theirs)}`
    const text = `${tq(`clashKind.${kind}`)}: ${where}${what}: ${values}`
    await shell.tell(`  ${styles.bad("✗")} ${neutraliseText(text)}`)
  }
}

async function tellErrors(
  errors: readonly Finding[],
  file: ProjectFile,
  shell: Language & Notes,
): Promise<void> {
  const { t, styles } = shell
  const tq = await loadQuestionnaireWords(shell.locale)
  const words = placeWords({ ...file, tq, whole: t("check.whole") })
  await shell.tell(styles.title(t("merge.errors", { count: errors.length })))
  for (const finding of errors) {
    const text = `${words.where(finding.place)}: ${findingText(tq.table, finding) ?? ""}`
    await shell.tell(`  ${styles.bad(`✗ ${finding.code}`)} ${neutraliseText(text)}`)
  }
}

/** Lists of children have no name among the fields. */
function fieldText(field: string, { table }: QuestionnaireWords): string {
  const key = `elementField.${field}`
  return table.hasText(key) ? table(key) : field
}

const errorsOf = ({ questionnaire, ...project }: ProjectFile, limits: Limits): Finding[] =>
  checkQuestionnaire({ questionnaire, project, limits }).filter(
    ({ severity }) => severity === "error",
  )

const keyOf = ({ code, place }: Finding): string => JSON.stringify([code, Object.entries(place)])

/** Errors of a merged file that no file had which it was made of: edits that are sound alone need not be so together. */
function newErrors(merged: ProjectFile, files: readonly ProjectFile[], limits: Limits): Finding[] {
  const errors = errorsOf(merged, limits)
  if (errors.length === 0) return errors
  const known = new Set(files.flatMap((file) => errorsOf(file, limits).map(keyOf)))
  return errors.filter((finding) => !known.has(keyOf(finding)))
}
