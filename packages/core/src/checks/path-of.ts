import type { Portrait } from "../portrait/index.ts"
import { answersOf, statementsOf, type Questionnaire } from "../questionnaire/index.ts"
import type { Part, Place } from "./findings/finding.ts"

type Path = (string | number)[]

/** The path of each part below the element it belongs to. */
const PART_PATHS: Record<Part, Path> = {
  text: ["text"],
  answers: ["answers"],
  redirect: ["redirect"],
  recall: ["recall"],
  redirectIf: ["redirectIf"],
  endIf: ["endIf"],
  showIf: ["showIf"],
  repeat: ["repeat"],
  requiredIf: ["requiredIf"],
  screenOutIf: ["screenOutIf"],
  name: ["name"],
  limit: ["limit"],
  screening: [],
  profile: ["profile"],
  picture: ["picture"],
  write: ["write"],
  params: ["params"],
  suppress: ["suppress"],
  shuffleQuestions: ["shuffleQuestions"],
  askQuestions: ["askQuestions"],
  run: ["run"],
  askBlocks: ["askBlocks"],
}

/**
 * The path of a place in the questionnaire's JSON, down to its last existing part. Of a portrait: its path in the project's file,
 * if the portraits are given.
 */
export function pathOf(
  { blocks, ends = [] }: Questionnaire,
  place: Place,
  portraits: readonly Portrait[] = [],
): Path {
  if (place.portrait !== undefined) return itemPath("portraits", portraits, place.portrait)
  return place.end === undefined ? pathIn(blocks, place) : itemPath("ends", ends, place.end)
}

/** The path of an item of a list; of the list, if it is not there. */
function itemPath(
  list: string,
  items: readonly { id: string | number }[],
  wanted: string | number,
): Path {
  const at = items.findIndex(({ id }) => id === wanted)
  return at < 0 ? [list] : [list, at]
}

function pathIn(blocks: Questionnaire["blocks"], place: Place): Path {
  const b = blocks.findIndex(({ id, questions }) =>
    place.block === undefined
      ? questions.some((question) => question.id === place.question)
      : id === place.block,
  )
  const block = blocks[b]
  if (!block) return place.part ? [...PART_PATHS[place.part]] : []
  const path: Path = ["blocks", b]
  const q = block.questions.findIndex(({ id }) => id === place.question)
  const question = block.questions[q]
  if (!question) return partOf(path, block, place.part)
  path.push("questions", q)
  const items: [string, readonly { id: string }[], string | undefined][] = [
    ["answers", answersOf(question), place.answer],
    ["statements", statementsOf(question), place.statement],
  ]
  for (const [key, list, id] of items) {
    const at = list.findIndex((item) => item.id === id)
    const item = list[at]
    if (item) return partOf([...path, key, at], item, place.part)
  }
  if (place.band !== undefined) return [...path, "bands", place.band, ...bandPart(place.part)]
  const part = partOf(path, question, place.part)
  return place.branch === undefined || part === path ? part : [...part, place.branch]
}

/** Parts of a band are named as those of an answer. */
const bandPart = (part: Part | undefined): Path =>
  part === "redirect" || part === "screening" || part === "profile" ? [part] : []

/** A part that the element does not have is not pointed at: it is missing, or meant as a whole. */
function partOf(path: Path, element: object, part: Part | undefined): Path {
  if (!part) return path
  if (part === "params" && "settings" in element) return [...path, "settings", "params"]
  if (part === "screening" && "screening" in element) return [...path, part]
  const below = PART_PATHS[part]
  return typeof below[0] === "string" && Object.hasOwn(element, below[0])
    ? [...path, ...below]
    : path
}
