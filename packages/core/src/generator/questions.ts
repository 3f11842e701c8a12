import { GENRES, type Genre } from "../game/index.ts"
import {
  choiceValues,
  CHOICE_FIELDS,
  type ChoiceValueKey,
  type TargetField,
} from "../portrait/index.ts"
import { LIMITS, type Answer, type Question } from "../questionnaire/index.ts"
import { familyOf, isGenre, isShort, platformUse } from "./families.ts"
import type { QuestionName, Words } from "./words/words.ts"

/** Keys of existing labels of the product: values of target fields, and genres. */
export type LabelKey = `targetValue.${ChoiceValueKey}` | `genre.${Genre}`

export interface Theme {
  words: Words
  /** Name of the game in quotes. */
  game: string
  genre: string
  platform: string
  label: (key: LabelKey) => string
}

/** Codes of special answers. They are higher than the codes of all other answers, as is usual in surveys. */
const SPECIAL = { other: 96, none: 97, dontKnow: 98, refuse: 99 } as const

const specialAnswer = <Kind extends keyof typeof SPECIAL>(
  id: string,
  kind: Kind,
  text: string,
) => ({
  id: `${id}-${kind}`,
  code: SPECIAL[kind],
  text,
  kind,
})

const listedAnswers = (
  id: string,
  texts: readonly string[],
): Pick<Answer, "id" | "code" | "text">[] =>
  texts.map((text, index) => ({ id: `${id}-${index + 1}`, code: index + 1, text }))

const valueAnswers = (id: string, field: TargetField, { label }: Theme): Answer[] =>
  choiceValues(field).map((value, index) => ({
    id: `${id}-${index + 1}`,
    code: index + 1,
    text: label(`targetValue.${field}.${value}` as LabelKey),
    profile: { field, value },
  }))

type MakeQuestion = (theme: Theme, common: { id: QuestionName; text: string }) => Question

/** Returns a qualification question with all values of a field, and with a last answer for respondents to whom none applies. */
const qualification =
  (field: TargetField, several: boolean): MakeQuestion =>
  (theme, common) => {
    const answers = valueAnswers(common.id, field, theme)
    const out = several ? "none" : "refuse"
    return {
      category: "qualification",
      ...common,
      ...(several ? { limit: { min: 1, max: answers.length } } : {}),
      answers: [...answers, specialAnswer(common.id, out, theme.words[out])],
    }
  }

const wordsOf = ({ words, genre }: Theme) => {
  const family = words.families[familyOf(genre)]
  if (!isGenre(genre)) return family
  const { feature, aspect } = words.genres[genre]
  return {
    ...family,
    features: [...family.features, feature],
    aspects: [...family.aspects, aspect],
  }
}

