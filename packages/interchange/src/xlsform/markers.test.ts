import { LIMITS } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { joinPieces, tablesXlsx } from "@qo/core/files"
import { Markers, missingMarkers } from "../markers.setup.ts"
import { importForeign } from "../read-foreign.ts"

type Line = Readonly<Record<string, string>>
type Sheets = Readonly<Record<string, readonly Line[]>>

/** A workbook of lines by their columns; what has no head begins with `?`. */
const workbookOf = (sheets: Sheets): Promise<Uint8Array> =>
  joinPieces(
    tablesXlsx(
      Object.entries(sheets).map(([name, lines]) => {
        const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))]
        const head = columns.map((column) =>
          column.startsWith("?") ? "" : column.replace(/#\d$/, ""),
        )
        return {
          name,
          table: [head, ...lines.map((line) => columns.map((each) => line[each] ?? ""))],
        }
      }),
    ),
  )

/** Markers of a form that are lost. */
const lostOf = async (sheets: Sheets, markers: Markers): Promise<readonly string[]> =>
  missingMarkers(await workbookOf(sheets), markers)

const TYPES = [
  "text",
  "string",
  "integer",
  "decimal",
  "range",
  "date",
  "time",
  "dateTime",
  "barcode",
  "acknowledge",
  "note",
  "calculate",
  "hidden",
  "start",
  "geopoint",
  "image",
  "audio",
  "file",
  "xml-external",
  "select_one colours",
  "select_multiple colours",
  "select_multiple colours or_other",
  "rank colours",
  "select_one_from_file a.csv",
  "select_one ${q0}",
  "select_one nowhere",
  "begin_kobomatrix",
  "something new",
]

const COLUMNS =
  "label hint guidance_hint constraint constraint_message required required_message relevant appearance default calculation trigger choice_filter parameters repeat_count read_only note intent disabled media::image media::big-image media::audio media::video body::accuracyThreshold bind::something instance::else save_to label#2 hint#2 ?one ?two".split(
    " ",
  )

const LISTS = [
  { list_name: "colours", name: "red", label: "Red" },
  { list_name: "colours", name: "blue", label: "Blue" },
]

test("every cell of every kind of row comes along or is named", async () => {
  const markers = new Markers()
  const survey = TYPES.flatMap((type, at) => {
    const row = { type, name: `q${at}` }
    const words = COLUMNS.filter((column) => column !== "relevant" || at > 0).map(
      (column) => [column, markers.of(`${type} ${column}`)] as const,
    )
    const whole = { ...row, ...Object.fromEntries(words) }
    return type === "begin_kobomatrix" ? [whole, { type: "end_kobomatrix" }] : [whole]
  })
  expect(await lostOf({ survey, choices: LISTS }, markers)).toEqual([])
  expect(markers.all.length).toBeGreaterThan(700)
})

