import type { ForeignLoss } from "../foreign-survey.ts"
import type { NoteKey } from "../report/note.ts"
import type { LssQuestion } from "./survey.ts"

/** Attributes with a known reason; all others have no equivalent here. */
const REASONS: Readonly<Record<string, NoteKey>> = {
  em_validation_q: "validator",
  em_validation_q_tip: "validator",
  em_validation_sq: "validator",
  em_validation_sq_tip: "validator",
  equals_num_value: "validator",
  max_num_value: "validator",
  min_num_value: "validator",
  max_num_value_sgqa: "validator",
  min_num_value_sgqa: "validator",
  num_value_equals_sgqa: "validator",
  max_subquestions: "validator",
  date_max: "validator",
  date_min: "validator",
  other_comment_mandatory: "validator",
  commented_checkbox: "validator",
  slider_default: "defaultValue",
  random_group: "randomPart",
  time_limit: "timer",
}

/** Attributes that affect only the appearance, or the place of answers in reports. */
const LOOK =
  /width|display|columns|column|dropdown|css|class|hide|show|height|style|statistics|print|page_break|export|save_as|clear_|placeholder|theme|slider_|size|image|scroll|crop|aspect|label|separator|header|title|layout|button|icon|color|reverse|repeat|popup|category|orientation|responseoutput|total|dualscale|thousands|scale_|rating|month|minute|calendar|format|^parent_order$|^encrypted$|^location_|^time_limit_|^statistics|^use_|^reverse$/

/** Values of appearance attributes that most surveys have by default. */
const USUAL: ReadonlySet<string> = new Set(["", "0", "N", "default", "inherit", "none"])

/** A look whose usual value is another. */
const USUAL_OF: Readonly<Record<string, readonly string[]>> = {
  answer_order: ["normal"],
  assessment_value: ["1"],
  display_columns: ["1"],
  dropdown_dates_minute_step: ["1"],
  fix_height: ["200"],
  samechoiceheight: ["1"],
  samelistheight: ["1"],
  show_comment: ["1"],
  show_title: ["1"],
  show_totals: ["X"],
  showpopups: ["1"],
  slider_custom_handle: ["f1ae"],
  slider_default_set: ["1"],
  statistics_showgraph: ["1"],
  subquestion_order: ["normal"],
  time_limit_action: ["1"],
  value_range_allows_missing: ["1"],
  save_as_default: ["Y"],
  slider_separator: ["|"],
  repeat_headings: ["25"],
  commented_checkbox: ["checked"],
  commented_checkbox_auto: ["1"],
  location_mapheight: ["300"],
  location_mapwidth: ["500"],
  location_mapzoom: ["11"],
  location_nodefaultfromip: ["0"],
  other_position: ["default", "end"],
  dropdown_prepostfix: ["|"],
}

/** Themes that are the kinds of questions themselves. */
const USUAL_THEME =
  /^(?:|core|5pointchoice|arrays\/\w+|boilerplate|date|equation|file_upload|gender|hugefreetext|language|list_dropdown|list_with_comment|listradio|longfreetext|multiplechoice|multiplechoice_with_comments|multiplenumeric|multipleshorttext|numerical|ranking|shortfreetext|yesno)$/

/** Unread attributes with values, by kind. */
export function saidIn({ attributes, relevance, theme }: LssQuestion): {
  looks: readonly string[]
  settings: readonly (readonly [string, string])[]
} {
  const looks: string[] = USUAL_THEME.test(theme) ? [] : [theme]
  const settings: (readonly [string, string])[] = []
  for (const [attribute, value] of attributes.left()) {
    const key = attribute.toLowerCase()
    if (USUAL_OF[key]?.includes(value)) continue
    // Version 2.05 writes the display condition a second time.
    if (key === "relevance" && value === relevance) continue
    const isLook = !REASONS[key] && LOOK.test(key)
    if (isLook ? USUAL.has(value) : value === "0" || value === "N") continue
    if (isLook) looks.push(`${attribute}: ${value}`)
    else settings.push([attribute, value])
  }
  return { looks, settings }
}

/** Every attribute of a question that says something that is not here. */
export function attributesLeft(question: LssQuestion): readonly ForeignLoss[] {
  const { place, name: code, text: said } = question
  const { looks, settings } = saidIn(question)
  const about = { element: "setting" as const, name: said || code }
  const lost = settings.map(([attribute, value]): ForeignLoss => {
    const reason = REASONS[attribute.toLowerCase()]
    const why = reason
      ? { key: reason }
      : { key: "noSuchSetting" as const, params: { name: attribute } }
    return { ...about, place: `${place}.${attribute}`, why, text: value }
  })
  return looks.length === 0
    ? lost
    : [...lost, { ...about, place, why: { key: "appearance" }, text: looks.join(", ") }]
}
