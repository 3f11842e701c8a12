import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { keysOf } from "../lib/index.ts"
import { readProjectFile } from "../project/index.ts"
import { checkQuestionnaire, FINDING_CODES, pathOf, refusalsOf, type Finding } from "./index.ts"

const FOLDER = join(import.meta.dirname, "../../../../examples")
const namesIn = (folder: string) =>
  readdirSync(join(FOLDER, folder))
    .filter((name) => name.endsWith(".json"))
    .toSorted()
const defects = namesIn("defects")
/** No template needs more portraits than one yet, and none at all is QO412. */
const NOT_IN_FILES: readonly string[] = ["QO414"]
const codeOf = (name: string) => name.slice(0, 5)

function findingsIn(folder: string, name: string): Finding[] {
  const read = readProjectFile(readFileSync(join(FOLDER, folder, name), "utf8"))
  if (!read.ok) throw new Error(`${folder}/${name} cannot be read`)
  const { questionnaire, ...project } = read.value
  return checkQuestionnaire({ questionnaire, project })
}

test.for(defects)("%s has what its name says", (name) => {
  const findings = findingsIn("defects", name)
  const found = findings.filter(({ code }) => code === codeOf(name))
  expect(found.length).toBeGreaterThan(0)
  const isError = found.every(({ severity }) => severity === "error")
  expect(found.every((finding) => refusalsOf(findings, "send").includes(finding))).toBe(isError)
})

test.for(defects)("the sound twin of %s is free of it, and of errors and warnings", (name) => {
  const findings = findingsIn("sound", name)
  expect(findings.filter(({ severity }) => severity !== "hint")).toEqual([])
  expect(findings.filter(({ code }) => code === codeOf(name))).toEqual([])
})

test("every defect has a twin, and every twin a defect", () => {
  expect(namesIn("sound")).toEqual(defects)
})

test("there are three defects of each kind of finding", () => {
  const counts = new Map<string, number>()
  for (const name of defects) counts.set(codeOf(name), (counts.get(codeOf(name)) ?? 0) + 1)
  const missing = keysOf(FINDING_CODES).filter((code) => (counts.get(code) ?? 0) < 3)
  expect(missing).toEqual(NOT_IN_FILES)
  expect([...counts.keys()].filter((code) => !Object.hasOwn(FINDING_CODES, code))).toEqual([])
})

test.for(defects)(
  "what is found in %s has a place that is there, and is told in a fixed order",
  (name) => {
    const read = readProjectFile(readFileSync(join(FOLDER, "defects", name), "utf8"))
    if (!read.ok) throw new Error(`${name} cannot be read`)
    const { questionnaire, ...project } = read.value
    const findings = checkQuestionnaire({ questionnaire, project })
    expect(checkQuestionnaire({ questionnaire, project })).toEqual(findings)
    for (const { place } of findings) {
      const root = place.portrait === undefined ? questionnaire : project
      const path = pathOf(questionnaire, place, project.portraits)
      const found = path.reduce<unknown>(
        (at, key) => (at as Record<string | number, unknown> | undefined)?.[key],
        root,
      )
      expect([path, found !== undefined]).toEqual([path, true])
    }
  },
)
