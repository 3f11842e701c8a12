import { compileFlow } from "../flow/index.ts"
import type { Questionnaire } from "../questionnaire/index.ts"
import type { Finding } from "./findings/finding.ts"
import { orderDependencies } from "./rules/random-order.ts"

/** Returns the findings about what would make results depend on a random order, without any other check. */
export const orderFindings = (questionnaire: Questionnaire): Finding[] => [
  ...orderDependencies({ flow: compileFlow(questionnaire) }),
]