test("every cell of groups, of repeats, of tables and of their ends is imported or reported", async () => {
  const markers = new Markers()
  const row = (type: string, name: string, columns = COLUMNS): Line => ({
    type,
    name,
    ...Object.fromEntries(columns.map((column) => [column, markers.of(`${name} ${column}`)])),
  })
  const inTable = COLUMNS.filter(
    (column) => !["appearance", "relevant", "choice_filter", "constraint"].includes(column),
  )
  const withoutLook = COLUMNS.filter((column) => column !== "appearance")
  const survey = [
    { type: "text", name: "first", label: "First?" },
    row("begin_group", "outer"),
    row("begin_group", "inner"),
    { type: "text", name: "q", label: "What?" },
    row("end_group", "innerEnd"),
    row("begin_repeat", "again"),
    { type: "text", name: "r", label: "Again?" },
    row("end_repeat", "againEnd"),
    { type: "begin_group", name: "table" },
    { ...row("select_one colours", "tableHead", inTable), appearance: "label" },
    { ...row("select_one colours", "tableA", inTable), appearance: "list-nolabel" },
    { ...row("select_one colours", "tableB", inTable), appearance: "list-nolabel" },
    { type: "end_group" },
    { type: "begin_group", name: "parted" },
    { ...row("select_one colours", "partedHead", withoutLook), appearance: "label" },
    { ...row("select_one colours", "partedA", withoutLook), appearance: "list-nolabel" },
    { ...row("select_one colours", "partedB", withoutLook), appearance: "list-nolabel" },
    { type: "end_group" },
    { type: "begin_group", name: "rowless" },
    { ...row("select_one colours", "rowlessHead", withoutLook), appearance: "label" },
    { type: "end_group" },
    { ...row("begin_score", "points", inTable), kobo_score_choices: "colours" },
    row("score__row", "pointsA", inTable),
    row("score__row", "pointsB", inTable),
    { type: "end_score" },
    { ...row("begin_rank", "places", inTable), kobo_rank_items: "colours" },
    row("rank__level", "placesA", inTable),
    row("rank__level", "placesB", inTable),
    { type: "end_rank" },
    row("end_group", "outerEnd"),
    row("begin_group", "empty"),
    { type: "note", name: "n", label: "Nothing to ask" },
    row("end_group", "emptyEnd"),
  ]
  expect(await lostOf({ survey, choices: LISTS }, markers)).toEqual([])
})

test("unread cells of lists are reported, and so are lists without questions", async () => {
  const markers = new Markers()
  const columns = "label label#2 media::image media::audio filter order geometry ?one".split(" ")
  const row = (list: string, name: string): Line => ({
    list_name: list,
    name,
    ...Object.fromEntries(columns.map((each) => [each, markers.of(`${list} ${name} ${each}`)])),
  })
  const choices = [
    row("colours", "red"),
    row("colours", "blue"),
    row("colours", "blue"),
    row("unused", markers.of("unused name")),
    row("", "nowhere"),
    row(markers.of("list without a name"), ""),
    { "?one": markers.of("a cell under no head") },
  ]
  const survey = [{ type: "select_one colours", name: "q", label: "Which?" }]
  const external = [row("towns", "one")]
  expect(await lostOf({ survey, choices, external_choices: external }, markers)).toEqual([])
})

test("settings, other sheets and sheets of the same name are named", async () => {
  const markers = new Markers()
  const some = (of: string): Line => ({
    [markers.of(`${of} head`)]: markers.of(`${of} cell`),
    "?x": markers.of(`${of} cell without a head`),
  })
  const settings = (of: string): Line =>
    Object.fromEntries(
      "instance_name submission_url style public_key auto_send namespaces something ?x"
        .split(" ")
        .map((column) => [column, markers.of(`${of} ${column}`)]),
    )
  const survey = [
    { type: "text", name: "q", label: "What?" },
    { "?x": markers.of("a row of nothing else") },
  ]
  const sheets = {
    survey,
    settings: [{ form_title: "Form", ...settings("first") }, settings("second")],
    "Survey ": [some("another survey")],
    entities: [some("entities")],
    Заметки: [some("notes"), some("more notes")],
    _hidden: [some("hidden")],
  }
  expect(await lostOf(sheets, markers)).toEqual([])
})

test("texts of other languages go with their names, and those without a language are called so", async () => {
  const bytes = await workbookOf({
    survey: [
      {
        type: "text",
        name: "q",
        label: "What?",
        "label::Русский (ru)": "Что?",
        "hint::Français": "Mot",
      },
    ],
  })
  const usual = await importForeign(bytes, { limits: LIMITS })
  expect(usual).toMatchObject({
    ok: true,
    value: { report: { language: "default", otherLanguages: ["Русский (ru)", "Français"] } },
  })
  const russian = await importForeign(bytes, { limits: LIMITS, language: "ru" })
  expect(russian).toMatchObject({
    ok: true,
    value: { report: { language: "Русский (ru)", otherLanguages: ["default", "Français"] } },
  })
  const back = await importForeign(bytes, { limits: LIMITS, language: "default" })
  expect(back).toEqual(usual)
})
