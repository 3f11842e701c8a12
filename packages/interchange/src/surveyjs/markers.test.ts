import { Serializer } from "survey-core"
import { expect, test } from "vitest"
import { marker, marksIn, outcomeOf } from "../import-outcome.setup.ts"
import { samplesOf } from "./samples.setup.ts"

type Json = Record<string, unknown>

const bytesOf = (json: Json) => new TextEncoder().encode(JSON.stringify(json))

/** A place where objects of a class stand, and what they need to be there. */
interface Place {
  name: string
  of: string
  base?: Json
  survey: (json: Json) => Json
  /** Fields that decide what it is at all, are how it is called, or say the same here anyway. */
  not?: readonly string[]
}

const first = { type: "checkbox", name: "first", choices: [2, 1, { value: 3, text: "three" }] }
const surveyBeside = (element: unknown): Json => ({
  pages: [
    { name: "p", elements: [first, element] },
    { name: "last", elements: [{ type: "text", name: "end" }] },
  ],
})
const surveyWithin = (more: Json): Json => ({ pages: [{ name: "p", elements: [first] }], ...more })

const CHOICES = [2, 1, 3]
const BASES: Readonly<Record<string, readonly Json[]>> = {
  radiogroup: [{ choices: CHOICES }],
  dropdown: [
    { choices: CHOICES },
    { choicesFromQuestion: "first" },
    { choices: ["x"], choicesMin: 1, choicesMax: 5 },
  ],
  buttongroup: [{ choices: CHOICES }],
  checkbox: [{ choices: CHOICES }],
  tagbox: [{ choices: CHOICES }],
  imagepicker: [{ choices: CHOICES }, { choices: CHOICES, multiSelect: true }],
  ranking: [{ choices: CHOICES }, { choices: CHOICES, selectToRankEnabled: true }],
  matrix: [
    { rows: CHOICES, columns: CHOICES },
    { rows: CHOICES, columns: CHOICES, cellType: "checkbox" },
  ],
  matrixdropdown: [
    { rows: CHOICES, columns: [{ name: "c" }], choices: CHOICES },
    { rows: CHOICES, columns: [{ name: "c", cellType: "text" }] },
  ],
  matrixdynamic: [
    { columns: [{ name: "c" }], choices: CHOICES },
    { columns: [{ name: "c", cellType: "rating" }] },
  ],
  multipletext: [{ items: [{ name: "a" }] }],
  rating: [{}, { rateValues: CHOICES }, { rateMax: 20 }],
  text: [
    {},
    { inputType: "number" },
    { inputType: "date" },
    { inputType: "email" },
    { inputType: "range" },
  ],
  slider: [{}, { sliderType: "range" }],
  paneldynamic: [{ templateElements: [{ type: "text", name: "inner" }] }, {}],
}

const KINDS = Serializer.getChildrenClasses("question", true).map(({ name }) => name)

const questionPlaces = KINDS.flatMap((type) =>
  [...(BASES[type] ?? [{}]), { ...BASES[type]?.[0], visible: false }].map((more): Place => ({
    name: `${type} ${JSON.stringify(more)}`,
    of: type,
    base: { type, name: "q", ...more },
    survey: surveyBeside,
  })),
)

const itemPlaces = (
  [
    ["choiceitem", "dropdown", "choices"],
    ["choiceitem", "radiogroup", "choices"],
    ["checkboxitem", "checkbox", "choices"],
    ["checkboxitem", "ranking", "choices"],
    ["imageitemvalue", "imagepicker", "choices"],
    ["buttongroupitemvalue", "buttongroup", "choices"],
    ["itemvalue", "matrix", "rows"],
    ["matrixcolumn", "matrix", "columns"],
    ["itemvalue", "matrixdropdown", "rows"],
    ["itemvalue", "matrixdropdown", "choices"],
    ["ratingitem", "rating", "rateValues"],
    ["sliderlabel", "slider", "customLabels"],
  ] as const
).map(([of, type, list]): Place => ({
  name: `${list} of ${type}`,
  of,
  base: { value: list === "customLabels" ? 0 : "v", text: "said" },
  survey: (json) => surveyBeside({ type, name: "q", ...BASES[type]?.[0], [list]: [json, 2] }),
}))

