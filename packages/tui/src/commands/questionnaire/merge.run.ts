import { type Clash, mergeProjectFiles, type Side } from "@qo/core/edits"
import type { LooseTranslate } from "@qo/core/i18n"
import { EXIT, neutralise } from "../../output/index.ts"
import {
  loadQuestionnaireWords,
  needQuestionnaire,
  type QuestionnaireFile,
  writeResult,
} from "../../questionnaire-files/index.ts"
import type { ModuleOf } from "../command.ts"
import { usageFailure } from "../failure.ts"
import type { Shell } from "../shell.ts"
import { fileText } from "./file-text.ts"
import type { questionnaireMerge } from "./merge.ts"
import { placeWords } from "./place-words.ts"
import { valueText } from "./value-text.ts"

export const questionnaireMergeModule: ModuleOf<typeof questionnaireMerge> = {
  async run({ base: basePath, mine: minePath, their: theirPath, out, ours, theirs }, shell) {
    const { t } = shell
    if (ours && theirs)
      throw usageFailure(t, [{ field: "--ours, --theirs", message: t("input.oneSide") }])
    if ([basePath, minePath, theirPath].filter((path) => path === "-").length > 1)
      throw usageFailure(t, [{ field: "FILE", message: t("input.oneStdin") }])
    const base = await needQuestionnaire(basePath, shell)
    const mine = await needQuestionnaire(minePath, shell)
    const their = await needQuestionnaire(theirPath, shell)
    const side: Side | undefined = ours ? "mine" : theirs ? "theirs" : undefined
    const { file, clashes } = mergedBy(side, base, mine, their)
    const bare = base.bare && mine.bare && their.bare
    await writeResult(fileText(mine, file, bare), out, shell)
    if (clashes.length > 0 && !side) await tellClashes(clashes, mine, shell)
    return clashes.length > 0 && !side ? EXIT.refused : EXIT.done
  },
}

function mergedBy(
  side: Side | undefined,
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
  { project }: QuestionnaireFile,
  shell: Shell,
): Promise<void> {
  const { t, styles } = shell
  const words = placeWords({
    ...project,
    tq: await loadQuestionnaireWords(shell.locale),
    whole: t("check.whole"),
  })
  const tq: LooseTranslate = words.tq as LooseTranslate
  await shell.tell(styles.bold(t("merge.clashes", { count: clashes.length })))
  for (const { kind, element, record, field, mine, theirs } of clashes) {
    const place = element === "project" ? {} : { [element]: record }
    const where = element === "portrait" ? record : words.where(place)
    const what = field === undefined ? "" : ` · ${fieldText(field, tq)}`
    const values = `${valueText(mine)} / ${valueText(theirs)}`
    const text = `${tq(`clashKind.${kind}`)}: ${where}${what}: ${values}`
    await shell.tell(`  ${styles.red("✗")} ${neutralise(text)}`)
  }
}

/** Lists of what is inside have no name of their own among the fields. */
function fieldText(field: string, tq: LooseTranslate): string {
  const key = `elementField.${field}`
  const text = tq(key)
  return text === key ? field : text
}
