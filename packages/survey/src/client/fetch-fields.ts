import type { PageLook, PageNode } from "@qo/core/interview"
import { addFields, type FieldsByLook, type PartLook } from "../view/questions/index.ts"
import { loadOnce } from "./load-once.ts"
import type { RunningInterview } from "./run.ts"

/** A part of the page for some categories of questions. */
interface CategoryPart {
  fields: FieldsByLook
  /** Adds listeners for what native fields cannot do. */
  listen?: (running: RunningPage) => void
  /** Called when one of its questions is shown. */
  onShown?: (running: RunningInterview) => void
}

type LoadPart = () => Promise<CategoryPart>

/** Returns the interview that runs on the page; undefined before it begins. */
export type RunningPage = () => RunningInterview | undefined

const numbers = loadOnce<CategoryPart>("numbers", () => import("./parts/numbers.ts"))
const places = loadOnce<CategoryPart>("places", () => import("./parts/places.ts"))

/** Parts by appearance of a question. The others are a part of the page itself. */
const PARTS: Partial<Readonly<Record<PageLook, LoadPart>>> = {
  range: numbers,
  slider: numbers,
  stars: numbers,
  nps: numbers,
  matrix: loadOnce<CategoryPart>("matrix", () => import("./parts/matrix.ts")),
  ranking: loadOnce<CategoryPart>("ranking", () => import("./parts/ranking.ts")),
  region: places,
  city: places,
} satisfies Record<PartLook, LoadPart>

const loaded = new Map<LoadPart, CategoryPart>()

/**
 * Loads the part for a question. Returns undefined if nothing is to be loaded. `running`: the interview whose fields the part
 * handles.
 */
export function fetchFields({ look }: PageNode, running: RunningPage): Promise<void> | undefined {
  const load = PARTS[look]
  return load && !loaded.has(load) ? addPart(load, running) : undefined
}

async function addPart(load: LoadPart, running: RunningPage): Promise<void> {
  const part = await load()
  if (loaded.has(load)) return
  loaded.set(load, part)
  addFields(part.fields)
  part.listen?.(running)
}

/** Tells the part of a question that it is shown. */
export const onFieldsShown = (running: RunningInterview, { look }: PageNode): void => {
  const load = PARTS[look]
  if (load) loaded.get(load)?.onShown?.(running)
}
