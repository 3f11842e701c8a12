import { projectCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import type { z } from "zod"
import { type Column, EXIT } from "../../output/index.ts"
import { needQuestionnaire } from "../../questionnaire-files/index.ts"
import { numberTexts } from "../../text/number-texts.ts"
import type { CommandModule, Values } from "../../shell/command.ts"
import { needCompletes } from "../questionnaire/need-completes.ts"
import { priceLines } from "../../questionnaire-words/price-text.ts"
import type { Language, Results, Stdin } from "../../shell/shell.ts"

const { priceProject } = projectCalls
type ProjectPrice = z.output<typeof priceProject.output>

export const price: CommandModule = {
  output: priceProject.output,
  async run(given, shell) {
    const priced = await shell.api.send(priceProject, await askedOf(given, shell))
    if (!shell.forPeople) {
      await shell.print.record(PRICE_COLUMNS, priced)
      if (priced.isForOne) await shell.note(shell.t("projects.priceForOne"))
      return EXIT.done
    }
    const lines = await pricedLines(priced, shell)
    await shell.text(`${lines.join("\n")}\n`)
    return EXIT.done
  },
}

/** Unsaved values that replace saved ones. */
async function askedOf(
  values: Values,
  shell: Language & Stdin,
): Promise<z.output<typeof priceProject.input>> {
  const pid = Number(values["id"])
  const completes = values["completes"] as number | undefined
  const path = values["file"]
  if (typeof path !== "string")
    return { pid, ...(completes !== undefined && { targetCompletes: completes }) }
  const { project } = await needQuestionnaire(path, shell)
  const { questionnaire, portraits, targetCompletes } = project
  const wanted = needCompletes(completes, project, shell.t) ?? targetCompletes
  return {
    pid,
    blocks: questionnaire.blocks,
    ...(portraits && { portraits }),
    ...(wanted !== undefined && { targetCompletes: wanted }),
  }
}

const PRICE_COLUMNS: readonly Column<ProjectPrice>[] = [
  "price.net",
  "price.markup",
  "price.discount",
  "price.researcherPays",
  "completes",
  "incidence",
  "frozen",
].map((field) => ({ field, title: field }))

/** A price line by line, and its inputs. */
async function pricedLines(priced: ProjectPrice, shell: Language & Results): Promise<string[]> {
  const { t, locale, outStyles } = shell
  const tq = await loadTranslate(locale, "questionnaire")
  const { tariff, frozen } = priced
  return [
    ...priceLines(priced, {
      t,
      tq,
      numbers: numberTexts(locale),
      bold: outStyles.title,
      forOne: t("projects.priceForOne"),
    }),
    ...(tariff
      ? [t("projects.tariff", { name: shell.safe(tariff.name), discount: tariff.discount })]
      : []),
    ...(frozen ? [t("projects.frozen")] : []),
  ]
}
