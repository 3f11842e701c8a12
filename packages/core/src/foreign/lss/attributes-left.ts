import type { ForeignLoss } from "../foreign-survey.ts"
import type { NoteKey } from "../report/note.ts"
import type { LssQuestion } from "./survey.ts"

/** What is read of a question of any kind, or means the same here anyway. */
const READ: ReadonlySet<string> = new Set([
  "alphasort",
  "answer_order",
  "array_filter",
  "array_filter_exclude",
  "assessment_value",
  "display_rows",
  "dualscale_headera",
  "dualscale_headerb",
  "equation",
  "exclude_all_others",
  "exclude_all_others_auto",
  "hidden",
  "input_boxes",
  "keep_codes_order",
  "max_answers",
  "max_num_value_n",
  "maximum_chars",
  "min_answers",
  "min_num_value_n",
  "multiflexible_checkbox",
  "multiflexible_max",
  "multiflexible_min",
  "multiflexible_step",
  "num_value_int_only",
  "numbers_only",
  "other_numbers_only",
  "other_position",
  "other_replace_text",
  "random_order",
  "slider_accuracy",
  "slider_layout",
  "slider_max",
  "slider_min",
  "slider_rating",
  "slider_separator",
  "subquestion_order",
  "suffix",
])

/** Attributes whose reason is known; all others are what this tool has no words for. */
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

/** Only how it looks, and where its answers stand in reports there. */
const LOOK =
  /width|display|columns|column|dropdown|css|class|hide|show|height|style|statistics|print|page_break|export|save_as|clear_|placeholder|theme|slider_|size|image|scroll|crop|aspect|label|separator|header|title|layout|button|icon|color|reverse|repeat|popup|category|orientation|responseoutput|total|dualscale|thousands|scale_|rating|month|minute|calendar|format|^parent_order$|^encrypted$|^location_|^time_limit_|^statistics|^use_|^reverse$/

/** What most surveys say of a look without anybody having asked for it. */
const USUAL: ReadonlySet<string> = new Set(["", "0", "N", "default", "inherit", "none"])

/** A look whose usual value is another. */
const USUAL_OF: Readonly<Record<string, readonly string[]>> = {
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
  dropdown_prepostfix: ["|"],
}

/** Themes of questions that are no mere names of their kinds. */
const OWN_THEME = /bootstrap|image|advanced|demand|detect|slider|custom/i

/** Every attribute of a question that says something that is not here. */
export function attributesLeft({
  attributes,
  place,
  name: code,
  text: said,
  theme,
}: LssQuestion): readonly ForeignLoss[] {
  const looks: string[] = OWN_THEME.test(theme) ? [theme] : []
  const name = said || code
  const lost = [...attributes].flatMap(([attribute, raw]): ForeignLoss[] => {
    const [key, value] = [attribute.toLowerCase(), raw.trim()]
    if (READ.has(key) || value === "" || USUAL_OF[key]?.includes(value)) return []
    const reason = REASONS[key]
    if (!reason && LOOK.test(key)) {
      if (!USUAL.has(value)) looks.push(attribute)
      return []
    }
    if (value === "0" || value === "N") return []
    return [
      {
        element: "setting",
        place: `${place}.${attribute}`,
        name,
        why: reason ? { key: reason } : { key: "noSuchSetting", params: { name: attribute } },
        text: value,
      },
    ]
  })
  return looks.length === 0
    ? lost
    : [
        ...lost,
        { element: "setting", place, name, why: { key: "appearance" }, text: looks.join(", ") },
      ]
}
