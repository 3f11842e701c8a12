import type { Result } from "@qo/core/lib"
import type { Picture, Question } from "@qo/core/questionnaire"
import { countsOf, type ForeignEntry, type ForeignImport } from "./report/report.ts"

/** Result of storing a picture: its id or an error text. */
export type StoredPicture = Result<string, string>

/** Sets the stored pictures by their places in the file; the report lists each. */
export function placePictures(
  { questionnaire, report, pictures, missingFiles }: ForeignImport,
  stored: ReadonlyMap<string, StoredPicture>,
): ForeignImport {
  const owners = new Map<string, Picture>()
  for (const { place, owner } of pictures) {
    const picture = stored.get(place)
    if (picture?.ok) owners.set(owner, { id: picture.value })
  }
  const entries = report.entries.map((entry) => {
    const picture = entry.element === "picture" ? stored.get(entry.place) : undefined
    return picture ? toldOf(entry, picture) : entry
  })
  return {
    questionnaire: {
      ...questionnaire,
      blocks: questionnaire.blocks.map((block) => ({
        ...block,
        questions: block.questions.map((question) => withPictures(question, owners)),
      })),
    },
    report: { ...report, entries, counts: countsOf(entries) },
    pictures: pictures.filter(({ place }) => !stored.has(place)),
    missingFiles,
  }
}

function withPictures(question: Question, pictures: ReadonlyMap<string, Picture>): Question {
  const own = pictures.get(question.id)
  const whole = own ? { ...question, picture: own } : question
  if (!("answers" in question)) return whole
  const answers = question.answers.map((answer) => {
    const picture = pictures.get(answer.id)
    return picture ? { ...answer, picture } : answer
  })
  return { ...whole, answers } as Question
}

const toldOf = (entry: ForeignEntry, picture: StoredPicture): ForeignEntry =>
  picture.ok
    ? { ...entry, outcome: "whole", notes: [{ key: "pictureStored" }], text: undefined }
    : { ...entry, notes: [{ key: "pictureRefused", params: { why: picture.problem } }] }
