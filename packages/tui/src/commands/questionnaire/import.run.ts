import type { LooseTranslate } from "@qo/core/i18n"
import {
  appendTo,
  countRecoded,
  type ListFault,
  type ListReading,
  readList,
  replaceIn,
} from "@qo/core/structure-list"
import { EXIT } from "../../output/index.ts"
import {
  loadQuestionnaireWords,
  needQuestionnaire,
  type QuestionnaireWords,
  readBytes,
  writeResult,
} from "../../questionnaire-files/index.ts"
import type { InputProblem, ModuleOf } from "../command.ts"
import { CommandFailure, usageFailure } from "../failure.ts"
import type { Shell } from "../shell.ts"
import { fileText, newFileText } from "./file-text.ts"
import type { questionnaireImport } from "./import.ts"

export const questionnaireImportModule: ModuleOf<typeof questionnaireImport> = {
  async run({ list: path, out, into, replace, append }, shell) {
    const { t } = shell
    refuseMode({ path, into, replace, append }, t)
    const tq = await loadQuestionnaireWords(shell.locale)
    const read = readList(await readBytes(path, shell))
    if ("faults" in read) throw notUnderstood(path, read.faults, tq, t)
    for (const note of read.notes)
      await shell.tell(lineText(tq, note.line, (tq as LooseTranslate)(note.key, note.params)))
    await writeResult(await joined(read, { into, append }, shell), out, shell)
    const { blocks } = read.questionnaire
    const questions = blocks.reduce((sum, block) => sum + block.questions.length, 0)
    await shell.note(t("import.notes", { blocks: blocks.length, questions }))
    return EXIT.done
  },
}

async function joined(
  { questionnaire: added, saidCodes }: Extract<ListReading, { notes: unknown }>,
  { into, append }: { into: string | undefined; append: boolean | undefined },
  shell: Shell,
): Promise<string> {
  if (into === undefined) return newFileText(added)
  const file = await needQuestionnaire(into, shell)
  const before = file.project.questionnaire
  const questionnaire = append ? appendTo(before, added) : replaceIn(before, added, saidCodes)
  const recoded = countRecoded(before, questionnaire)
  if (recoded > 0) await shell.tell(shell.t("import.recoded", { count: recoded }))
  return fileText(file, { ...file.project, questionnaire })
}

function refuseMode(
  {
    path,
    into,
    replace,
    append,
  }: {
    path: string
    into: string | undefined
    replace: boolean | undefined
    append: boolean | undefined
  },
  t: Shell["t"],
): void {
  const problems: InputProblem[] = []
  if (into !== undefined && (replace === true) === (append === true))
    problems.push({ field: "--replace, --append", message: t("input.intoMode") })
  if (into === undefined && (replace || append))
    problems.push({ field: "--replace, --append", message: t("input.intoMissing") })
  if (path === "-" && into === "-") problems.push({ field: "--into", message: t("input.oneStdin") })
  if (problems.length > 0) throw usageFailure(t, problems)
}

/** Every line that cannot be understood, with its number. */
const notUnderstood = (
  path: string,
  faults: readonly ListFault[],
  tq: QuestionnaireWords,
  t: Shell["t"],
) =>
  new CommandFailure(EXIT.refused, {
    code: "invalid",
    message: tq("list.failed"),
    why: path,
    issues: faults.map((fault) => ({
      path: [t("import.line", { line: fault.line })],
      message: faultText(fault, tq),
    })),
  })

function faultText({ key, params, attribute }: ListFault, tq: QuestionnaireWords): string {
  const text = (tq as LooseTranslate)(key, params)
  return attribute === undefined ? text : tq("list.ofAttribute", { name: attribute, text })
}

const lineText = (tq: QuestionnaireWords, line: number, text: string): string =>
  tq("list.line", { line, text })
