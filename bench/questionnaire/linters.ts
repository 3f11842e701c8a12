/**
 * Who finds which defects: the product's checks and survey-core's linter, on the same questionnaires with one defect each. survey-core
 * gets each of them in two forms (redirects as triggers, and as `visibleIf`) and finds a defect when it reports anything at all in
 * either: by `lintSurvey` (all its rules are on), or as an error of the JSON. `node bench/questionnaire/linters.ts`
 */
import { checkQuestionnaire } from "@qo/core/checks"
import { parseProjectFile } from "@qo/core/project"
import type { Questionnaire } from "@qo/core/questionnaire"
import { Model } from "survey-core"
import { lintSurvey } from "survey-core/linter"
import { defects, type DefectKind } from "./defects.ts"
import { generateQuestionnaire } from "./generate.ts"
import { createGround } from "./ground.ts"
import { IDIOMS, toSurveyJs } from "./survey-js.ts"

/** Codes of what the product says, be it in the checks or already in reading. */
function ownFindings(questionnaire: Questionnaire): string[] {
  const parsed = parseProjectFile(questionnaire)
  if (!parsed.ok) return parsed.problem.map(({ key }) => key)
  return checkQuestionnaire(parsed.value).map(({ code }) => code)
}

/** Rules of survey-core that say something. */
const peerFindings = (questionnaire: Questionnaire): string[] =>
  IDIOMS.flatMap((idiom) => {
    const json = toSurveyJs(questionnaire, idiom)
    const faults = new Model(json).jsonErrors ?? []
    const { findings } = lintSurvey(json)
    return [...findings.map(({ ruleId }) => ruleId), ...faults.map(({ type }) => type)]
  })

const found = (planted: readonly Questionnaire[], says: (each: Questionnaire) => boolean) =>
  `${planted.filter(says).length} of ${planted.length}`

function rowOf(kind: DefectKind, what: string, planted: readonly Questionnaire[]) {
  const rules = new Set(planted.flatMap(peerFindings))
  return {
    kind,
    what,
    own: found(planted, (each) => ownFindings(each).includes(kind)),
    peer: found(planted, (each) => peerFindings(each).length > 0),
    rules: Array.from(rules).join(", "),
  }
}

const sound = [
  { blocks: createGround().blocks },
  ...Array.from({ length: 20 }, (_, seed) => generateQuestionnaire(30, seed)),
]
const alarms = (says: (each: Questionnaire) => string[]) =>
  found(sound, (each) => says(each).length > 0)

console.log("| defect | | checks | survey-core | by its rule |\n| - | - | - | - | - |")
for (const { kind, what, planted } of defects()) {
  const { own, peer, rules } = rowOf(kind, what, planted)
  console.log(`| ${what} | ${kind} | ${own} | ${peer} | ${rules} |`)
}
console.log(`| false alarms on sound ones | | ${alarms(ownFindings)} | ${alarms(peerFindings)} | |`)
