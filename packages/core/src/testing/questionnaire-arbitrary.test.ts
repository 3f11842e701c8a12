import fc from "fast-check"
import { expect, test } from "vitest"
import { compileFlow } from "../flow/index.ts"
import { ProjectFile } from "../project/index.ts"
import { QUESTION_TYPES, Questionnaire } from "../questionnaire/index.ts"
import { projectFileArbitrary, questionnaireArbitrary } from "./index.ts"

test("parsing a drawn questionnaire does not change it", () => {
  fc.assert(
    fc.property(questionnaireArbitrary(), (drawn) => {
      expect(Questionnaire.parse(drawn)).toStrictEqual(drawn)
    }),
  )
})

test("parsing a drawn project file does not change it", () => {
  fc.assert(
    fc.property(projectFileArbitrary({ maxBlocks: 2, maxQuestions: 1 }), (drawn) => {
      expect(ProjectFile.parse(drawn)).toStrictEqual(drawn)
    }),
  )
})

test("every category is drawn", () => {
  const drawn = fc
    .sample(questionnaireArbitrary(), { numRuns: 100, seed: 1 })
    .flatMap(({ blocks }) => blocks.flatMap(({ questions }) => questions))
  expect(new Set(drawn.map(({ category }) => category))).toEqual(
    new Set(Object.keys(QUESTION_TYPES)),
  )
})

test("forward redirects only lead on", () => {
  fc.assert(
    fc.property(questionnaireArbitrary({ references: "forward" }), (drawn) => {
      const backward = compileFlow(drawn).nodes.filter(({ index, redirect, answers, bands }) =>
        [redirect, ...answers, ...bands].some(
          (way) => way && (way.to === -2 || (way.to >= 0 && way.to <= index)),
        ),
      )
      expect(backward).toEqual([])
    }),
  )
})
