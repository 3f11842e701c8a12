import { differenceOf } from "@qo/core/edits"
import type { Translate } from "@qo/core/i18n"
import { type Column, EXIT } from "../../output/index.ts"
import {
  loadQuestionnaireWords,
  needQuestionnaire,
  type QuestionnaireFile,
} from "../../questionnaire-files/index.ts"
import { valueWords } from "../../questionnaire-words/value-words.ts"
import type { ModuleOf, ValuesOf } from "../../shell/command.ts"
import { usageFailure } from "../../shell/failure.ts"
import type { Calls, Language, Stdin } from "../../shell/shell.ts"
import type { diff } from "./questionnaire.ts"
import { differenceLine, differenceRecords, DiffRecord } from "./difference-records.ts"
import { fileOver, onlySaved, openByPid, openVersion } from "./project-file.ts"

type DiffValues = ValuesOf<typeof diff>
type ComparedFiles = Record<"before" | "after", QuestionnaireFile>

export const diffModule: ModuleOf<typeof diff> = {
  output: DiffRecord,
  async run(given, shell) {
    const { t, print } = shell
    const { before, after } =
      given.pid === undefined
        ? await openTwo(given, shell)
        : await openStored(given.pid, given, shell)
    const tq = await loadQuestionnaireWords(shell.locale)
    const differences = differenceOf(before.project, after.project)
    const records = differenceRecords(differences, before, after, { tq, t })
    if (shell.forPeople && records.length > 0) {
      const was = valueWords(before.project, tq, shell.locale)
      const now = valueWords(after.project, tq, shell.locale)
      await shell.text(
        records.map((each) => `${differenceLine(each, { was, now }, shell.outStyles)}\n`).join(""),
      )
    } else if (!shell.forPeople) {
      const rows = print.list(columnsOf(t))
      for (const record of records) await rows.row(record)
      await rows.end({ total: records.length, complete: true, next: null })
    }
    if (records.length === 0) await shell.note(t("diff.same"))
    return given["exit-code"] && records.length > 0 ? EXIT.error : EXIT.done
  },
}

async function openTwo(
  { old = "-", new: now = "-", from, to }: DiffValues,
  shell: Language & Stdin,
): Promise<ComparedFiles> {
  const { t } = shell
  if (from !== undefined || to !== undefined)
    throw usageFailure(t, [{ field: "--from, --to", message: t("input.pidMissing") }])
  if (old === "-" && now === "-")
    throw usageFailure(t, [{ field: "NEW", message: t("input.oneStdin") }])
  return {
    before: await needQuestionnaire(old, shell, { mayBeList: true }),
    after: await needQuestionnaire(now, shell, { mayBeList: true }),
  }
}

/** Two saves of a project, or the saved content and a file. @throws CommandFailure, ApiError */
async function openStored(
  pid: number,
  given: DiffValues,
  shell: Calls & Language & Stdin,
): Promise<ComparedFiles> {
  const { old: path, new: extra, from, to } = given
  const { t } = shell
  if (extra !== undefined) throw usageFailure(t, [{ field: extra, message: t("input.tooMany") }])
  if ((path === undefined) === (from === undefined) || (path !== undefined && to !== undefined))
    throw usageFailure(t, [{ field: "FILE, --from", message: t("input.fileOrFrom") }])
  if (from === undefined) {
    const before = await openByPid(pid, shell)
    return {
      before,
      after: fileOver(before, await needQuestionnaire(path ?? "-", shell, { mayBeList: true })),
    }
  }
  return {
    before: await openVersion(pid, from, shell),
    after:
      to === undefined ? onlySaved(await openByPid(pid, shell)) : await openVersion(pid, to, shell),
  }
}

const columnsOf = (t: Translate<"terminal">): readonly Column<DiffRecord>[] => [
  { field: "change", title: t("column.changed") },
  { field: "element", title: t("column.element") },
  { field: "where", title: t("column.place"), min: 16 },
  { field: "field", title: t("column.field") },
  { field: "before", title: t("column.before"), min: 10 },
  { field: "after", title: t("column.after"), min: 10 },
  { field: "weight", title: t("column.weight") },
]
