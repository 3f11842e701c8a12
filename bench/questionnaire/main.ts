/**
 * Questionnaires beside SurveyJS: the same ones, converted, in the same process. Medians; the last column but one is survey-core's
 * time to ours. `node bench/questionnaire/main.ts [milliseconds for each measure]`
 */
import { measureChecks } from "./checking.ts"
import { measureEdits, measureImport } from "./editing.ts"
import { measureInterviews, measureSimulation } from "./interviews.ts"
import { printTable } from "./measure.ts"

const BUDGET = Number(process.argv[2] ?? 1000)

printTable([
  ...measureChecks([300, 3000, 15_000], BUDGET),
  ...measureEdits([300, 3000, 15_000], BUDGET),
  ...measureImport(BUDGET),
  ...measureInterviews([20, 200, 500], BUDGET),
  ...measureSimulation(BUDGET),
])
