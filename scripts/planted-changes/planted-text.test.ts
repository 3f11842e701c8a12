import { rmSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, expect, test } from "vitest"
import { copyPackages, plant } from "./plant.ts"
import { TEXT, TEXT_NAMES, TEXT_ON_PAGE, TEXT_ROWS } from "./planted-text.ts"

const PLANTED = [TEXT, ...TEXT_ROWS, ...TEXT_NAMES, TEXT_ON_PAGE]
const copy = copyPackages(["core", "survey"])
plant(copy, PLANTED)
afterAll(() => rmSync(copy, { recursive: true }))

const load = <Module>(path: string): Promise<Module> =>
  import(/* @vite-ignore */ pathToFileURL(join(copy, "packages", path)).href)
const core = <Module>(area: string) => load<Module>(`core/src/${area}/index.ts`)

const questionnaires = await core<typeof import("@qo/core/questionnaire")>("questionnaire")
const edits = await core<typeof import("@qo/core/edits")>("edits")
const i18n = await core<typeof import("@qo/core/i18n")>("i18n")
const wording = await core<typeof import("@qo/core/wording")>("wording")
const lists = await core<typeof import("@qo/core/structure-list")>("structure-list")

const FOOTNOTE = "About {{p.brand}}"
const given = (footnote?: string) =>
  questionnaires.Questionnaire.parse({
    blocks: [
      {
        id: "b",
        title: "Games",
        questions: [
          { category: "nps", id: "q", text: "Good?", params: { brand: "Rocket" }, footnote },
        ],
      },
    ],
  })
const WITHOUT = given()
const WITH = given(FOOTNOTE)
const [question] = WITH.blocks[0]?.questions ?? []
if (!question) throw new Error("the questionnaire has one question")

const words = { t: await i18n.loadTranslate("en", "questionnaire"), locale: "en" } as const
const names = wording.questionNames(WITH)

test("a text of questions takes at most six files", () => {
  const files = new Set(PLANTED.map(({ file }) => file))
  expect(files.size).toBeLessThanOrEqual(6)
})

test("a planted text is in the JSON Schema", () => {
  const { $defs } = questionnaires.questionnaireJsonSchema()
  expect($defs?.["npsQuestion"]).toMatchObject({ properties: { footnote: {} } })
})

test("a planted text has one control in the editor, which changes it", () => {
  expect(questionnaires.FORM_ROWS.flat()).toContain("footnote")
  expect(questionnaires.isPlainPart("footnote" as never)).toBe(true)
  const doc = edits.openDocument({ questionnaire: WITHOUT })
  const set = { footnote: FOOTNOTE } as object
  const changed = edits.executeCommand(doc, { do: "changeQuestion", id: "q", set })
  if (!changed.ok) throw new Error(changed.problem.code)
  expect(edits.questionnaireOf(changed.value.doc)).toEqual(WITH)
})

test("a planted text is in the outline of the terminal and on the page of the project", () => {
  expect(wording.questionFacts(question, { ...words, names })).toContain(`footnote: ${FOOTNOTE}`)
})

test("a planted text is written in lists and read from them", () => {
  const { text } = lists.writeList(WITH)
  expect(text).toContain(`footnote="${FOOTNOTE}"`)
  expect(lists.readList(text)).toMatchObject({
    questionnaire: { blocks: [{ questions: [{ footnote: FOOTNOTE }] }] },
  })
})

test("a changed planted text is in the difference and in history", () => {
  const differences = edits.differenceOf(WITHOUT, WITH)
  expect(differences).toMatchObject([{ field: "footnote", kind: "wording", after: FOOTNOTE }])
  const side = {
    ...words,
    ...wording.placeWords({ questionnaire: WITH, t: words.t, whole: "" }),
  }
  const [group] = wording.differenceTexts(differences, { was: side, now: side })
  expect(group?.differences).toMatchObject([
    { title: "changed: question · footnote", after: `“${FOOTNOTE}”` },
  ])
  expect(edits.logCodesOf(differences)).toEqual([
    { code: "008", place: { block: "b", question: "q" } },
  ])
})

test("a planted text is moderated and its length is checked", async () => {
  const { automaticModeration } = await core<typeof import("@qo/core/moderation")>("moderation")
  const { checkQuestionnaire } = await core<typeof import("@qo/core/checks")>("checks")
  const context = { hasErrors: false, firstProject: false }
  const decided = (text: string) => automaticModeration({ questionnaire: given(text) }, context)
  expect(decided("Briefly")).toEqual({ approve: true })
  expect(decided("Enter your password here")).toHaveProperty("human")
  expect(decided("In what year were you born?")).toHaveProperty("human")
  const codes = checkQuestionnaire({ questionnaire: given("long ".repeat(400)) }).map(
    ({ code }) => code,
  )
  expect(codes).toContain("QO419")
})

test("a planted text is on the page of respondents and in tried interviews", async () => {
  const { compile, start } = await core<typeof import("@qo/core/interview")>("interview")
  const { askedView } = await core<typeof import("@qo/core/survey-page")>("survey-page")
  const { renderView } = await load<{
    renderView: (view: object, look: object) => { text: string }
  }>("survey/src/view/render-view.ts")
  const graph = compile(WITH)
  const view = askedView(graph, start(graph, { seed: 1 }).state)
  const look = { say: (key: string) => key, locale: "en", languages: [], action: "", pictures: "" }
  expect(renderView(view ?? {}, look).text).toContain('<p dir="auto">About Rocket</p>')
  expect(questionnaires.pageTextsOf(question)).toEqual([FOOTNOTE])
})
