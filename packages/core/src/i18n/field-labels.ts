import type { Labels } from "../record/index.ts"
import { FIELDS as en } from "./en/fields.ts"
import { FIELDS as ru } from "./ru/fields.ts"

/** Names of fields in both languages: whichever of them a person types is understood. */
export const FIELD_LABELS: readonly Labels[] = [ru, en]
