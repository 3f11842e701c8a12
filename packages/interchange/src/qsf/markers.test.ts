import { expect, test } from "vitest"
import { marker, marksIn, outcomeOf } from "../import-outcome.setup.ts"
import {
  CHECKS,
  CHOICE,
  ENTERED,
  fileOf,
  HAS_CHOICES,
  KINDS,
  logic,
  QUESTION,
  SETTINGS,
  type Json,
  type Samples,
} from "./samples.setup.ts"

/** Fields with samples that are silent: no mark of them is found, or nothing differs by them. */
async function silentOf(
  samples: Samples,
  bytesWith: (more: Json) => Uint8Array<ArrayBuffer>,
): Promise<string[]> {
  const usual = await outcomeOf(bytesWith({}))
  const silent: string[] = []
  for (const [name, values] of Object.entries(samples))
    for (const value of values()) {
      const now = await outcomeOf(bytesWith({ [name]: value }))
      const marks = marksIn(value)
      const isTold =
        marks.length > 0
          ? marks.every((mark) => now.json.includes(mark) && now.read.includes(mark))
          : now.json !== usual.json
      if (!isTold) silent.push(`${name}: ${JSON.stringify(value)}`)
    }
  return silent
}

const kinds = Object.entries(KINDS)

test.for(kinds)("%s: every part of a question is imported or reported", async ([, kind]) => {
  const given = new Set(Object.keys(kind))
  const samples = Object.fromEntries(Object.entries(QUESTION).filter(([name]) => !given.has(name)))
  expect(await silentOf(samples, (more) => fileOf({ ...kind, ...more }))).toEqual([])
})

test.for(kinds)("%s: every rule on answers is imported or reported", async ([, kind]) => {
  const withSettings = (more: Json) => fileOf({ ...kind, Validation: { Settings: more } })
  expect(await silentOf(SETTINGS, withSettings)).toEqual([])
  const checks = CHECKS.map((check, at) => [String(at), () => [check()]] as const)
  expect(
    await silentOf(Object.fromEntries(checks), (more) =>
      withSettings((Object.values(more)[0] ?? {}) as Json),
    ),
  ).toEqual([])
  const look = (more: Json) => fileOf({ ...kind, Configuration: more })
  expect(
    await silentOf(
      { TextPosition: () => [marker()], ownField: () => [marker(), { a: marker() }] },
      look,
    ),
  ).toEqual([])
})

test.for(kinds.filter(([, kind]) => HAS_CHOICES(kind)))(
  "%s: nothing of an answer is left out in silence",
  async ([, kind]) => {
    for (const list of ["Choices", "Answers"]) {
      const items = kind[list] as Record<string, Json> | undefined
      if (!items) continue
      const withItem = (more: Json) =>
        fileOf({ ...kind, [list]: { ...items, 1: { ...items[1], ...more } } })
      const silent = await silentOf(withoutList(CHOICE, kind, list), withItem)
      expect({ list, silent }).toEqual({ list, silent: [] })
      const entered = (more: Json) => withItem({ TextEntry: "true", ...more })
      expect({ list, entered: await silentOf(ENTERED, entered) }).toEqual({ list, entered: [] })
    }
  },
)

/** Exclusive answers are meaningless in a single choice, and a form has only texts. */
function withoutList(samples: Samples, { Selector }: Json, list: string): Samples {
  const isOne =
    Selector === "MaxDiff" || (["SAVR", "TA"].includes(String(Selector)) && list === "Choices")
  return Object.fromEntries(
    Object.entries(samples).filter(
      ([name]) =>
        !(name === "ExclusiveAnswer" && isOne) && !(name === "TextEntry" && Selector === "FORM"),
    ),
  )
}

const one = KINDS["one answer"] ?? {}
const markerWords = () => [marker()]

