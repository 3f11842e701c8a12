import type { ForeignGuard, ForeignOrder, ForeignPage } from "../foreign-survey.ts"
import { fieldIn, isJson, listIn, shownJson, textIn, type Json } from "../json-parts.ts"
import { wordsIn } from "./items.ts"

/** Orders of all questions of a block. Others have questions that keep their place, or are of several kinds. */
const WHOLE: ReadonlySet<string> = new Set(["true", "RandomWithXPerPage"])
const ANY = "{~Randomized~}"
const PART = "{~SubSet~}"

/** Returns the random order of a block's questions; undefined if it has none, or one that is not possible here. */
export function blockOrder(block: Json, id: string): ForeignOrder | undefined {
  const options = fieldIn(block, "Options")
  const kind = isJson(options) ? fieldIn(options, "RandomizeQuestions") : undefined
  if (!isJson(options) || kind === undefined) return undefined
  const rules = fieldIn(options, "Randomization")
  const order = {
    place: `${id}.Options.RandomizeQuestions`,
    text: `${shownJson(kind)} ${shownJson(rules ?? "")}`.trim(),
  }
  if (kind === "Advanced") return advancedOrder(rules, order)
  if (kind === "RandomWithOnlyX") return partOrder(rules, order)
  return typeof kind === "string" && WHOLE.has(kind) ? order : undefined
}

/** All questions are in a random order, or all are drawn from. */
function advancedOrder(rules: unknown, order: ForeignOrder): ForeignOrder | undefined {
  const advanced = isJson(rules) ? fieldIn(rules, "Advanced") : undefined
  if (!isJson(advanced) || listIn(advanced, "Undisplayed").length > 0) return undefined
  const places = new Set(listIn(advanced, "FixedOrder"))
  if (places.size !== 1) return undefined
  if (places.has(ANY)) return order
  return places.has(PART) ? partOrder(advanced, order) : undefined
}

/** Some of the questions are asked, if the file contains their number. */
function partOrder(rules: unknown, order: ForeignOrder): ForeignOrder | undefined {
  const ask = isJson(rules) ? Number(wordsIn(rules, "TotalRandSubset") ?? 0) : 0
  return Number.isInteger(ask) && ask > 0 ? { ...order, ask } : undefined
}

/** Elements of the flow that ask a block. */
const isBlockElement = (json: Json): boolean =>
  ["Block", "Standard", "Default"].includes(textIn(json, "Type") ?? "")

/** Returns the run of blocks of a randomizer; undefined if it contains anything but blocks. */
export function randomizedRun(json: Json, text: string): ForeignPage["run"] {
  const parts = listIn(json, "Flow").filter(isJson)
  if (parts.length < 2 || !parts.every(isBlockElement)) return undefined
  const place = wordsIn(json, "FlowID") ?? "FL"
  const wanted = Number(wordsIn(json, "SubSet") ?? parts.length)
  const ask = Number.isInteger(wanted) && wanted > 0 && wanted < parts.length ? wanted : undefined
  return { name: [textIn(json, "Description"), place].filter(Boolean).join(" "), place, text, ask }
}

/** Most parts of a draw. */
const MOST_DRAWN = 100

/**
 * Returns a condition for each part of a randomizer that leads to one of them: each respondent draws a number. Undefined for other
 * randomizers.
 */
export function drawnParts(json: Json, text: string): readonly ForeignGuard[] | undefined {
  const parts = listIn(json, "Flow").filter(isJson)
  const of = parts.length
  if (Number(wordsIn(json, "SubSet")) !== 1 || of < 2 || of > MOST_DRAWN) return undefined
  const place = wordsIn(json, "FlowID") ?? "FL"
  const draw = drawName(place)
  return parts.map((_, at) => ({
    when: { kind: "draw", draw, of, in: [at + 1] },
    text: `${at + 1}: ${text}`,
    place,
  }))
}

/** The id of a randomizer as the name of a draw: `FL_6` is `fl_6`. */
const drawName = (id: string): string =>
  `fl_${id
    .replace(/^FL_/, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "_")}`.slice(0, 32)
