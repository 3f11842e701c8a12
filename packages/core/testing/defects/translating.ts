import { PAGE_WORDS, sourceHash, type Translations } from "@qo/core/questionnaire"
import type { DefectTable } from "./defect-table.ts"
import { one, open, survey } from "./survey.ts"

const PLAY = one("play: На чём вы играете? | Телефон | Компьютер")
const WHY = open("why: Чем вам нравится {{#play|игра}}?", { hint: "Можно коротко." })
const BASE = survey({ "b1 Игры": [PLAY, WHY] })

const texts = (all: Readonly<Record<string, string>>): Translations[string] =>
  Object.fromEntries(Object.entries(all).map(([key, text]) => [key, { text }]))

const EN = texts({
  "play.text": "What do you play on?",
  "play-1.text": "Phone",
  "play-2.text": "Computer",
  "why.text": "What do you like about {{#play|the game}}?",
  "why.hint": "A few words are enough.",
})
const AR = texts({
  "play.text": "على أي جهاز تلعب؟",
  "play-1.text": "الهاتف",
  "play-2.text": "الحاسوب",
  "why.text": "ما الذي يعجبك في {{#play|اللعبة}}؟",
  "why.hint": "تكفي بضع كلمات.",
})
const { "why.hint": _, ...WITHOUT_HINT } = AR

const english = (translation: Translations[string]) => ({
  languages: ["ru", "en"],
  translations: { en: translation },
})
const SOUND = english(EN)
/** The same in a project file. */
const inProject = ({ languages, translations }: ReturnType<typeof english>) => ({
  "questionnaire.languages": languages,
  "questionnaire.translations": translations,
})
const BOTH = { languages: ["ru", "en", "ar"], translations: { en: EN, ar: AR } }

const old = (key: string, source: string) => ({
  ...EN,
  [key]: { text: EN[key]?.text ?? "", of: sourceHash(source) },
})
const changed = (key: string, text: string) => ({ ...EN, [key]: { text } })

const WORDS = texts(
  Object.fromEntries(
    Object.entries(PAGE_WORDS).map(([word, parameters]) => [
      `page:${word}${word === "surveyFirst.months" || word === "survey.offline" ? ".other" : ""}`,
      ["…", ...parameters.map((name) => `{${name}}`)].join(" "),
    ]),
  ),
)
const { "page:survey.next": __, ...WITHOUT_NEXT } = WORDS

/** Languages and translations. */
export const TRANSLATING = {
  QO801: {
    "one-answer-in-russian": { sound: inProject(SOUND) },
    "a-hint-in-arabic": {
      base: BASE,
      defect: { ...BOTH, translations: { en: EN, ar: WITHOUT_HINT } },
      sound: BOTH,
    },
    "nothing-at-all": { base: BASE, defect: { languages: ["ru", "en"] }, sound: SOUND },
  },
  QO802: {
    "rewritten-question": {
      sound: inProject(english(old("play.text", "На чём вы играете?"))),
    },
    "another-answer": {
      base: BASE,
      defect: english(old("play-1.text", "Смартфон")),
      sound: SOUND,
    },
    "longer-hint": {
      base: BASE,
      defect: english(old("why.hint", "Коротко.")),
      sound: english(old("why.hint", "Можно коротко.")),
    },
  },
  QO803: {
    "placeholder-lost": { sound: inProject(SOUND) },
    "another-question": {
      base: BASE,
      defect: english(changed("why.text", "What do you like about {{#why|the game}}?")),
      sound: english(changed("why.text", "Why {{#play|this game}}?")),
    },
    "added-to-an-answer": {
      base: BASE,
      defect: english(changed("play-2.text", "{{#play}}")),
      sound: SOUND,
    },
    "word-of-the-page": {
      base: BASE,
      defect: english({ ...EN, "page:survey.left": { text: "{time} min left" } }),
      sound: english({ ...EN, "page:survey.left": { text: "{minutes} minutes to go" } }),
    },
  },
  QO804: {
    "deleted-answer": { sound: inProject(SOUND) },
    "language-that-was-removed": {
      base: BASE,
      defect: { ...BOTH, languages: ["ru", "en"] },
      sound: SOUND,
    },
    "texts-of-the-first-language": {
      base: BASE,
      defect: { ...SOUND, translations: { en: EN, ru: texts({ "play.text": "На чём играете?" }) } },
      sound: {
        ...SOUND,
        translations: { en: EN, ru: texts({ "page:survey.next": "Вперёд" }) },
      },
    },
  },
  QO805: {
    "english-twice": { sound: inProject(SOUND) },
    "first-language-again": {
      base: BASE,
      defect: { ...SOUND, languages: ["ru", "en", "ru"] },
      sound: SOUND,
    },
    "two-of-three": {
      base: BASE,
      defect: { ...BOTH, languages: ["ru", "en", "ar", "ar", "en"] },
      sound: BOTH,
    },
  },
  QO806: {
    "german-page": { sound: inProject(SOUND) },
    "no-next-button": {
      base: BASE,
      defect: { languages: ["ru", "de"], translations: { de: { ...EN, ...WITHOUT_NEXT } } },
      sound: { languages: ["ru", "de"], translations: { de: { ...EN, ...WORDS } } },
    },
    "first-language": {
      base: BASE,
      defect: { languages: ["kk"] },
      sound: { languages: ["kk"], translations: { kk: WORDS } },
    },
  },
} satisfies DefectTable