const PLACES: readonly [string, (more: Json) => Uint8Array<ArrayBuffer>, Samples][] = [
  [
    "a column of side by side",
    (more) => {
      const columns = KINDS["side by side"]?.["AdditionalQuestions"] as Record<string, Json>
      return fileOf({
        ...KINDS["side by side"],
        AdditionalQuestions: { 1: { ...columns[1], ...more }, 2: columns[1] },
      })
    },
    {
      QuestionText: markerWords,
      DisplayLogic: () => [logic()],
      RecodeValues: () => [{ 1: marker() }],
      ownField: markerWords,
      Configuration: () => [{ ownField: marker() }],
      Validation: () => [
        { Settings: { Type: "CustomValidation", CustomValidation: { Logic: logic() } } },
      ],
    },
  ],
  [
    "the survey",
    (entry) => fileOf(one, { entry }),
    {
      SurveyName: markerWords,
      SurveyDescription: markerWords,
      SurveyStartDate: () => ["2020-01-01 00:00:00"],
      SurveyExpirationDate: () => ["2020-01-01 00:00:00"],
      ownField: markerWords,
    },
  ],
  [
    "its options",
    (options) => fileOf(one, { options }),
    Object.fromEntries(
      "Header Footer EOSMessage EOSRedirectURL CustomStyles Skin SkinType ProgressBarDisplay SurveyProtection BallotBoxStuffingPrevention SurveyExpiration ValidationMessage SurveyMetaDescription Password PasswordProtection RefererURL EmailThankYou ThankYouEmailMessage InactiveSurvey InactiveMessage CollectGeoLocation AnonymizeResponse CustomScripts QuestionsPerPage PageTransition SurveyTermination NextButton PreviousButton BackButton SaveAndContinue ownField"
        .split(" ")
        .map((name) => [name, () => [marker(), { customCSS: marker() }]]),
    ),
  ],
  [
    "a header with programs",
    (options) => fileOf(one, { options }),
    { Header: () => [`<p>${marker()}</p><script>${marker()}</script><style>${marker()}</style>`] },
  ],
  [
    "a block",
    (block) => fileOf(one, { block }),
    { Description: markerWords, ownField: markerWords },
  ],
  [
    "options of a block",
    (Options) => fileOf(one, { block: { Options } }),
    {
      RandomizeQuestions: () => [marker(), "RandomWithXPerPage"],
      Looping: markerWords,
      NextButton: markerWords,
      PreviousButton: markerWords,
      ownField: markerWords,
    },
  ],
  [
    "how often a block is asked",
    (more) =>
      fileOf(one, {
        block: { Options: { Looping: "Static", RandomizeQuestions: "Advanced", ...more } },
      }),
    {
      LoopingOptions: () => [{ Static: { 1: { 1: marker() } } }],
      Randomization: () => [{ Advanced: marker() }],
    },
  ],
  [
    "an element of a block",
    (element) => fileOf(one, { element }),
    {
      SkipLogic: () => [[{ Locator: "x", Description: marker(), SkipToDestination: marker() }]],
      ownField: markerWords,
    },
  ],
  [
    "an element of a block whose question is none here",
    (element) => fileOf(KINDS["text"] ?? {}, { element }),
    {
      SkipLogic: () => [
        [{ Locator: "x", Description: marker(), SkipToDestination: "ENDOFSURVEY" }],
      ],
    },
  ],
  ...(
    [
      [
        "BlockRandomizer",
        {
          SubSet: () => [7],
          EvenPresentation: () => [true],
          Description: markerWords,
          ownField: markerWords,
        },
      ],
      [
        "EmbeddedData",
        {
          EmbeddedData: () => [
            [
              { Field: marker(), Value: marker(), VariableType: marker(), Type: "Custom" },
              marker(),
            ],
          ],
          ownField: markerWords,
        },
      ],
      [
        "WebService",
        {
          URL: markerWords,
          Method: markerWords,
          RequestParams: () => [[{ key: marker(), value: marker() }]],
          ResponseMap: () => [[{ key: marker(), value: marker() }]],
        },
      ],
      ["Authenticator", { PanelData: () => [{ LibraryID: marker() }], ownField: markerWords }],
      ["ReferenceSurvey", { ID: markerWords, ownField: markerWords }],
      ["TableOfContents", { Description: markerWords, ownField: markerWords }],
      ["QuotaCheck", { QuotaID: markerWords }],
      ["Group", { Description: markerWords, ownField: markerWords }],
      [
        "EndSurvey",
        {
          EndingType: markerWords,
          Options: () => [
            {
              EOSMessage: marker(),
              EOSRedirectURL: marker(),
              ResponseFlag: marker(),
              ownField: marker(),
            },
          ],
          ownField: markerWords,
        },
      ],
      ["Branch", { Description: markerWords, BranchLogic: () => [logic()], ownField: markerWords }],
      ["Standard", { Autofill: () => [[{ a: marker() }]], ownField: markerWords }],
      ["OwnKind", { ownField: markerWords }],
    ] as const
  ).map(([Type, samples]): [string, (more: Json) => Uint8Array<ArrayBuffer>, Samples] => [
    `${Type} in the flow`,
    (more) =>
      fileOf(one, {
        flow: [
          {
            Type,
            FlowID: "FL_5",
            ...(Type === "Standard" && { ID: "BL_2" }),
            ...((Type === "Branch" || Type === "Group") && {
              Flow: [{ Type: "Standard", ID: "BL_2" }],
            }),
            ...more,
          },
        ],
      }),
    samples,
  ]),
  ...(
    [
      [
        "QO",
        {
          Name: markerWords,
          Occurrences: () => [7],
          Logic: () => [logic()],
          QuotaAction: markerWords,
          LogicType: markerWords,
          ActionInfo: () => [{ URL: marker() }],
          ownField: markerWords,
        },
      ],
      [
        "SCO",
        {
          ScoringCategories: () => [
            [{ ID: marker(), Name: marker(), Description: marker() }, marker()],
          ],
          DefaultScoringCategory: markerWords,
          ownField: markerWords,
        },
      ],
      ["ET", { ToEmail: markerWords, EmailMessage: markerWords }],
      ["XY", { ownField: markerWords }],
    ] as const
  ).map(([Element, samples]): [string, (more: Json) => Uint8Array<ArrayBuffer>, Samples] => [
    `element ${Element}`,
    (Payload) => fileOf(one, { elements: [{ Element, PrimaryAttribute: "p", Payload }] }),
    samples,
  ]),
  [
    "a second question of the same id",
    (Payload) =>
      fileOf(one, {
        elements: [
          { Element: "SQ", PrimaryAttribute: "QID2", Payload: { QuestionID: "QID2", ...Payload } },
        ],
      }),
    { QuestionText: markerWords },
  ],
]

test.for(PLACES)("%s: every part is imported or reported", async ([, bytesWith, samples]) => {
  expect(await silentOf(samples, bytesWith)).toEqual([])
})
