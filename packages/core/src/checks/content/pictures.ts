import { type Answer, type Picture, takesPicture } from "../../questionnaire/index.ts"
import type { Command } from "../../edits/index.ts"
import type { Finding, Place } from "../findings/finding.ts"
import type { Subject } from "../findings/subject.ts"
import { answerPlace, placeOf, type Item } from "./content.ts"
import { eachQuestion, NOTHING } from "./each-question.ts"
import { findingOf } from "./finding-of.ts"

/** QO410, QO411 and QO432: forbidden pictures. QO503 and QO504: pictures that are not stored or not described. */
export const pictures = eachQuestion((item, subject) =>
  item.question.picture || item.pictured ? picturesAt(item, subject) : NOTHING,
)

function* picturesAt(item: Item, subject: Subject): Iterable<Finding> {
  const { picture } = item.question
  if (picture) {
    yield* forbiddenAtQuestion(item, subject)
    yield* state(picture, placeOf(item, "picture"), subject.stored, withoutPicture(item))
  }
  for (const answer of item.answers) yield* answerPicture(item, answer, subject)
}

const withoutPicture = ({ question: { id } }: Item): Command => ({
  do: "changeQuestion",
  id,
  set: { picture: undefined },
})

function* forbiddenAtQuestion(item: Item, { project }: Subject): Iterable<Finding> {
  const place = placeOf(item, "picture")
  const fix = withoutPicture(item)
  if (!takesPicture(item.question)) yield findingOf("QO410", place, {}, { fix })
  if (project.demo) yield findingOf("QO432", place, {}, { fix })
}

function* answerPicture(
  item: Item,
  answer: Answer,
  { project, stored }: Subject,
): Iterable<Finding> {
  if (!answer.picture) return
  const place = answerPlace(item, answer, "picture")
  const fix: Command = { do: "changeAnswer", id: answer.id, set: { picture: undefined } }
  if (project.demo) yield findingOf("QO411", place, {}, { fix })
  yield* state(answer.picture, place, stored, fix)
}

function* state(
  { id, alt }: Picture,
  place: Place,
  stored: ReadonlySet<string> | undefined,
  fix: Command,
): Iterable<Finding> {
  if (stored && !stored.has(id)) yield findingOf("QO503", place, { picture: id }, { fix })
  if (!alt) yield findingOf("QO504", place, { picture: id })
}
