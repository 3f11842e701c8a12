import { SURVEY_TEXTS } from "@qo/core/i18n"
import { guardedText } from "@qo/core/lib"
import { executeCommand, openDocument, questionnaireOf } from "@qo/core/edits"
import { Questionnaire, sourceHash, textsToTranslate } from "@qo/core/questionnaire"
import fc from "fast-check"
import { expect, test } from "vitest"
import { questionnaireArbitrary } from "@qo/core/testing"
import { csvRows, unguardedText } from "../files/csv-rows.ts"
import {
  readTranslatorFile,
  takeEntries,
  TRANSLATOR_FORMATS,
  type TranslatorEntry,
  translatorEntries,
  type TranslatorFormat,
  writeTranslatorFile,
} from "./index.ts"

const WORDS = await SURVEY_TEXTS.ru()
const OPTIONS = { sourceLanguage: "ru", language: "ar" }

const hostile = fc.oneof(
  fc.constantFrom(
    "=1+1",
    "'=1+1",
    "@SUM(A1)",
    "]]>",
    "<target>&amp;&#13;</target>",
    "a\nb",
    "\u200fمرحبا\u200e",
    "{{#q1|игра}} и {{#q1}}",
    "{{p.brand}}{{p.brand}}",
    '"; drop, "" ;=1',
    "_x000D_",
    "\uffff",
    "  края  ",
    "👩‍👩‍👧",
  ),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
)
const text = hostile.filter((each) => each.trim() !== "" && !/[\r\t\0]/.test(each))

const entry = fc.record({
  source: text,
  target: fc.option(text, { nil: undefined }),
  isDone: fc.boolean(),
})
const entries = fc.array(entry, { minLength: 1, maxLength: 5 }).map((all) =>
  all.map(({ source, target, isDone }, index): TranslatorEntry => {
    const key = index === 0 ? "page:survey.left" : `q${index}.text`
    const state = target === undefined ? "missing" : isDone ? "done" : "outdated"
    return { key, source, target, state, place: `Q${index} · text` }
  }),
)

test.for(TRANSLATOR_FORMATS)("hostile texts come back from %s unchanged", async (format) => {
  await fc.assert(
    fc.asyncProperty(entries, async (given) => {
      const bytes = await writeTranslatorFile(given, { format, ...OPTIONS })
      const read = await readTranslatorFile(bytes, "ar")
      expect(read).toEqual({
        ok: true,
        value: {
          sourceLanguage: "ru",
          language: "ar",
          entries: given.flatMap(({ key, source, target, state }) =>
            target === undefined ? [] : [{ key, source, target, isOutdated: state === "outdated" }],
          ),
        },
      })
    }),
    { numRuns: 150 },
  )
})

test("the protection of texts against evaluation is reverted exactly", () => {
  const sign = fc.constantFrom("=", "'", '"', "+", "-", "@", ";", "\n", " ", "a", "＝")
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 8 }), (each) => {
      expect(unguardedText(guardedText(each))).toBe(each)
    }),
  )
})

test.for([
  [
    "key;ru;ar\r\nq1.text;а;ب\r\n",
    [
      ["key", "ru", "ar"],
      ["q1.text", "а", "ب"],
    ],
  ],
  [
    'key\tru\n"a\tb"\t"c\nd"""',
    [
      ["key", "ru"],
      ["a\tb", 'c\nd"'],
    ],
  ],
  ["\uFEFFkey,ru\n\n,,\n", [["key", "ru"], [""], ["", "", ""]]],
] as const)("%j has these rows", ([file, rows]) => {
  expect(csvRows(file)).toEqual(rows)
})

const withTranslations = questionnaireArbitrary({ languages: true, least: 1 }).filter(
  ({ languages = [] }) => languages.length > 1,
)

test.for(TRANSLATOR_FORMATS)(
  "a file written as %s and read again changes nothing",
  async (format) => {
    await fc.assert(
      fc.asyncProperty(withTranslations, async (questionnaire) => {
        const [sourceLanguage = "ru", language = "en"] = questionnaire.languages ?? []
        const given = translatorEntries(questionnaire, language, WORDS)
        fc.pre(given.length > 0)
        const bytes = await writeTranslatorFile(given, { format, sourceLanguage, language })
        const read = await readTranslatorFile(bytes, language)
        const taken = read.ok ? takeEntries(questionnaire, language, read.value.entries) : undefined
        expect(taken).toMatchObject({ texts: {}, added: 0, changed: 0, unknown: [] })
      }),
      { numRuns: 60 },
    )
  },
)

const SURVEY = Questionnaire.parse({
  languages: ["ru", "en"],
  blocks: [
    {
      id: "b1",
      title: "",
      questions: [
        { category: "open", id: "q1", text: "Во что играете?" },
        { category: "open", id: "q2", text: "Чем нравится {{#q1|игра}}, {{p.name}}?" },
      ],
    },
  ],
  translations: {
    en: { "q1.text": { text: "What do you play?", of: sourceHash("Во что вы играете?") } },
  },
})
const contentOf = async (format: TranslatorFormat) =>
  new TextDecoder().decode(
    await writeTranslatorFile(translatorEntries(SURVEY, "en", WORDS), {
      format,
      sourceLanguage: "ru",
      language: "en",
    }),
  )

