import { fieldIn, isJson, numberIn, textIn, type Json } from "../json-parts.ts"
import { carriedRows, shuffleLeft } from "./grid-kinds.ts"
import { plainText } from "../convert/plain-of.ts"
import { isOn, tableIn } from "./items.ts"
import type { Part, Parts, QuestionAt } from "./question-at.ts"
import { boundsOfNumbers, labelsIn, stepOf } from "./text-kinds.ts"
import { validationLeft } from "./validation.ts"

/** Bars, sliders and stars: one for each choice. */
export function sliderParts(at: QuestionAt): readonly Part[] {
  validationLeft(at, [])
  const rows = carriedRows(at)
  const look = lookOf(at)
  const scale = scaleOf(at, look)
  settingsLeft(at, look)
  shuffleLeft(at)
  const [first] = rows
  if (rows.length <= 1) return [singlePart(first?.value, first?.text ?? "", scale)]
  at.changed("asQuestions", { kind: `Slider ${textIn(at.json, "Selector") ?? ""}`.trim() })
  return rows.map(({ value, text }) => ({ ref: value, text, parts: scale }))
}

/** The label of a single slider becomes its hint; the editor's default label is dropped. */
const singlePart = (ref: string | undefined, text: string, parts: Parts): Part => ({
  ...(ref !== undefined && { ref }),
  parts: { ...parts, ...(text.trim() !== "" && !/^Click to write/i.test(text) && { hint: text }) },
})

function lookOf({ json }: QuestionAt): Json {
  const configuration = fieldIn(json, "Configuration")
  return isJson(configuration) ? configuration : {}
}

function scaleOf(at: QuestionAt, look: Json): Parts {
  const texts = labelsIn(at)
  const [low, ...rest] = texts
  const high = rest.at(-1)
  const between = rest.slice(0, -1)
  if (between.length > 0)
    at.lost("Labels", "scaleLabels", between.map((text) => plainText(text)).join(" | "))
  const labels = { low, high }
  if (textIn(at.json, "Selector") === "STAR") return stars(at, look, labels)
  const from = numberIn(look, "CSSliderMin") ?? 0
  const to = numberIn(look, "CSSliderMax") ?? 100
  return { kind: "slider", labels, bounds: { from, to, step: step(look, from, to) } }
}

function step(look: Json, from: number, to: number): number {
  const lines = numberIn(look, "GridLines") ?? 0
  const snaps = isOn(look, "SnapToGrid") && lines > 0 && to > from
  return snaps ? (to - from) / lines : stepOf(numberIn(look, "NumDecimals"))
}

function stars(at: QuestionAt, look: Json, labels: Parts["labels"]): Parts {
  const count = numberIn(look, "StarCount") ?? numberIn(look, "CSSliderMax") ?? 5
  const halves = /half|continuous/i.test(textIn(look, "StarType") ?? "")
  if (!halves && Number.isInteger(count) && count >= 3 && count <= 10)
    return { kind: "rating", stars: count, labels }
  at.changed("asSlider", { kind: "Slider STAR", from: 0, to: count })
  return { kind: "slider", labels, bounds: { from: 0, to: count, step: halves ? 0.5 : 1 } }
}

function settingsLeft(at: QuestionAt, look: Json): void {
  if (isOn(look, "NotApplicable"))
    at.lost(
      "Configuration.NotApplicable",
      "noSuchSetting",
      textIn(look, "NotApplicableText") ?? "true",
      {
        params: { name: "NotApplicable" },
      },
    )
  const starts = [...tableIn(look, "SliderStartPositions")].filter(
    ([, value]) => Number(value) !== 0,
  )
  if (isOn(look, "CustomStart") && starts.length > 0)
    at.lost(
      "Configuration.SliderStartPositions",
      "defaultValue",
      fieldIn(look, "SliderStartPositions"),
    )
}

/** Numbers that add up: each is asked for, and their sum is not checked. */
export function constantSum(at: QuestionAt): readonly Part[] {
  validationLeft(at, [])
  shuffleLeft(at)
  at.changed("asQuestions", { kind: "CS" })
  return carriedRows(at).map(({ value, text }) => ({
    ref: value,
    text,
    parts: { kind: "range", ...boundsOfNumbers(at) },
  }))
}
