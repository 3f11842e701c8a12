import { expect, test } from "vitest"
import { DEFECTS, defectNamed, EXAMPLES, projectIn } from "../../testing/defects/index.ts"
import { keysOf } from "../lib/index.ts"
import type { ProjectFile } from "../project/index.ts"
import { checkQuestionnaire, FINDING_CODES, pathOf, refusalsOf } from "./index.ts"

const check = ({ questionnaire, ...project }: ProjectFile) =>
  checkQuestionnaire({ questionnaire, project })

/** No template needs more portraits than one yet, and none at all is QO412. */
const NOT_PLANTED: readonly string[] = ["QO414"]

test.for(DEFECTS)("$name has the defects of its name", ({ code, defective }) => {
  const findings = check(projectIn(defective))
  const found = findings.filter((finding) => finding.code === code)
  expect(found.length).toBeGreaterThan(0)
  const isError = found.every(({ severity }) => severity === "error")
  expect(found.every((finding) => refusalsOf(findings, "send").includes(finding))).toBe(isError)
})

test.for(DEFECTS)(
  "the sound twin of $name is free of it, and of errors and warnings",
  ({ code, defective, sound }) => {
    const findings = check(projectIn(sound))
    expect(findings.filter(({ severity }) => severity !== "hint")).toEqual([])
    expect(findings.filter((finding) => finding.code === code)).toEqual([])
    expect(sound).not.toEqual(defective)
  },
)

test("there are three defects of each kind of finding", () => {
  const counts = new Map<string, number>()
  for (const { code } of DEFECTS) counts.set(code, (counts.get(code) ?? 0) + 1)
  const missing = keysOf(FINDING_CODES).filter((code) => (counts.get(code) ?? 0) < 3)
  expect(missing).toEqual(NOT_PLANTED)
})

test("no two defects are the same", () => {
  expect(new Set(DEFECTS.map(({ name }) => name)).size).toBe(DEFECTS.length)
  const texts = DEFECTS.map(({ code, defective }) => `${code} ${JSON.stringify(defective)}`)
  expect(new Set(texts).size).toBe(DEFECTS.length)
})

test("examples/defects has one file for each kind of finding, called as its defect is", () => {
  const codes = keysOf(FINDING_CODES).filter((code) => !NOT_PLANTED.includes(code))
  expect(EXAMPLES.map((name) => name.slice(0, 5))).toEqual(codes)
  for (const name of EXAMPLES) expect(defectNamed(name).isExample).toBe(true)
  expect(DEFECTS.filter(({ isExample }) => isExample)).toHaveLength(EXAMPLES.length)
})

test.for(DEFECTS)("findings in $name have existing places and a fixed order", ({ defective }) => {
  const file = projectIn(defective)
  const { questionnaire, ...project } = file
  const findings = check(file)
  expect(check(file)).toEqual(findings)
  for (const { place } of findings) {
    const root = place.portrait === undefined ? questionnaire : project
    const path = pathOf(questionnaire, place, project.portraits)
    const found = path.reduce<unknown>(
      (at, key) => (at as Record<string | number, unknown> | undefined)?.[key],
      root,
    )
    expect([path, found !== undefined]).toEqual([path, true])
  }
})
