import { listedItems } from "../convert/codes-of.ts"
import type { NoteKey } from "../report/note.ts"
import type {
  ForeignChange,
  ForeignGuard,
  ForeignOption,
  ForeignQuestion,
} from "../foreign-survey.ts"
import { constraintOf, type Constraint, type ConstraintOf } from "./constraint.ts"
import type { FormRow } from "./form-table.ts"
import type { FormTexts } from "./languages.ts"
import { mediaOf, type FormPictures } from "./media.ts"

/** A row of the sheet `survey`, with the context of reading it. */
export interface RowAt {
  row: FormRow
  name: string
  texts: FormTexts
  pictures: FormPictures
  shownIf: readonly ForeignGuard[]
}

/** Properties that each type adds to the common ones. */
export type RowParts = Partial<ForeignQuestion> & Pick<ForeignQuestion, "kind">

/** Collects the changes and losses of a row. */
export class RowChanges {
  readonly all: ForeignChange[] = []
  private readonly row: FormRow

  constructor(row: FormRow) {
    this.row = row
  }

  changed(key: NoteKey, params?: ForeignChange["params"]): void {
    this.all.push(params ? { key, params } : { key })
  }

  /** Reports a column without meaning here. */
  lost(column: string, key: NoteKey, more: Pick<ForeignChange, "element" | "params"> = {}): void {
    const text = this.row.text(column)
    if (text === "") return
    this.all.push({
      key,
      ...more,
      lost: true,
      place: this.row.place(column),
      text: `${column}: ${text}`,
    })
  }
}

/** The parts that every question has; `parts` are those of its type. */
export function questionOf(at: RowAt, parts: RowParts, changes: RowChanges): ForeignQuestion {
  const { row, name, texts, shownIf } = at
  const label = texts.text(row, "label") || name
  const hints = hintsOf(row, texts)
  if (texts.written(row, "label") === "") changes.changed("textFromName")
  if (hints.length > 1) changes.changed("hintJoined")
  const media = mediaOf(row, at.pictures, label)
  const offered = [...(parts.rows ?? []), ...(parts.options ?? [])].map(({ text }) => text)
  const missing = texts.missingIn([label, ...hints, ...offered])
  if (missing.length > 0) changes.changed("textsUntranslated", { texts: listedItems(missing) })
  const text = row.text("required")
  const required = requiredOf(text)
  return {
    name,
    place: row.place(),
    text: label,
    ...(hints.length > 0 && { hint: hints.join("\n") }),
    required: required === "always",
    ...(required === "sometimes" && {
      requiredIf: { when: { kind: "opaque", text }, text, place: row.place("required") },
    }),
    shownIf,
    skips: [],
    ...parts,
    ...(media.picture && { picture: media.picture }),
    changes: [...(parts.changes ?? []), ...changes.all, ...media.changes],
  }
}

/** Hints for respondents and interviewers. */
export const hintsOf = (row: FormRow, texts: FormTexts): readonly string[] =>
  ["hint", "guidance_hint"].flatMap((key) => texts.text(row, key) || [])

/** `yes`, `true()`, nothing, or an expression. */
function requiredOf(text: string): "always" | "never" | "sometimes" {
  if (/^(?:yes|true|true\(\)|1|required)$/i.test(text)) return "always"
  return /^(?:no|false|false\(\)|0|)$/i.test(text) ? "never" : "sometimes"
}

type Uses = readonly (keyof Omit<Constraint, "isWhole">)[]

/**
 * The constraint of a row, as far as its type `uses` it. If it contains more, it is reported whole: a part would have another
 * meaning.
 */
export function constraintIn(
  row: FormRow,
  uses: Uses,
  changes: RowChanges,
  of: ConstraintOf = { options: [], isWhole: false },
): Constraint {
  const constraint = constraintOf(row.text("constraint"), of)
  const { isWhole, alone, ...found } = constraint
  const said: readonly string[] = [...Object.keys(found), ...(alone.length > 0 ? ["alone"] : [])]
  if (!isWhole || said.some((each) => !uses.some((used) => used === each)))
    changes.lost("constraint", "validator")
  return constraint
}

const DONT_KNOW =
  /^(?:dk|dont_?know|don_?t_know|do_not_know|unknown|idk)$|don.?t know|не знаю|затрудн/i
const REFUSE = /^(?:ref|rf|refused?|pnts|prefer_not.*)$|refuse|prefer not|отказ|не хочу отвечать/i

/** The kind of an exclusive answer, of three here, by its name or text. */
export const withAlone = (
  options: readonly ForeignOption[],
  alone: readonly string[],
): readonly ForeignOption[] =>
  alone.length === 0
    ? options
    : options.map((option) => {
        if (!alone.includes(option.value) || option.kind !== undefined) return option
        const said = [option.value, option.text]
        if (said.some((each) => DONT_KNOW.test(each))) return { ...option, kind: "dontKnow" }
        return { ...option, kind: said.some((each) => REFUSE.test(each)) ? "refuse" : "none" }
      })
