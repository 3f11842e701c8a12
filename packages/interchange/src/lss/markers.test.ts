import { LIMITS } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { Markers, missingMarkers } from "../markers.setup.ts"
import { importForeign } from "../read-foreign.ts"
import { lssDocument } from "./lss-text.ts"

type Cells = Readonly<Record<string, string | number>>
type Sections = Readonly<Record<string, readonly Cells[]>>

/** Markers of a survey that are lost. */
const lostOf = (sections: Sections, markers: Markers): Promise<readonly string[]> =>
  missingMarkers(new TextEncoder().encode(lssDocument(sections)), markers, "lss")

const TYPES = "15ABCDEFGHIKLMNOPQRSTUXY!:;*|?".split("")

/** Attributes of all versions, whether a kind of questions has them or not. */
const ATTRIBUTES =
  "alphasort answer_order answer_width array_filter array_filter_exclude array_filter_style assessment_value category_separator choice_input_columns choice_title clear_default commented_checkbox commented_checkbox_auto cssclass date_format date_max date_min display_columns display_rows display_type dropdown_dates dropdown_prefix dropdown_prepostfix dropdown_separators dropdown_size dualscale_headerA dualscale_headerB em_validation_q em_validation_q_tip em_validation_sq em_validation_sq_tip equals_num_value equation exclude_all_others exclude_all_others_auto hidden hide_tip input_boxes input_size keep_codes_order label_input_columns location_city location_mapservice max_answers max_filesize max_num_of_files max_num_value max_num_value_n maximum_chars min_answers min_num_value min_num_value_n multiflexible_checkbox multiflexible_max multiflexible_min multiflexible_step num_value_int_only numbers_only other_comment_mandatory other_numbers_only other_position other_position_code other_replace_text page_break parent_order placeholder prefix printable_help public_statistics random_group random_order rank_title repeat_headings reverse samechoiceheight save_as_default scale_export show_title showpopups slider_accuracy slider_default slider_handle slider_layout slider_max slider_min slider_orientation slider_rating slider_separator slider_showminmax statistics_graphtype statistics_showgraph subquestion_order subquestion_width suffix text_input_width time_limit time_limit_action time_limit_message time_limit_warning_message use_dropdown value_range_allows_missing something_new".split(
    " ",
  )

/** A question of every kind with parts in two lists, and with a marker in each of these attributes. */
function survey(markers: Markers, family: "old" | "new", attributes: readonly string[]): Sections {
  const isOld = family === "old"
  const said = (of: string, columns: readonly string[]): Cells =>
    Object.fromEntries(columns.map((column) => [column, markers.of(`${of}.${column}`)]))
  const words = (of: string, columns: readonly string[]): Cells =>
    isOld ? { ...said(of, columns), language: "en" } : {}
  const questions = TYPES.map((type, at) => ({
    qid: at + 1,
    parent_qid: 0,
    gid: 1,
    type,
    title: `Q${at}`,
    other: "Y",
    mandatory: "Y",
    relevance: "1",
    question_order: at,
    ...said(`questions ${type}`, ["preg", "modulename", "question_theme_name", "encrypted"]),
    ...words(`questions ${type}`, ["question", "help"]),
  }))
  const parts = TYPES.flatMap((type, at) =>
    [0, 1, 2, 3].map((part) => ({
      qid: 1000 + at * 10 + part,
      parent_qid: at + 1,
      gid: 1,
      title: `SQ${part}`,
      scale_id: part % 2,
      question_order: part,
      ...said(`subquestions ${type}${part}`, ["relevance", "preg"]),
      ...words(`subquestions ${type}${part}`, ["question", "help"]),
    })),
  )
  const answers = TYPES.flatMap((type, at) =>
    [0, 1, 2].map((part) => ({
      aid: 5000 + at * 10 + part,
      qid: at + 1,
      code: `A${part}`,
      scale_id: part % 2,
      sortorder: part,
      assessment_value: 100 + at,
      ...words(`answers ${type}${part}`, ["answer"]),
    })),
  )
  return {
    questions,
    subquestions: parts,
    answers,
    question_attributes: TYPES.flatMap((type, at) =>
      attributes.map((attribute) => ({
        qid: at + 1,
        attribute,
        value: markers.of(`attribute ${type} ${attribute}`),
      })),
    ),
    groups: [
      {
        gid: 1,
        group_order: 1,
        grelevance: "1",
        ...words("groups", ["group_name", "description"]),
      },
    ],
    ...(!isOld && {
      question_l10ns: [
        ...questions.map(({ qid, type }) => ({
          qid,
          language: "en",
          ...said(`question_l10ns ${type}`, ["question", "help", "script"]),
        })),
        ...parts.map(({ qid }) => ({
          qid,
          language: "en",
          ...said(`question_l10ns of part ${qid}`, ["question", "help", "script"]),
        })),
      ],
      answer_l10ns: answers.map(({ aid }) => ({
        aid,
        language: "en",
        ...said(`answer_l10ns ${aid}`, ["answer"]),
      })),
      group_l10ns: [
        { gid: 1, language: "en", ...said("group_l10ns", ["group_name", "description"]) },
      ],
    }),
    surveys: [{ sid: 77, language: "en" }],
  }
}

