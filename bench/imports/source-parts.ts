/**
 * Parts of a survey file that an import should keep. They are counted in the raw file, not with the readers: a part that a reader
 * overlooks is counted as well.
 */
export interface SourcePart {
  of: "question" | "item" | "text" | "random" | "loop"
  /** Place of the part in reports. */
  place: string
  /** Place of the question, group or block that it belongs to. */
  owner: string
  /** The condition, if tables share it. */
  text?: string
}

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const objectIn = (json: Json, name: string): Json => (isObject(json[name]) ? json[name] : {})
const valuesIn = (json: Json, name: string): [string, Json][] =>
  Object.entries(json[name] ?? {}).flatMap(([key, each]): [string, Json][] =>
    isObject(each) ? [[key, each]] : [],
  )

/** Parts of a QSF. Questions in the trash and blocks outside of the flow are not counted. */
export function qsfParts(file: Json): readonly SourcePart[] {
  const elements = valuesIn(file, "SurveyElements").map(([, each]) => each)
  const payloads = (kind: string) =>
    elements.filter(({ Element }) => Element === kind).map((each) => objectIn(each, "Payload"))
  const flow = flowElements(payloads("FL")[0] ?? {})
  const isUsed = (id: unknown) => flow.some((each) => each["ID"] === id)
  const blocks = elements
    .filter(({ Element }) => Element === "BL")
    .flatMap((each) => valuesIn(each, "Payload").map(([, block]) => block))
    .filter(({ ID, Type }) => Type !== "Trash" && isUsed(ID))
  const asked = new Set(
    blocks.flatMap((block) =>
      valuesIn(block, "BlockElements").map(([, { QuestionID }]) => QuestionID),
    ),
  )
  return [
    ...payloads("SQ").flatMap((json) => (asked.has(json["QuestionID"]) ? questionParts(json) : [])),
    ...flow.flatMap((json) => flowParts(json)),
    ...blocks.flatMap((block) => blockParts(block)),
  ]
}

function flowElements(json: Json): readonly Json[] {
  return valuesIn(json, "Flow").flatMap(([, each]) => [each, ...flowElements(each)])
}

const isLogic = (value: unknown): boolean => isObject(value) && Object.keys(value).length > 1

function questionParts(json: Json): SourcePart[] {
  const id = String(json["QuestionID"])
  const items = ["Choices", "Answers"].flatMap((list) =>
    valuesIn(json, list)
      .filter(([, item]) => isLogic(item["DisplayLogic"]))
      .map(([key]): SourcePart => ({
        of: "item",
        place: `${list}.${key}.DisplayLogic`,
        owner: id,
      })),
  )
  return [
    ...(isLogic(json["DisplayLogic"])
      ? [{ of: "question", place: `${id}.DisplayLogic`, owner: id } as const]
      : []),
    ...items.map((item) => ({ ...item, place: `${id}.${item.place}` })),
    ...(json["QuestionType"] === "DB" ? [{ of: "text", place: id, owner: id } as const] : []),
  ]
}

function flowParts(json: Json): SourcePart[] {
  const id = String(json["FlowID"])
  if (json["Type"] === "Branch") return [{ of: "question", place: `${id}.BranchLogic`, owner: id }]
  return json["Type"] === "BlockRandomizer" ? [{ of: "random", place: id, owner: id }] : []
}

function blockParts(block: Json): SourcePart[] {
  const id = String(block["ID"])
  const { RandomizeQuestions = "false", Looping = "None" } = objectIn(block, "Options")
  const parts: SourcePart[] = []
  if (!["false", "", "None"].includes(String(RandomizeQuestions)))
    parts.push({ of: "random", place: `${id}.Options.RandomizeQuestions`, owner: id })
  if (String(Looping) !== "None" && Looping !== "")
    parts.push({ of: "loop", place: `${id}.Options.Looping`, owner: id })
  return parts
}

/** Names of properties with a condition, and what it decides about. */
const CONDITIONS: Readonly<Record<string, SourcePart["of"]>> = {
  visibleIf: "question",
  choicesVisibleIf: "item",
  columnsVisibleIf: "item",
  rowsVisibleIf: "item",
}
const LISTS: ReadonlySet<string> = new Set(["choices", "rows", "columns"])

/** Parts of a SurveyJS survey. Cells of a table are questions of it. */
export const surveyJsParts = (file: Json): readonly SourcePart[] => partsWithin(file, "", undefined)

/** `list`: the list of items that the value belongs to. */
function partsWithin(value: unknown, place: string, list: string | undefined): SourcePart[] {
  if (Array.isArray(value))
    return value.flatMap((each, at) => partsWithin(each, `${place}[${at}]`, list))
  if (!isObject(value)) return []
  const inner = Object.entries(value).flatMap(([name, each]) =>
    partsWithin(each, place === "" ? name : `${place}.${name}`, LISTS.has(name) ? name : undefined),
  )
  return [...elementParts(value, place, list), ...inner]
}

function elementParts(json: Json, place: string, list: string | undefined): SourcePart[] {
  const owner = list ? place.slice(0, place.lastIndexOf(`.${list}[`)) : place
  const conditions = Object.entries(CONDITIONS).flatMap(([name, of]): SourcePart[] => {
    const text = json[name]
    if (typeof text !== "string" || text.trim() === "") return []
    return [{ of: list ? "item" : of, place: `${place}.${name}`, owner }]
  })
  const of = TYPES[String(json["type"])]
  return of ? [...conditions, { of, place, owner: place }] : conditions
}

const TYPES: Readonly<Record<string, SourcePart["of"]>> = { html: "text", paneldynamic: "loop" }