test("XLIFF protects placeholders, lets fallbacks be translated, and has states", async () => {
  expect(await contentOf("xliff")).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="ru" trgLang="en" xml:space="preserve">
<file id="questionnaire">
<unit id="q1.text" name="q1.text"><notes><note category="place">Q1</note></notes><segment id="s" state="initial" subState="qo:outdated"><source>Во что играете?</source><target>What do you play?</target></segment></unit>
<unit id="q2.text" name="q2.text"><notes><note category="place">Q2</note></notes><originalData><data id="d1">{{#q1|</data><data id="d2">}}</data><data id="d3">{{p.name}}</data></originalData><segment id="s" state="initial"><source>Чем нравится <pc id="d1-1" dataRefStart="d1" dataRefEnd="d2" canCopy="no" canDelete="no">игра</pc>, <ph id="d3-1" dataRef="d3" canCopy="no" canDelete="no"/>?</source></segment></unit>
</file>
</xliff>
`)
})

const TRANSLATED = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="ru" trgLang="en">
<file id="f"><group id="g"><unit id="7" name="q2.text"><originalData><data id="x">{{#q1|</data><data id="y">}}</data>
<data id="z">{{p.name}}</data></originalData>
<segment state="translated"><source>Чем нравится <sc id="1" dataRef="x"/>игра<ec startRef="1" dataRef="y"/>,</source>
<target>What do you like about <sc id="1" dataRef="x"/>the <mrk id="m" type="term">game</mrk><ec startRef="1" dataRef="y"/>,</target></segment><ignorable><source> </source></ignorable><segment state="final"><source><ph id="2" dataRef="z"/>?</source><target><ph id="2" dataRef="z"/>?</target></segment></unit>
<unit id="q9.text"><segment><source>a</source><target>b</target></segment></unit></group></file></xliff>`

test("segments, groups and codes of other tools are read, and unknown texts are named", async () => {
  const read = await readTranslatorFile(new TextEncoder().encode(TRANSLATED))
  if (!read.ok) throw new Error(read.problem)
  const taken = takeEntries(SURVEY, "en", read.value.entries)
  expect(taken.texts).toEqual({
    "q2.text": {
      text: "What do you like about {{#q1|the game}}, {{p.name}}?",
      of: sourceHash("Чем нравится {{#q1|игра}}, {{p.name}}?"),
    },
  })
  expect([taken.added, taken.unknown]).toEqual([1, ["q9.text"]])
})

test("a text whose source has changed since the file was written is outdated", async () => {
  const csv = await contentOf("csv")
  const filled = csv.replace(
    "outdated,Во что играете?,What do you play?",
    "done,Во что играете?,Your games?",
  )
  const doc = openDocument(SURVEY)
  executeCommand(doc, { do: "changeQuestion", id: "q1", set: { text: "Ваши игры?" } })
  const read = await readTranslatorFile(new TextEncoder().encode(filled))
  const taken = read.ok ? takeEntries(questionnaireOf(doc), "en", read.value.entries) : undefined
  expect(taken).toMatchObject({
    texts: { "q1.text": { text: "Your games?", of: sourceHash("Во что играете?") } },
    changed: 1,
    outdated: ["q1.text"],
  })
})

test("hidden characters are removed and reported", () => {
  const target = "Ваши\u0000 игры\u200e?"
  const taken = takeEntries(SURVEY, "en", [
    { key: "q1.text", source: undefined, target, isOutdated: false },
  ])
  expect(taken).toMatchObject({
    texts: { "q1.text": { text: "Ваши игры?" } },
    cleaned: ["q1.text"],
  })
})

test.for([
  ["<xliff version='1.2'/>", "notXliff"],
  ["<xliff version='2.1'", "unreadable"],
  ["a,b\n1,2", "noColumns"],
  ["PK\u0003\u0004", "unreadable"],
] as const)("%j is refused: %s", async ([file, problem]) => {
  expect(await readTranslatorFile(new TextEncoder().encode(file))).toEqual({ ok: false, problem })
})

test("languages without ready words of the page get all of them in their plural forms", () => {
  const czech = translatorEntries(SURVEY, "cs", WORDS).filter(({ key }) => key.startsWith("page:"))
  expect(czech.length).toBeGreaterThan(100)
  const offline = czech.filter(({ key }) => key.startsWith("page:survey.offline"))
  expect(new Map(offline.map(({ key, source }) => [key, source.slice(0, 8)]))).toEqual(
    new Map([
      ["page:survey.offline.one", "{count} "],
      ["page:survey.offline.few", "{count} "],
      ["page:survey.offline.many", "{count} "],
      ["page:survey.offline.other", "{count} "],
    ]),
  )
  expect(translatorEntries(SURVEY, "ar", WORDS).map(({ key }) => key)).toEqual(
    textsToTranslate(SURVEY).map(({ key }) => key),
  )
})