const column = (cellType: string): Place => ({
  name: `column ${cellType}`,
  of: "matrixdropdowncolumn",
  base: { name: "c", cellType },
  survey: (json) =>
    surveyBeside({
      type: "matrixdropdown",
      name: "q",
      rows: CHOICES,
      choices: CHOICES,
      columns: [json, { name: "d" }],
    }),
})

const listedPlace = (of: string, list: string, base: Json = {}): Place => ({
  name: `${list}: ${of}`,
  of,
  base,
  survey: (json) => surveyWithin({ [list]: [json] }),
})

const checked = Serializer.getChildrenClasses("surveyvalidator", true).map(({ name }): Place => ({
  name,
  of: name,
  base: { type: name.replace("validator", "") },
  survey: (json) => surveyBeside({ type: "text", name: "q", validators: [json] }),
}))
const triggered = Serializer.getChildrenClasses("surveytrigger", true).map(({ name }): Place =>
  listedPlace(name, "triggers", {
    type: name.replace("trigger", ""),
    expression: "{first} notempty",
  }),
)

const PLACES: readonly Place[] = [
  { name: "survey", of: "survey", survey: surveyWithin },
  {
    name: "page",
    of: "page",
    base: { name: "p" },
    survey: (json) => ({
      pages: [
        { name: "one", elements: [first] },
        { elements: [{ type: "text", name: "in" }], ...json },
      ],
    }),
  },
  {
    name: "page that is never shown",
    of: "page",
    base: { name: "p", visible: false },
    survey: (json) => ({
      pages: [
        { name: "one", elements: [first] },
        { elements: [{ type: "text", name: "in" }], ...json },
      ],
    }),
  },
  {
    name: "panel",
    of: "panel",
    base: { type: "panel", name: "p" },
    survey: (json) => surveyBeside({ elements: [{ type: "text", name: "in" }], ...json }),
  },
  {
    name: "panel that is never shown",
    of: "panel",
    base: { type: "panel", name: "p", visible: false },
    survey: (json) => surveyBeside({ elements: [{ type: "text", name: "in" }], ...json }),
  },
  ...questionPlaces,
  ...itemPlaces,
  ...["dropdown", "checkbox", "text", "rating", "boolean", "expression"].map(column),
  {
    name: "item",
    of: "multipletextitem",
    base: { name: "i" },
    survey: (json) => surveyBeside({ type: "multipletext", name: "q", items: [json] }),
  },
  {
    name: "choicesByUrl",
    of: "choicesByUrl",
    base: { url: "u" },
    survey: (json) =>
      surveyBeside({ type: "dropdown", name: "q", choices: CHOICES, choicesByUrl: json }),
  },
  listedPlace("calculatedvalue", "calculatedValues"),
  listedPlace("htmlconditionitem", "completedHtmlOnCondition"),
  listedPlace("urlconditionitem", "navigateToUrlOnCondition"),
  ...checked,
  ...triggered,
]

/** Fields about the survey or other tools, and internal names, which respondents do not see. */
const SILENT =
  /^survey\.(?:\$schema|sjsVersion|pages)$|\.valueName$|^rating\.autoGenerate$|^matrixd(?:ropdown|ynamic)\.cellType$/

const propertiesOf = ({ of }: Place) =>
  Serializer.getProperties(of).filter(
    ({ isSerializable, name }) => isSerializable && !SILENT.test(`${of}.${name}`),
  )

test.for(PLACES)("$name: every part is imported or reported", async (place) => {
  const base = place.base ?? {}
  const usual = await outcomeOf(bytesOf(place.survey(base)))
  const silent: string[] = []
  const properties = propertiesOf(place)
  expect(properties.length).toBeGreaterThan(0)
  for (const property of [
    ...properties.map((each) => ({ name: each.name, samples: samplesOf(each) })),
    { name: "ownField", samples: [marker(), true, { a: marker() }] },
  ]) {
    if (Object.hasOwn(base, property.name) || place.not?.includes(property.name)) continue
    for (const sample of property.samples) {
      const now = await outcomeOf(bytesOf(place.survey({ ...base, [property.name]: sample })))
      const said = `${property.name}: ${JSON.stringify(sample)}`
      if (now === undefined || usual === undefined) throw new Error(said)
      const marks = marksIn(sample)
      const isTold =
        marks.length > 0
          ? marks.every((mark) => now.json.includes(mark) && now.read.includes(mark))
          : now.json !== usual.json
      if (!isTold) silent.push(said)
    }
  }
  expect(silent).toEqual([])
})
