/**
 * Questionnaires beside SurveyJS: the same ones, converted, in the same process. Medians; the ratio is survey-core's time to ours.
 * `node bench/questionnaire/main.ts [milliseconds for each measure] [checks|rechecks|conditions|edits|interviews …]`
 */
import { measureChecks, measureConditions, measureRechecks, measureRedirects } from "./checking.ts"
import { measureEdits, measureImport } from "./editing.ts"
import { measureConditionalInterviews, measureInterviews, measureSimulation } from "./interviews.ts"
import { type MeasuredLine, printTable } from "./measure.ts"

const LARGE = [300, 3000, 15_000]

const PARTS: Record<string, (budget: number) => MeasuredLine[]> = {
  checks: (budget) => [...measureChecks(LARGE, budget), ...measureRedirects(LARGE, budget)],
  rechecks: (budget) => measureRechecks(budget),
  conditions: (budget) => measureConditions(budget),
  edits: (budget) => [...measureEdits(LARGE, budget), ...measureImport(budget)],
  interviews: (budget) => [
    ...measureInterviews([20, 200, 500], budget),
    ...measureSimulation(budget),
    ...measureConditionalInterviews(budget),
  ],
}

const [budget = "1000", ...named] = process.argv.slice(2)
const parts = Object.entries(PARTS).filter(([name]) => named.length === 0 || named.includes(name))
printTable(parts.flatMap(([, measure]) => measure(Number(budget))))
