import fc from "fast-check"
import { expect, test } from "vitest"
import { executeCommand, openDocument, projectOf, type Command } from "../../edits/index.ts"
import type { ProjectFile } from "../../project/index.ts"
import { answersOf, bandsOf, statementsOf } from "../../questionnaire/index.ts"
import { projectFileArbitrary, runCount } from "../../testing/index.ts"
import type { Finding, Place } from "../findings/finding.ts"
import { contentFindings } from "../testing/findings-of.ts"

function isThere({ questionnaire, portraits = [] }: ProjectFile, place: Place): boolean {
  if (place.portrait !== undefined) return portraits.some(({ id }) => id === place.portrait)
  if (place.block === undefined) return place.question === undefined
  const block = questionnaire.blocks.find(({ id }) => id === place.block)
  if (!block || place.question === undefined) return block !== undefined
  const question = block.questions.find(({ id }) => id === place.question)
  if (!question) return false
  const { answer, statement, band } = place
  return (
    (answer === undefined || answersOf(question).some(({ id }) => id === answer)) &&
    (statement === undefined || statementsOf(question).some(({ id }) => id === statement)) &&
    (band === undefined || bandsOf(question)[band] !== undefined)
  )
}

test("every parsed questionnaire is checked, each finding at an existing place", () => {
  fc.assert(
    fc.property(projectFileArbitrary(), (file) => {
      for (const { place } of contentFindings(file)) expect(isThere(file, place)).toBe(true)
    }),
    runCount(400),
  )
})

test("checking the same subject twice gives equal findings", () => {
  fc.assert(
    fc.property(projectFileArbitrary({ maxBlocks: 2 }), (file) => {
      expect(contentFindings(file)).toEqual(contentFindings(structuredClone(file)))
    }),
  )
})

/** A finding by its code and place; bands count as one place, since a fix moves them. */
const key = ({ code, place }: Finding) =>
  `${code} ${JSON.stringify({ ...place, band: place.band !== undefined })}`

function mendProject(file: ProjectFile, fix: Command): ProjectFile | undefined {
  const doc = openDocument(structuredClone(file))
  return executeCommand(doc, fix).ok ? projectOf(doc) : undefined
}

test("a fix is an edit that can be made, and leaves fewer findings of its kind at its place", () => {
  fc.assert(
    fc.property(projectFileArbitrary({ maxBlocks: 2, maxQuestions: 3 }), (file) => {
      const before = contentFindings(file)
      for (const finding of before) {
        if (!finding.fix) continue
        const after = mendProject(file, finding.fix)
        expect(after).toBeDefined()
        if (!after) continue
        const alike = (list: readonly Finding[]) =>
          list.filter((each) => key(each) === key(finding)).length
        expect(alike(contentFindings(after))).toBeLessThan(alike(before))
      }
    }),
    runCount(500),
  )
})