const MAKE: Record<QuestionName, MakeQuestion> = {
  lastPlayed: ({ words }, common) => ({
    category: "screening",
    ...common,
    answers: listedAnswers(common.id, words.lastPlayed).map((answer, index, { length }) => ({
      ...answer,
      screening: index < length - 2 ? "allow" : "deny",
    })),
  }),
  devices: (theme, common) => {
    const played = platformUse(theme.platform)?.devices
    const answers = valueAnswers(common.id, "device", theme).map((answer): Answer => {
      const plays = played?.includes(String(answer.profile?.value)) ?? true
      return { ...answer, screening: plays ? "allow" : "allowIfAny" }
    })
    const none = {
      ...specialAnswer(common.id, "none", theme.words.none),
      screening: "deny" as const,
    }
    return {
      category: "screening",
      ...common,
      limit: { min: 1, max: answers.length },
      answers: [...answers, none],
    }
  },
  age: (_, common) => ({
    category: "range",
    ...common,
    from: LIMITS.age.min,
    to: LIMITS.age.max,
    step: 1,
    bands: [{ from: LIMITS.age.min, to: LIMITS.age.max, profile: { field: "age" } }],
  }),
  gender: qualification("gender", false),
  education: qualification("education", false),
  income: qualification("income", false),
  family: qualification("family", false),
  language: qualification("language", true),
  payer: qualification("payer", false),
  vkInterests: qualification("vkInterests", true),
  genre: ({ label, words }, common) => ({
    category: "qualification",
    ...common,
    limit: { min: 1, max: GENRES.length },
    answers: [
      ...GENRES.map((genre, index) => ({
        id: `${common.id}-${index + 1}`,
        code: index + 1,
        text: label(`genre.${genre}`),
        profile: { field: "genre" as const, value: genre },
      })),
      specialAnswer(common.id, "none", words.none),
    ],
  }),
  region: (_, common) => ({ category: "region", ...common }),
  city: (_, common) => ({ category: "city", ...common }),
  frequency: ({ words }, common) => ({
    category: "one",
    ...common,
    answers: listedAnswers(common.id, words.frequency),
  }),
  session: ({ words, genre }, common) => ({
    category: "one",
    ...common,
    answers: listedAnswers(common.id, words.sessions[isShort(familyOf(genre)) ? "short" : "long"]),
  }),
  reasons: (theme, common) => ({
    category: "multiple",
    ...common,
    hint: theme.words.hints.reasons,
    shuffle: "full",
    limit: { min: 1, max: 3 },
    answers: [
      ...listedAnswers(common.id, wordsOf(theme).reasons),
      specialAnswer(common.id, "other", theme.words.other),
    ],
  }),
  discovery: ({ words }, common) => ({
    category: "one",
    ...common,
    shuffle: "full",
    answers: [
      ...listedAnswers(common.id, words.discovery),
      specialAnswer(common.id, "other", words.other),
      specialAnswer(common.id, "dontKnow", words.dontRemember),
    ],
  }),
  features: (theme, common) => ({
    category: "multiple",
    ...common,
    hint: theme.words.hints.features,
    shuffle: "full",
    limit: { min: 2, max: 5 },
    answers: listedAnswers(common.id, wordsOf(theme).features),
  }),
  ranking: (theme, common) => ({
    category: "ranking",
    ...common,
    hint: theme.words.hints.ranking,
    // The question before it requires at least two answers, so there is always something to put in order.
    recall: { source: "features" satisfies QuestionName, mode: "selected", onEmpty: "skip" },
    answers: listedAnswers(common.id, wordsOf(theme).features),
  }),
  aspects: (theme, common) => ({
    category: "matrix",
    ...common,
    shuffle: "full",
    statements: wordsOf(theme).aspects.map((text, index) => ({
      id: `${common.id}-s${index + 1}`,
      code: index + 1,
      text,
    })),
    answers: [
      ...listedAnswers(common.id, theme.words.grades),
      specialAnswer(common.id, "dontKnow", theme.words.cannotGrade),
    ],
  }),
  overall: (_, common) => ({ category: "stars", ...common, count: 5 }),
  lastPaid: ({ words }, common) => ({
    category: "one",
    ...common,
    answers: listedAnswers(common.id, words.lastPaid).map((answer, index, { length }) =>
      index < length - 1 ? answer : { ...answer, redirect: { to: "completeBlock" } },
    ),
  }),
  bought: (theme, common) => ({
    category: "multiple",
    ...common,
    shuffle: "full",
    answers: [
      ...listedAnswers(common.id, wordsOf(theme).purchases),
      specialAnswer(common.id, "other", theme.words.other),
    ],
  }),
  fairness: ({ words }, common) => ({
    category: "slider",
    ...common,
    from: 0,
    to: 10,
    step: 1,
    labels: { low: words.low, high: words.high },
  }),
  nps: ({ words }, common) => ({
    category: "nps",
    ...common,
    labels: { low: words.unlikely, high: words.likely },
    // Detractors continue with the question about missing features, all others with the question about what they like.
    bands: [
      {
        from: 7,
        to: 10,
        redirect: { to: "question", id: "whatLike" satisfies QuestionName },
      },
    ],
  }),
  whyNot: (_, common) => ({
    category: "open",
    ...common,
    lines: 3,
    maxLength: 1000,
    redirect: { to: "end" },
  }),
  whatLike: (_, common) => ({
    category: "open",
    ...common,
    lines: 3,
    maxLength: 1000,
    required: false,
  }),
}

export const makeQuestion = (name: QuestionName, theme: Theme): Question =>
  MAKE[name](theme, {
    id: name,
    text: theme.words.questions[name].replaceAll("{game}", () => theme.game),
  })

/**
 * Target fields that a generated questionnaire can ask for, each in the question with the same name. Other fields are provided
 * by the SDK.
 */
export const ASKED_FIELDS = [
  ...CHOICE_FIELDS.filter((field) => field !== "device"),
  "genre",
  "region",
  "city",
] as const satisfies readonly TargetField[]
