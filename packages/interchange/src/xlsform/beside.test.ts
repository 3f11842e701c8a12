import { expect, test } from "vitest"
import { importForm } from "./form.setup.ts"

test("pictures of the workbook are imported with their questions and answers: the first of several, and none of lost elements", () => {
  const files = ["media/cat.png", "xl/media/image1.png", "media/miaow.mp3"]
  const [cat = "", drawing = ""] = files
  const drawn = [
    { sheet: "survey", row: 2, place: "survey!D2", name: "A question", file: drawing },
    { sheet: "choices", row: 2, place: "choices!E2", name: "Another", file: drawing },
    { sheet: "survey", row: 3, place: "survey!D3", name: "On a calculation", file: drawing },
  ]
  const { pictures, lost, questions } = importForm(
    {
      survey: "type|name|label\nselect_one a|q|Which?\ncalculate|n|Words",
      choices:
        "list_name|name|label|media::image|media::audio\na|cat|Cat|Cat.PNG|miaow.mp3\na|dog|Dog|dog.png",
    },
    undefined,
    {
      files,
      drawn,
      pictures: new Map([
        [cat, Uint8Array.of(1)],
        [drawing, Uint8Array.of(2)],
      ]),
    },
  )
  const [question] = questions
  const [answer] = question && "answers" in question ? question.answers : []
  expect(pictures).toEqual([
    ["q", "survey!D2", 2],
    [answer?.id, "choices!D2", 1],
  ])
  expect(lost).toEqual([
    "survey!D2 pictureKept",
    "survey!A3 expression",
    "choices!D2 pictureKept",
    "choices!E2 noSuchSetting",
    "choices!E2 pictureAlone",
    "choices!D3 fromOutside",
    "survey!D3 pictureAlone",
  ])
})

test("a disabled row, a cell that holds an error and a note to a cell are named", () => {
  const { lost, questions } = importForm(
    { survey: "type|name|label|disabled\ntext|q|What?|no\ntext|r|Not asked|yes" },
    undefined,
    {
      beside: [
        { kind: "error", place: "survey!C2", text: "#N/A" },
        { kind: "note", place: "survey!C3", text: "Ask twice" },
      ],
    },
  )
  expect(questions).toHaveLength(1)
  expect(lost).toEqual(["survey!A3 noSuchSetting", "survey!C2 cellFault", "survey!C3 cellNote"])
})
