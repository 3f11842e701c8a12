import { issueText } from "@qo/core/i18n"
import { compile, simulate } from "@qo/core/interview"
import { issuesOf, REPORT_INPUT } from "@qo/core/lib"
import { CalculatorRates, countForPrice, groupsOf, Price, priceOf } from "@qo/core/pricing"
import type { ProjectFile } from "@qo/core/project"
import { z } from "zod"
import { type Column, EXIT } from "../../output/index.ts"
import {
  jsonIn,
  loadQuestionnaireWords,
  needQuestionnaire,
  readText,
} from "../../questionnaire-files/index.ts"
import type { InputProblem, ModuleOf } from "../command.ts"
import { CommandFailure, usageFailure } from "../failure.ts"
import type { Shell } from "../shell.ts"
import { numberTexts } from "./number-texts.ts"
import type { questionnairePrice } from "./price.ts"

/** Enough for a price: a share is then known to about half a percent. */
const RESPONDENTS = 10_000

/** `incidence`: the share who pass screening. */
const PricedFile = Price.extend({ incidence: z.number() })
type Priced = z.infer<typeof PricedFile>

export const questionnairePriceModule: ModuleOf<typeof questionnairePrice> = {
  output: PricedFile,
  async run({ file: path, rates: ratesPath, ...given }, shell) {
    const { t } = shell
    if (path === "-" && ratesPath === "-")
      throw usageFailure(t, [{ field: "--rates", message: t("input.oneStdin") }])
    const share = sharesIn(given, t)
    const { project } = await needQuestionnaire(path, shell)
    const rates = await readRates(ratesPath, shell)
    const incidence = share.incidence ?? simulatedIncidence(project)
    const price = priceOf({
      counts: countForPrice(project.questionnaire),
      groups: groupsOf(project.portraits ?? [], project.targetCompletes),
      rates,
      incidence,
      discount: 100 * (share.discount ?? 0),
    })
    if (shell.forPeople) await shell.text(await priceText({ ...price, incidence }, shell))
    else await shell.print.record(PRICE_COLUMNS, { ...price, incidence })
    return EXIT.done
  },
}

const PRICE_COLUMNS: readonly Column<Priced>[] = [
  "net",
  "markup",
  "discount",
  "researcherPays",
  "issuerReceives",
  "incidence",
].map((field) => ({ field, title: field }))

function simulatedIncidence({ questionnaire, portraits = [] }: ProjectFile): number {
  return simulate(compile(questionnaire), portraits, { n: RESPONDENTS, seed: 1 }).incidence
}

/** Percent as they are written, as shares. @throws CommandFailure */
function sharesIn(
  given: { incidence?: string; discount?: string },
  t: Shell["t"],
): { incidence?: number; discount?: number } {
  const problems: InputProblem[] = []
  const shareOf = (field: "incidence" | "discount") => {
    const text = given[field]
    if (text === undefined) return {}
    const percent = Number(text.replace(",", ".").replace(/\s*%$/, ""))
    if (!(percent >= 0 && percent <= 100))
      problems.push({ field: `--${field}`, message: t("input.notPercent") })
    return { [field]: percent / 100 }
  }
  const shares = { ...shareOf("incidence"), ...shareOf("discount") }
  if (problems.length > 0) throw usageFailure(t, problems)
  return shares
}

async function readRates(path: string, shell: Shell): Promise<CalculatorRates> {
  const read = CalculatorRates.safeParse(jsonIn(await readText(path, shell)), REPORT_INPUT)
  if (read.success) return read.data
  throw new CommandFailure(EXIT.refused, {
    code: "invalid",
    message: shell.t("failure.notRates", { path }),
    issues: issuesOf(read.error).map((issue) => ({
      path: issue.path,
      message: issueText(shell.t, issue),
    })),
  })
}

async function priceText(price: Priced, { t, locale, outStyles }: Shell): Promise<string> {
  const tq = await loadQuestionnaireWords(locale)
  const { money, number, percent } = numberTexts(locale)
  const lines = price.lines.map(({ field, quantity, rate, amount }) => [
    tq(`calculator.${field}`),
    `${number(quantity)} × ${money(rate)}`,
    money(amount),
  ])
  const sums = [
    [t("price.net"), "", money(price.net)],
    ...(price.markup === 0 ? [] : [[t("price.markup"), "", money(price.markup)]]),
    ...(price.discount === 0 ? [] : [[t("price.discount"), "", money(-price.discount)]]),
    [t("price.researcherPays"), "", money(price.researcherPays)],
    [t("price.issuerReceives"), "", money(price.issuerReceives)],
    [t("price.incidence"), "", percent(price.incidence)],
  ]
  const widths = [0, 1, 2].map((at) =>
    Math.max(...[...lines, ...sums].map((cells) => cells[at]?.length ?? 0)),
  )
  const row = ([name = "", how = "", amount = ""]: readonly string[]) =>
    `${name.padEnd(widths[0] ?? 0)}  ${how.padStart(widths[1] ?? 0)}  ${amount.padStart(widths[2] ?? 0)}`
  return `${[...lines.map(row), "", ...sums.map((cells) => outStyles.bold(row(cells)))].join("\n")}\n`
}
