import { readdirSync, readFileSync } from "node:fs"
import type { FindingCode } from "@qo/core/checks"
import { keysOf } from "@qo/core/lib"
import { readProjectFile, type ProjectFile } from "@qo/core/project"
import { CONDITIONS } from "./conditions.ts"
import { JUMPS } from "./jumps.ts"
import { COUNTING } from "./counting.ts"
import type { DefectCase, DefectsOfCode } from "./defect-table.ts"
import { EMPTINESS } from "./emptiness.ts"
import { ENDS } from "./ends.ts"
import { EXCESS } from "./excess.ts"
import { KNOWN_VALUES } from "./known-values.ts"
import { LEADING } from "./leading.ts"
import { patchFile, type Json } from "./patch.ts"
import { NAMES } from "./names.ts"
import { ORDERING } from "./ordering.ts"
import { PICTURES } from "./pictures.ts"
import { PLACEHOLDERS } from "./placeholders.ts"
import { PORTRAITS } from "./portraits.ts"
import { PROJECTS } from "./projects.ts"
import { REACHING } from "./reaching.ts"
import { RECALLING } from "./recalling.ts"
import { REPEATS } from "./repeats.ts"
import { SCREENING } from "./screening.ts"
import { SENSE } from "./sense.ts"
import { SCORING } from "./scoring.ts"
import { TRANSLATING } from "./translating.ts"
import { UNASKED } from "./unasked.ts"
import { WORDING } from "./wording.ts"

/** No template needs more portraits than one yet, and none at all is QO412. */
type PlantedCode = Exclude<FindingCode, "QO414">

const TABLE: Readonly<Record<PlantedCode, DefectsOfCode>> = {
  ...LEADING,
  ...REACHING,
  ...RECALLING,
  ...COUNTING,
  ...SCREENING,
  ...EMPTINESS,
  ...EXCESS,
  ...PICTURES,
  ...PORTRAITS,
  ...PROJECTS,
  ...SENSE,
  ...WORDING,
  ...CONDITIONS,
  ...KNOWN_VALUES,
  ...JUMPS,
  ...UNASKED,
  ...NAMES,
  ...PLACEHOLDERS,
  ...REPEATS,
  ...ENDS,
  ...ORDERING,
  ...TRANSLATING,
  ...SCORING,
}

/** A questionnaire with a defect of this code, and its sound twin, both as in files. */
export interface Defect {
  /** `<code>-<what>`, the name of its file in `examples/defects`. */
  name: string
  code: PlantedCode
  /** It is the file of its code in `examples/defects`. */
  isExample: boolean
  defective: Json
  sound: Json
}

const FOLDER = new URL("../../../../examples/defects/", import.meta.url)

/** The names of the files in `examples/defects` without `.json`, one for each code. */
export const EXAMPLES: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(".json", ""))
  .toSorted()

function exampleOf(code: PlantedCode): Json {
  const name = EXAMPLES.find((example) => example.startsWith(`${code}-`))
  if (name === undefined) throw new Error(`examples/defects has no file for ${code}`)
  return JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), "utf8")) as Json
}

function defectOf(
  code: PlantedCode,
  what: string,
  { base, both, defect, sound }: DefectCase,
): Defect {
  const shared = patchFile(base ?? exampleOf(code), both)
  return {
    name: `${code}-${what}`,
    code,
    isExample: !(base ?? both ?? defect),
    defective: patchFile(shared, defect),
    sound: patchFile(shared, sound),
  }
}

export const DEFECTS: readonly Defect[] = keysOf(TABLE).flatMap((code) =>
  Object.entries<DefectCase>(TABLE[code]).map(([what, each]) => defectOf(code, what, each)),
)

export function defectNamed(name: string): Defect {
  const defect = DEFECTS.find((each) => each.name === name)
  if (!defect) throw new Error(`no defect is called ${name}`)
  return defect
}

/** The project that a file holds. */
export function projectIn(file: Json): ProjectFile {
  const read = readProjectFile(JSON.stringify(file))
  if (!read.ok) throw new Error(`cannot be read: ${JSON.stringify(read.problem)}`)
  return read.value
}
