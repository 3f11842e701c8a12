import type { FieldsByLook } from "./index.ts"
import { MATRIX } from "./matrix.ts"
import { NUMBERS } from "./numbers.ts"
import { PLACES } from "./place.ts"
import { RANKING } from "./ranking.ts"

/** Fields of all categories, to render views without loading parts: on the server and in previews. */
export const EVERY_CATEGORY: FieldsByLook = { ...MATRIX, ...NUMBERS, ...PLACES, ...RANKING }
