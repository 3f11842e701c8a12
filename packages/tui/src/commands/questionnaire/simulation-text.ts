import type { Translate } from "@qo/core/i18n"
import { OUTCOMES, type SimulationReport } from "@qo/core/interview"
import type { Portrait } from "@qo/core/portrait"
import type { ProjectPrice } from "@qo/core/pricing"
import {
  type QuestionNames,
  type QuestionnaireWords,
  quoteSafely,
} from "../../questionnaire-files/index.ts"
import type { NumberTexts } from "../../text/number-texts.ts"
import { priceLines } from "../../questionnaire-words/price-text.ts"
import { shareBar, alignColumns } from "../../text/text-columns.ts"

interface Words {
  t: Translate<"terminal">
  tq: QuestionnaireWords
  numbers: NumberTexts
  names: QuestionNames
  portraits: readonly Portrait[]
  bold: (text: string) => string
}

/** A simulation for people, a line each. */
export function simulationLines(
  report: SimulationReport,
  price: ProjectPrice | undefined,
  words: Words,
): string[] {
  const { t, tq, numbers, names, bold } = words
  const { length, minutes, stuck } = report
  return [
    ...alignColumns([
      [t("simulate.respondents"), numbers.number(report.n)],
      [t("simulate.incidence"), numbers.percent(report.incidence)],
      ...(stuck > 0 ? [[t("simulate.stuck"), numbers.percent(stuck)]] : []),
      ...(length ? [[t("simulate.questions"), spreadText(length, words)]] : []),
      ...(minutes ? [[t("simulate.minutes"), spreadText(minutes, words)]] : []),
    ]),
    "",
    bold(t("simulate.outcomes")),
    t("simulate.sharesOfAll"),
    ...alignColumns(
      OUTCOMES.filter((outcome) => report.outcomes[outcome] > 0).map((outcome) => [
        tq(`outcome.${outcome}`),
        numbers.percent(report.outcomes[outcome]),
      ]),
    ),
    "",
    bold(t("simulate.reach")),
    ...alignColumns(
      report.questions.map(({ question, reach }) => [
        numbers.percent(reach).padStart(6),
        shareBar(reach),
        names.long(question, t),
      ]),
    ),
    ...portraitLines(report, words),
    ...(price ? ["", bold(t("simulate.price")), ...priceLines(price, words)] : []),
  ]
}

function spreadText(
  { mean, median, p90, longest }: NonNullable<SimulationReport["length"]>,
  { t, numbers: { number } }: Words,
): string {
  return t("simulate.spread", {
    mean: number(mean),
    median: number(median),
    p90: number(p90),
    longest: number(longest),
  })
}

function portraitLines(report: SimulationReport, words: Words): string[] {
  const { t, numbers, bold } = words
  if (report.portraits.length === 0) return []
  const rows = report.portraits.map(({ portrait, share, days }) => {
    const name = words.portraits.find(({ id }) => id === portrait)?.name ?? ""
    const when = days === undefined ? t("simulate.never") : t("simulate.days", { count: days })
    return [quoteSafely(name || String(portrait), words.t), numbers.percent(share), when]
  })
  return ["", bold(t("simulate.portraits")), t("simulate.sharesOfPortrait"), ...alignColumns(rows)]
}
