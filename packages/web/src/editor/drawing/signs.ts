import alignLeft from "@blueprintjs/icons/lib/esm/generated/16px/paths/align-left.js"
import comment from "@blueprintjs/icons/lib/esm/generated/16px/paths/comment.js"
import dashboard from "@blueprintjs/icons/lib/esm/generated/16px/paths/dashboard.js"
import eyeOpen from "@blueprintjs/icons/lib/esm/generated/16px/paths/eye-open.js"
import filter from "@blueprintjs/icons/lib/esm/generated/16px/paths/filter.js"
import globe from "@blueprintjs/icons/lib/esm/generated/16px/paths/globe.js"
import idNumber from "@blueprintjs/icons/lib/esm/generated/16px/paths/id-number.js"
import mapMarker from "@blueprintjs/icons/lib/esm/generated/16px/paths/map-marker.js"
import multiSelect from "@blueprintjs/icons/lib/esm/generated/16px/paths/multi-select.js"
import numerical from "@blueprintjs/icons/lib/esm/generated/16px/paths/numerical.js"
import selection from "@blueprintjs/icons/lib/esm/generated/16px/paths/selection.js"
import settings from "@blueprintjs/icons/lib/esm/generated/16px/paths/settings.js"
import sortAsc from "@blueprintjs/icons/lib/esm/generated/16px/paths/sort-asc.js"
import star from "@blueprintjs/icons/lib/esm/generated/16px/paths/star.js"
import th from "@blueprintjs/icons/lib/esm/generated/16px/paths/th.js"
import type { QuestionCategory } from "@qo/core/questionnaire"
import type { RowMark } from "../canvas/row-marks.ts"

/** A sign as outlines in a square of `grid`; filled, or drawn with a pen. */
export interface Sign {
  path: string
  grid: number
  pen?: number
}

const icon = (paths: readonly string[]): Sign => ({ path: paths.join(""), grid: 16 })
const drawn = (path: string): Sign => ({ path, grid: 10, pen: 1.6 })
const filledSign = (path: string): Sign => ({ path, grid: 10 })

/** The icons that the canvas shows for categories, as outlines. */
const CATEGORY_SIGNS: Readonly<Record<QuestionCategory, Sign>> = {
  one: icon(selection),
  multiple: icon(multiSelect),
  screening: icon(filter),
  qualification: icon(idNumber),
  range: icon(numerical),
  open: icon(comment),
  stars: icon(star),
  slider: icon(settings),
  nps: icon(dashboard),
  ranking: icon(sortAsc),
  matrix: icon(th),
  region: icon(globe),
  city: icon(mapMarker),
  note: icon(alignLeft),
}

export type MarkSign = Exclude<RowMark["kind"], "excludes">

/** Signs that the canvas writes as letters (✓ ✕ ◐ …), as paths, because few fonts contain all of them. */
const MARK_SIGNS: Readonly<Record<MarkSign, Sign>> = {
  allow: drawn("M1.5 5.5L4 8L8.5 2.2"),
  deny: drawn("M2 2L8 8M8 2L2 8"),
  allowIfAny: filledSign(
    "M5 .8a4.2 4.2 0 1 1 0 8.4a4.2 4.2 0 1 1 0-8.4M5 2.1a2.9 2.9 0 1 0 0 5.8z",
  ),
  end: filledSign("M1.6 .8h1.3v8.6h-1.3zM3.4 1l5.4 2.3l-5.4 2.3z"),
  shuffled: drawn("M1 3.2H9M6.8 1L9 3.2L6.8 5.4M9 7.4H1M3.2 5.2L1 7.4L3.2 9.6"),
  run: drawn("M3.2 9V1M1 3.2L3.2 1L5.4 3.2M7.4 1V9M5.2 6.8L7.4 9L9.6 6.8"),
  block: drawn("M1.5 2L4.5 5L1.5 8M5.5 2L8.5 5L5.5 8"),
  questionnaire: drawn("M2 8L8 2M3.4 2H8V6.6"),
  to: drawn("M.8 5H9M6 2L9 5L6 8"),
  review: drawn("M1.6 3.4A4 4 0 1 1 1.2 6M1.2 .9V3.7H4"),
  recall: drawn("M.8 2.2H3.2L6.8 7.8H9.2M6.2 2.2H9.2"),
  repeat: drawn("M8.4 3.4A4 4 0 1 0 9 5.6M8.8 .9V3.7H6"),
  showIf: icon(eyeOpen),
  requiredIf: drawn("M5 1V9M1.6 3L8.4 7M8.4 3L1.6 7"),
  redirectIf: drawn("M.8 5H3.4L6 2.4H9M7.4 .8L9 2.4L7.4 4M3.4 5L6 7.6H9M7.4 6L9 7.6L7.4 9.2"),
  screenOutIf: drawn("M2 2L8 8M8 2L2 8"),
  endIf: filledSign("M1.6 .8h1.3v8.6h-1.3zM3.4 1l5.4 2.3l-5.4 2.3z"),
  lostEnd: filledSign("M1.6 .8h1.3v8.6h-1.3zM3.4 1l5.4 2.3l-5.4 2.3z"),
  lostShowIf: icon(eyeOpen),
  lost: drawn("M.8 5H9M6 2L9 5L6 8"),
  lostRecall: drawn("M.8 2.2H3.2L6.8 7.8H9.2M6.2 2.2H9.2"),
  lostRepeat: drawn("M8.4 3.4A4 4 0 1 0 9 5.6M8.8 .9V3.7H6"),
  many: drawn("M.8 5H3.4L6 2.4H9M7.4 .8L9 2.4L7.4 4M3.4 5L6 7.6H9M7.4 6L9 7.6L7.4 9.2"),
}

export const SIGNS = { ...CATEGORY_SIGNS, ...MARK_SIGNS }
export type SignName = keyof typeof SIGNS

export const signOfMark = (kind: RowMark["kind"]): SignName | undefined =>
  kind === "excludes" ? undefined : kind

export const isMarkSign = (sign: SignName): sign is MarkSign => sign in MARK_SIGNS