test.for(["old", "new"] as const)(
  "every text of a survey is imported or reported, for any kind of question (%s tables)",
  async (family) => {
    const markers = new Markers()
    expect(await lostOf(survey(markers, family, []), markers)).toEqual([])
    expect(markers.all.length).toBeGreaterThan(500)
  },
)

test.for([ATTRIBUTES.slice(0, 60), ATTRIBUTES.slice(60)])(
  "every attribute of every kind of question is reported if it is not imported",
  async (attributes) => {
    const markers = new Markers()
    expect(await lostOf(survey(markers, "new", attributes), markers)).toEqual([])
  },
)

/** Content of a survey beside its questions, with a marker in each column. */
const AROUND: Readonly<Record<string, { keys: Cells; columns: string }>> = {
  surveys: {
    keys: { sid: 77, language: "en", assessments: "Y" },
    columns:
      "admin adminemail expires startdate anonymized faxto format savetimings template datestamp usecookie allowregister allowsave autonumber_start autoredirect allowprev printanswers ipaddr ipanonymize refurl showsurveypolicynotice publicstatistics publicgraphs listpublic htmlemail sendconfirmation tokenanswerspersistence usecaptcha usetokens bounce_email attributedescriptions emailresponseto emailnotificationto tokenlength showxquestions showgroupinfo shownoanswer showqnumcode bouncetime bounceprocessing bounceaccounthost bounceaccountuser showwelcome showprogress questionindex navigationdelay nokeyboard alloweditaftercompletion googleanalyticsstyle googleanalyticsapikey tokenencryptionoptions othersettings something_new",
  },
  surveys_languagesettings: {
    keys: { surveyls_survey_id: 77, surveyls_language: "en", surveyls_title: "Title" },
    columns:
      "surveyls_description surveyls_welcometext surveyls_endtext surveyls_policy_notice surveyls_policy_error surveyls_policy_notice_label surveyls_legal_notice surveyls_url surveyls_urldescription surveyls_email_invite_subj surveyls_email_invite surveyls_email_remind_subj surveyls_email_remind surveyls_email_register_subj surveyls_email_register surveyls_email_confirm_subj surveyls_email_confirm surveyls_dateformat surveyls_attributecaptions surveyls_alias email_admin_notification_subj email_admin_notification email_admin_responses_subj email_admin_responses surveyls_numberformat attachments something_new",
  },
  groups: {
    keys: { gid: 1, group_order: 1 },
    columns: "group_name description grelevance randomization_group something_new",
  },
  group_l10ns: {
    keys: { gid: 1, language: "en" },
    columns: "group_name description something_new",
  },
  conditions: {
    keys: { qid: 1, cqid: 2, cid: 5, scenario: 1, method: "==" },
    columns: "cfieldname value something_new",
  },
  defaultvalues: { keys: { dvid: 3, qid: 1 }, columns: "defaultvalue something_new" },
  defaultvalue_l10ns: { keys: { dvid: 4, language: "en" }, columns: "defaultvalue something_new" },
  quota: { keys: { id: 8, qlimit: 10 }, columns: "name action active autoload_url something_new" },
  quota_members: { keys: { quota_id: 8, qid: 1 }, columns: "code something_new" },
  quota_languagesettings: {
    keys: { quotals_quota_id: 8, quotals_language: "en" },
    columns: "quotals_name quotals_message quotals_url quotals_urldescrip something_new",
  },
  assessments: {
    keys: { id: 1, gid: 1, language: "en" },
    columns: "scope name minimum maximum message something_new",
  },
  survey_url_parameters: { keys: { id: 1 }, columns: "parameter targetqid targetsqid" },
  plugin_settings: { keys: { id: 1 }, columns: "name key value" },
  themes: { keys: { id: 1 }, columns: "template_name files_css options cssframework_name" },
  themes_inherited: { keys: { sid: 77 }, columns: "template_name config" },
  question_themes: { keys: { id: 1 }, columns: "name title settings" },
  something_new: { keys: { id: 1 }, columns: "a b" },
}

