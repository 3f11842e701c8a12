/**
 * Who finds which defects: the product's checks and survey-core's linter, on the same questionnaires with one defect each. survey-core
 * gets each of them in two forms (redirects as triggers, and as `visibleIf`) and finds a defect when it reports anything at all in
 * either: by `lintSurvey` (all its rules are on), or as an error of the JSON. Defects of conditions and placeholders reach it as
 * exported `visibleIf` and titles. `node bench/questionnaire/linters.ts`
 */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { checkQuestionnaire } from "@qo/core/checks"
import { parseProjectFile, readProjectFile, type ProjectFile } from "@qo/core/project"
import { DEFECTS, projectIn } from "@qo/core/testing/defects"
import { writeForeign } from "@qo/interchange"
import { Model } from "survey-core"
import { lintSurvey } from "survey-core/linter"
import { contextDefects } from "./context-defects.ts"
import { defects } from "./defects.ts"
import { generateQuestionnaire } from "./generate.ts"
import { logicDefects, type PlantedLogic } from "./logic-defects.ts"
import { IDIOMS, toSurveyJs } from "./survey-js.ts"

/** Codes of the product's findings, from the checks or from parsing. */
function ownFindings(file: ProjectFile): string[] {
  const parsed = parseProjectFile(file)
  if (!parsed.ok) return parsed.problem.map(({ key }) => key)
  const { questionnaire, ...project } = parsed.value
  return checkQuestionnaire({ questionnaire, project }).map(({ code }) => code)
}

/** Whether a finding of this code has a respondent who runs into it, as the engine confirms. */
function hasWitness(file: ProjectFile, wanted: string): boolean {
  const parsed = parseProjectFile(file)
  if (!parsed.ok) return false
  const { questionnaire, ...project } = parsed.value
  return checkQuestionnaire({ questionnaire, project }).some(
    ({ code, witness }) => code === wanted && witness !== undefined,
  )
}

/** Rules of survey-core that say something. */
const peerFindings = ({ questionnaire }: ProjectFile): string[] =>
  IDIOMS.flatMap((idiom) => {
    const json = toSurveyJs(questionnaire, idiom)
    const faults = new Model(json).jsonErrors ?? []
    const { findings } = lintSurvey(json)
    return [...findings.map(({ ruleId }) => ruleId), ...faults.map(({ type }) => type)]
  })

/** Rules of survey-core that report something in a questionnaire as the product exports it, with conditions and placeholders. */
async function exportedFindings({ file, change }: PlantedLogic): Promise<string[]> {
  const { content } = await writeForeign("surveyjs", file.questionnaire, (part) => part)
  const text = change ? String(content).replace(change.exported, change.written) : String(content)
  const json: Parameters<typeof lintSurvey>[0] = JSON.parse(text)
  const faults = new Model(json).jsonErrors ?? []
  const { findings } = lintSurvey(json)
  return [...findings.map(({ ruleId }) => ruleId), ...faults.map(({ type }) => type)]
}

const countFound = (files: readonly ProjectFile[], says: (file: ProjectFile) => boolean) =>
  `${files.filter(says).length} of ${files.length}`

console.log("| defect | | checks | survey-core | by its rule |\n| - | - | - | - | - |")
for (const { kind, what, planted } of defects()) {
  const tested = DEFECTS.filter(({ code }) => code === kind)
  const files = [...planted, ...tested.map(({ defective }) => projectIn(defective))]
  const own = countFound(files, (file) => ownFindings(file).includes(kind))
  const peer = countFound(files, (file) => peerFindings(file).length > 0)
  const rules = Array.from(new Set(files.flatMap(peerFindings))).join(", ")
  console.log(`| ${what} | ${kind} | ${own} | ${peer} | ${rules} |`)
}

for (const { code, what, planted } of [...logicDefects(), ...contextDefects()]) {
  const files = planted.map(({ file }) => file)
  const found = countFound(files, (file) => ownFindings(file).includes(code))
  const witnesses = files.filter((file) => hasWitness(file, code)).length
  const own = witnesses > 0 ? `${found}, ${witnesses} with a respondent` : found
  const exported = await Promise.all(planted.map(exportedFindings))
  const peer = `${exported.filter((rules) => rules.length > 0).length} of ${planted.length}`
  const rules = Array.from(new Set(exported.flat())).join(", ")
  console.log(`| ${what} | ${code} | ${own} | ${peer} | ${rules} |`)
}

const FOLDER = join(import.meta.dirname, "../../examples")

const examplesIn = (folder: string): ProjectFile[] =>
  readdirSync(join(FOLDER, folder)).map((name) => {
    const read = readProjectFile(readFileSync(join(FOLDER, folder, name), "utf8"))
    if (!read.ok) throw new Error(`${name} cannot be read: ${JSON.stringify(read.problem)}`)
    return read.value
  })

const sound: ProjectFile[] = [
  ...DEFECTS.map((defect) => projectIn(defect.sound)),
  ...["categories", "demo"].flatMap(examplesIn),
  ...Array.from({ length: 20 }, (_, seed) => ({ questionnaire: generateQuestionnaire(30, seed) })),
]
const alarms = (says: (file: ProjectFile) => string[]) =>
  countFound(sound, (file) => says(file).length > 0)
const alarmed = Array.from(new Set(sound.flatMap(peerFindings))).join(", ")
console.log(
  `| none: a finding is reported nonetheless | | ${alarms(ownFindings)} | ${alarms(peerFindings)} | ${alarmed} |`,
)
