import { LIMITS } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { err, ok } from "@qo/core/lib"
import { importForeign, placePictures, type StoredPicture } from "./index.ts"

const PICTURE = "data:image/png;base64,iVBORw0KGgo="
const survey = {
  elements: [
    {
      type: "imagepicker",
      name: "icon",
      choices: [
        { value: "one", imageLink: PICTURE },
        { value: "two", imageLink: { default: PICTURE } },
        { value: "broken", imageLink: "data:image/png;base64,%%%" },
        { value: "far", imageLink: "https://example.test/far.png" },
      ],
    },
  ],
}

test("stored pictures of the file are set on their answers, and the report lists each", async () => {
  const read = await importForeign(new TextEncoder().encode(JSON.stringify(survey)), {
    limits: LIMITS,
  })
  if (!read.ok) throw new Error(read.problem.key)
  const { pictures, questionnaire } = read.value
  expect(pictures.map(({ place, bytes }) => [place, ...bytes])).toEqual([
    ["elements[0].choices[0].imageLink", 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ["elements[0].choices[1].imageLink", 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ])
  const placed = placePictures(
    read.value,
    new Map<string, StoredPicture>([
      [pictures[0]?.place ?? "", ok("p1.png")],
      [pictures[1]?.place ?? "", err("too large")],
    ]),
  )
  const [question] = placed.questionnaire.blocks[0]?.questions ?? []
  const answers = question && "answers" in question ? question.answers : []
  expect(answers.map((answer) => ("picture" in answer ? answer.picture : undefined))).toEqual([
    { id: "p1.png" },
    undefined,
    undefined,
    undefined,
  ])
  const told = placed.report.entries
    .filter(({ element }) => element === "picture")
    .map(({ outcome, notes }) => [outcome, notes[0]?.key])
  expect(told).toEqual([
    ["whole", "pictureStored"],
    ["lost", "pictureRefused"],
    ["lost", "pictureOutside"],
    ["lost", "pictureOutside"],
  ])
  const { counts } = read.value.report
  expect(placed.report.counts).toEqual({
    ...counts,
    whole: counts.whole + 1,
    lost: counts.lost - 1,
  })
  expect(placePictures(read.value, new Map()).questionnaire).toEqual(questionnaire)
})