const sectionsAround = (markers: Markers, keys: (own: Cells) => Cells, of = ""): Sections =>
  Object.fromEntries(
    Object.entries(AROUND).map(([section, { keys: own, columns }]) => [
      section,
      [
        {
          ...keys(own),
          ...Object.fromEntries(
            columns.split(" ").map((column) => [column, markers.of(`${of}${section}.${column}`)]),
          ),
        },
      ],
    ]),
  )

const QUESTION = {
  questions: [
    { qid: 1, parent_qid: 0, gid: 1, type: "T", title: "one", question: "What?", relevance: "" },
    { qid: 2, parent_qid: 0, gid: 1, type: "T", title: "two", question: "How?", relevance: "1" },
  ],
}

test("every column of every table beside the questions is named", async () => {
  const markers = new Markers()
  expect(
    await lostOf({ ...QUESTION, ...sectionsAround(markers, (keys) => keys) }, markers),
  ).toEqual([])
  expect(markers.all.length).toBeGreaterThan(100)
})

test("rows of missing elements are reported, in any language", async () => {
  const markers = new Markers()
  const nowhere = sectionsAround(
    markers,
    (keys) => Object.fromEntries(Object.keys(keys).map((key) => [key, 999])),
    "lost ",
  )
  const more: Sections = {
    answers: [{ qid: 999, aid: 999, code: "A1", answer: markers.of("answers.answer") }],
    answer_l10ns: [{ aid: 998, language: "en", answer: markers.of("answer_l10ns.answer") }],
    question_attributes: [{ qid: 999, attribute: "hidden", value: markers.of("attribute") }],
    question_l10ns: [
      { qid: 999, language: "en", question: markers.of("question_l10ns.question") },
      { qid: 999, language: "fr", help: markers.of("question_l10ns.help") },
    ],
    subquestions: [{ qid: 997, parent_qid: 999, title: "S", question: markers.of("subquestions") }],
    surveys: [{ sid: 77, language: "en" }, ...(nowhere["surveys"] ?? [])],
  }
  expect(await lostOf({ ...QUESTION, ...nowhere, ...more }, markers)).toEqual([])
})

test("languages are named that only rows are in", async () => {
  const text = lssDocument({
    ...QUESTION,
    question_l10ns: [{ qid: 1, language: "de", question: "Was?" }],
    surveys: [{ sid: 77, language: "en" }],
  })
  const read = await importForeign(new TextEncoder().encode(text), { limits: LIMITS })
  expect(read).toMatchObject({ ok: true, value: { report: { otherLanguages: ["de"] } } })
})
