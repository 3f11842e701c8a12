import { typeOf, type Answer, type Picture } from "../../questionnaire/index.ts"
import type { Command } from "../../edits/index.ts"
import type { Finding, Place } from "../findings/finding.ts"
import type { Rule, Subject } from "../findings/subject.ts"
import { answerPlace, contentOf, placeOf, type Item } from "./content.ts"
import { found } from "./found.ts"

/** QO410, QO411 and QO432: pictures where none may be. QO503 and QO504: pictures that are not stored, or not described. */
export const pictures: Rule = function* (subject) {
  const stored = subject.project.pictures && new Set(subject.project.pictures)
  for (const item of contentOf(subject)) {
    const { picture } = item.question
    if (picture) {
      yield* forbiddenAtQuestion(item, subject)
      yield* state(picture, placeOf(item, "picture"), stored, withoutPicture(item))
    }
    if (!item.pictured) continue
    for (const answer of item.answers) yield* answerPicture(item, answer, subject, stored)
  }
}

const withoutPicture = ({ question: { id } }: Item): Command => ({
  do: "changeQuestion",
  id,
  set: { picture: undefined },
})

function* forbiddenAtQuestion(item: Item, { project }: Subject): Iterable<Finding> {
  const place = placeOf(item, "picture")
  const fix = withoutPicture(item)
  if (typeOf(item.question).form === "place") yield found("QO410", place, {}, { fix })
  if (project.demo) yield found("QO432", place, {}, { fix })
}

function* answerPicture(
  item: Item,
  answer: Answer,
  { project }: Subject,
  stored: ReadonlySet<string> | undefined,
): Iterable<Finding> {
  if (!answer.picture) return
  const place = answerPlace(item, answer, "picture")
  const fix: Command = { do: "changeAnswer", id: answer.id, set: { picture: undefined } }
  if (project.demo) yield found("QO411", place, {}, { fix })
  yield* state(answer.picture, place, stored, fix)
}

function* state(
  { id, alt }: Picture,
  place: Place,
  stored: ReadonlySet<string> | undefined,
  fix: Command,
): Iterable<Finding> {
  if (stored && !stored.has(id)) yield found("QO503", place, { picture: id }, { fix })
  if (!alt) yield found("QO504", place, { picture: id })
}
