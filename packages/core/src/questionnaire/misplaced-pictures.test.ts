import { expect, test } from "vitest"
import { hasMisplacedPicture } from "./misplaced-pictures.ts"

const withQuestion = (question: unknown) => ({ blocks: [{ questions: [question] }] })
const pictured = [{ picture: { id: "p" } }]

test.for(["open", "range", "stars", "slider", "nps", "region", "city"])(
  "a picture on an answer of a question of category %s is misplaced",
  (category) => {
    expect(hasMisplacedPicture(withQuestion({ category, answers: pictured }))).toBe(true)
    expect(hasMisplacedPicture(withQuestion({ category, bands: pictured }))).toBe(true)
    expect(hasMisplacedPicture(withQuestion({ category, answers: [{}] }))).toBe(false)
  },
)

test.for(["one", "multiple", "screening", "qualification", "ranking", "matrix", "none", undefined])(
  "on an answer of a question of category %s it is not",
  (category) => {
    expect(hasMisplacedPicture(withQuestion({ category, answers: pictured }))).toBe(false)
  },
)

test.for([null, 1, "blocks", [], { blocks: 1 }, { blocks: [null] }, withQuestion(null)])(
  "%j has none",
  (input) => {
    expect(hasMisplacedPicture(input)).toBe(false)
  },
)
