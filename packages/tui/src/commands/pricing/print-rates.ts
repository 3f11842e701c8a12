import type { CalculatorRates, RateName } from "@qo/core/pricing"
import type { Language, Results } from "../../shell/shell.ts"
import { loadRateWords } from "./rate-words.ts"
import { displayWidth, fit } from "../../text/display-width.ts"

const widest = (texts: readonly string[]) => Math.max(...texts.map(displayWidth))

/** The rates: for people each with its unit and what it is charged for, for programs the record in kopecks. */
export async function printRates(
  rates: CalculatorRates,
  names: readonly RateName[],
  shell: Language & Results,
): Promise<void> {
  const { print, text, forPeople, outStyles } = shell
  const words = await loadRateWords(shell)
  if (!forPeople) {
    const columns = names.map((name) => ({
      field: name,
      title: words.label(name),
      text: (row: CalculatorRates) => words.value(name, row[name]),
    }))
    await print.record(columns, rates)
    return
  }
  const labels = names.map(words.label)
  const values = names.map((name) => words.value(name, rates[name]))
  const lines = names.map((name, at) => {
    const label = fit(labels[at] ?? "", widest(labels))
    const value = fit(values[at] ?? "", widest(values), "right")
    return `${label}  ${outStyles.title(value)}\n  ${outStyles.muted(words.meaning(name))}`
  })
  await text(`${lines.join("\n")}\n`)
}
