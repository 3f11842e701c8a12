import type { Fields, PartLook } from "./index.ts"
import { MATRIX } from "./matrix.ts"
import { NUMBERS } from "./numbers.ts"
import { PLACES } from "./place.ts"
import { RANKING } from "./ranking.ts"

/** Fields of all categories, to render views without loading parts: on the server and in previews. */
export const EVERY_CATEGORY = {
  ...MATRIX,
  ...NUMBERS,
  ...PLACES,
  ...RANKING,
} satisfies Record<PartLook, Fields>
