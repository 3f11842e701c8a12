import fc from "fast-check"
import { END_OUTCOMES, type QuestionnaireEnd } from "../questionnaire/index.ts"
import { textArbitrary } from "./question-arbitrary.ts"
import { partialRecord } from "./redirect-arbitrary.ts"

/** Generates ends without ids. */
export const endArbitrary: fc.Arbitrary<QuestionnaireEnd> = partialRecord(
  {
    id: fc.constant(""),
    title: textArbitrary.map((text) => text.replaceAll("\n", " ")),
    outcome: fc.constantFrom(...END_OUTCOMES),
    default: fc.boolean(),
    text: textArbitrary,
    url: fc.constantFrom("https://example.test/done", "https://example.test/?r={{p.brand}}"),
  },
  ["id", "text"],
)
