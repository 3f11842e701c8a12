import { compile, simulate } from "@qo/core/interview"
import { projectPrice } from "@qo/core/pricing"
import type { ProjectFile } from "@qo/core/project"
import { type Column, EXIT } from "../../output/index.ts"
import { loadQuestionnaireWords } from "../../questionnaire-files/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { usageFailure } from "../../shell/failure.ts"
import { needCompletes } from "./need-completes.ts"
import { numberTexts } from "../../text/number-texts.ts"
import type { price } from "./questionnaire.ts"
import { openOne } from "./project-file.ts"
import { PriceRecord, priceRecord } from "./price-record.ts"
import { priceLines } from "../../questionnaire-words/price-text.ts"
import { readRates } from "./read-rates.ts"
import { shareOf } from "../../inputs/read-value.ts"

/** Enough for a price: a share is then known to about half a percent. */
const RESPONDENTS = 10_000

export const priceModule: ModuleOf<typeof price> = {
  output: PriceRecord,
  async run(given, shell) {
    const { t, locale, outStyles } = shell
    if (given.file === "-" && given.rates === "-")
      throw usageFailure(t, [{ field: "--rates", message: t("input.oneStdin") }])
    const { incidence, discount } = given
    const { project } = await openOne(given, shell)
    const priced = projectPrice(project, {
      rates: await readRates(given.rates, shell),
      incidence: incidence === undefined ? simulatedIncidence(project) : shareOf(incidence),
      discount,
      completes: needCompletes(given.completes, project, t),
    })
    if (!shell.forPeople) {
      await shell.print.record(PRICE_COLUMNS, priceRecord(priced))
      if (priced.isForOne) await shell.note(t("price.forOne"))
    } else {
      const tq = await loadQuestionnaireWords(locale)
      const words = { t, tq, numbers: numberTexts(locale), bold: outStyles.title }
      await shell.text(`${priceLines(priced, words).join("\n")}\n`)
    }
    return EXIT.done
  },
}

const PRICE_COLUMNS: readonly Column<PriceRecord>[] = [
  "net",
  "markup",
  "discount",
  "researcherPays",
  "issuerReceives",
  "completes",
  "incidence",
].map((field) => ({ field, title: field }))

function simulatedIncidence({ questionnaire, portraits = [] }: ProjectFile): number {
  return simulate(compile(questionnaire), portraits, { n: RESPONDENTS, seed: 1 }).incidence
}
