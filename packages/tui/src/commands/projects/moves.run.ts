import { loadTranslate } from "@qo/core/i18n"
import { type Project } from "@qo/core/project"
import { moveProject, type OwnerMove, type ProjectVerb } from "../../actions/index.ts"
import { BatchItem } from "../../batch/index.ts"
import { EXIT } from "../../output/index.ts"
import { numberTexts } from "../../text/number-texts.ts"
import { runRecordBatch } from "../batches/run-record-batch.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { Language, Notes } from "../../shell/shell.ts"
import type { MoveCommand } from "./moves.ts"
import { explainRefused, skipRefused } from "./skip-refused.ts"
import { whoAmI } from "./who-am-i.ts"

/** A move of the owner, for one project or many. */
export const moveModule = (move: OwnerMove): ModuleOf<MoveCommand> => ({
  output: BatchItem,
  async run({ id }, shell) {
    const moved: Project[] = []
    const verb = async () => {
      const plain = noting(moveProject(move, await whoAmI(shell)), moved)
      if (move !== "send") return plain
      const [only] = id ?? []
      return id?.length === 1 && only !== undefined
        ? explainRefused(plain, only, shell)
        : skipRefused(plain, shell)
    }
    const command = `projects ${move}`
    const question = (count: number) => shell.t("ask.projects.stop", { count })
    const exit = await runRecordBatch(
      { command, parameters: {}, verb, ids: id, ...(move === "stop" && { question }) },
      shell,
    )
    const [first] = moved
    if (move === "send" && exit === EXIT.done && first && moved.length === 1)
      await tellSent(first, shell)
    return exit
  },
})

/** The same verb; what became of each project is kept aside. */
const noting = (verb: ProjectVerb, moved: Project[]): ProjectVerb => ({
  ...verb,
  send: async (api, input, key) => {
    const sent = await verb.send(api, input, key)
    if ("row" in sent && sent.row) moved.push(sent.row)
    return sent
  },
})

/** Where it is now, and the price that is fixed from here on. */
async function tellSent(
  { pid, status, quote }: Project,
  { t, note, locale }: Language & Notes,
): Promise<void> {
  const q = await loadTranslate(locale, "questionnaire")
  const name = q(`projectStatus.${status}`)
  const { money } = numberTexts(locale)
  await note(
    quote
      ? t("projects.sentFor", { pid, status: name, price: money(quote.price.researcherPays) })
      : t("projects.sent", { pid, status: name }),
  )
}
