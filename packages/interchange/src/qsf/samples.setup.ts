import { marker } from "../import-outcome.setup.ts"

export type Json = Record<string, unknown>

const EXPRESSION = {
  Type: "Expression",
  LogicType: "Question",
  LeftOperand: "q://QID1/SelectableChoice/1",
  Operator: "Selected",
}

/** A condition that only the other tool understands, in its words. */
export const logic = (): Json => ({
  Type: "BooleanExpression",
  0: {
    Type: "If",
    0: {
      ...EXPRESSION,
      LogicType: "EmbeddedField",
      LeftOperand: "x",
      Description: `If ${marker()}`,
    },
  },
})

export type Samples = Readonly<Record<string, () => readonly unknown[]>>

const markerWords = () => [marker()]
const ownMarkers = () => [marker(), true, { a: marker() }]

/** All fields of questions that files of the other tool may have, as documented there and by its readers. */
export const QUESTION: Samples = {
  QuestionText: () => [
    marker(),
    `<b>${marker()}</b> <img src="${marker()}"> <script>${marker()}</script>`,
  ],
  QuestionJS: markerWords,
  DefaultChoices: () => [{ 1: { Selected: marker() } }],
  Graphics: markerWords,
  GradingData: () => [[{ ChoiceID: marker(), Grades: { SC_1: 1 } }]],
  VariableNaming: () => [{ 1: marker() }],
  ChoiceDataExportTags: () => [{ 1: marker() }],
  DataVisibility: () => [{ Private: true, Hidden: marker() }],
  DisplayLogic: () => [logic()],
  InPageDisplayLogic: () => [logic()],
  Randomization: () => [
    { Type: marker() },
    { Type: "All", [marker()]: 1 },
    { Type: "None", Answers: { Type: marker() } },
    {
      Type: "Advanced",
      Advanced: { FixedOrder: ["2", "{~Randomized~}", "1"], RandomSubSet: [marker()] },
    },
    { Type: "SubSet", TotalRandSubset: 1, EvenPresentation: marker() },
  ],
  RecodeValues: () => [{ 1: marker() }, { 1: "1.5" }, { 1: "-3000000" }],
  ChoiceGroups: () => [
    { cg_1: { GroupLabel: marker(), ChoiceGroupOrder: ["1"], Options: { Selection: marker() } } },
  ],
  DynamicChoices: () => [
    {
      Locator: `q://QID1/ChoiceGroup/SelectedChoices?${marker()}`,
      Type: "ChoiceGroup",
      Logic: marker(),
    },
    { Locator: `refl://${marker()}` },
  ],
  AnswerColumns: () => [7],
  Labels: () => [{ 1: { Display: marker() }, 2: { Display: marker() }, 3: { Display: marker() } }],
  ColumnLabels: () => [[{ Display: marker() }, { Display: marker() }, { Display: marker() }]],
  Groups: () => [[marker(), marker()]],
  SearchSource: () => [{ LibraryId: marker() }],
  ClarifyingSymbol: markerWords,
  AdditionalQuestions: () => [
    {
      1: {
        QuestionText: marker(),
        QuestionType: "Matrix",
        Selector: "Likert",
        Answers: { 1: { Display: marker() } },
      },
    },
  ],
  AnalyzeChoices: () => [{ 1: "No" }],
  GraphicID: markerWords,
  Regions: () => [[{ Description: marker() }]],
  HighlightText: markerWords,
  Clicks: () => [7],
  ownField: ownMarkers,
}

export const SETTINGS: Samples = {
  ForceResponse: () => ["ON", "RequestResponse"],
  Type: markerWords,
  CustomValidation: () => [
    { Logic: logic(), Message: { description: marker() } },
    { Message: { messageID: marker(), subMessageID: marker() } },
  ],
  ownField: ownMarkers,
}

/** Checks with their parameters. */
export const CHECKS: readonly (() => Json)[] = [
  () => ({ Type: "MinChoices", MinChoices: "2" }),
  () => ({ Type: "ChoiceRange", MinChoices: "1", MaxChoices: "2" }),
  () => ({ Type: "MaxChoices", MaxChoices: marker() }),
  () => ({ Type: "MinChar", MinChars: "5" }),
  () => ({ Type: "TotalChar", TotalChars: "50" }),
  () => ({ Type: "CharRange", MinChars: "5", MaxChars: "50" }),
  () => ({ Type: "ContentType", ContentType: "ValidDate", ValidDateType: marker() }),
  () => ({ Type: "ContentType", ContentType: "ValidZip", ValidZipType: marker() }),
  () => ({ Type: "ContentType", ContentType: "ValidURL" }),
  () => ({ Type: "ContentType", ContentType: "ValidEmail" }),
  () => ({ Type: "ContentType", ContentType: "ValidPhone", ValidPhoneType: marker() }),
  () => ({
    Type: "ContentType",
    ContentType: "ValidNumber",
    ValidNumber: { Min: "3", Max: "9", NumDecimals: "2" },
  }),
  () => ({
    Type: "ContentType",
    ContentType: "ValidNumber",
    ValidNumber: { Min: marker(), NumDecimals: "2" },
  }),
  () => ({ Type: "ChoicesTotal", ChoiceTotal: "100" }),
]

export const CHOICE: Samples = {
  Display: () => [marker()],
  TextEntry: () => ["true"],
  ExclusiveAnswer: () => [true],
  Image: () => [{ ImageLocation: marker(), Display: marker() }],
  DisplayLogic: () => [logic()],
  InPageDisplayLogic: () => [logic()],
  ownField: ownMarkers,
}

/** Settings of a choice's text entry. */
export const ENTERED: Samples = {
  TextEntrySize: markerWords,
  TextEntryLength: () => [7],
  TextEntryValidation: () => ["ValidNumber", marker()],
  TextEntryForceResponse: () => ["true"],
  InputWidth: () => [7],
}

/** Kinds of questions with the fields that identify them. */
const choices = { 1: { Display: "one" }, 2: { Display: "two" } }
const answers = { 1: { Display: "yes" }, 2: { Display: "no" } }
const choosing = { Choices: choices, ChoiceOrder: ["1", "2"] }
const grid = {
  ...choosing,
  Answers: answers,
  AnswerOrder: ["1", "2"],
  QuestionType: "Matrix",
  SubSelector: "SingleAnswer",
}

export const KINDS: Readonly<Record<string, Json>> = {
  "one answer": { QuestionType: "MC", Selector: "SAVR", ...choosing },
  "several answers": { QuestionType: "MC", Selector: "MAVR", ...choosing },
  recommendation: { QuestionType: "MC", Selector: "NPS" },
  likert: { ...grid, Selector: "Likert" },
  "likert of many": { ...grid, Selector: "Likert", SubSelector: "MultipleAnswer" },
  bipolar: { ...grid, Selector: "Bipolar" },
  "matrix of words": { ...grid, Selector: "TE", SubSelector: "Short" },
  "matrix of sums": { ...grid, Selector: "CS", SubSelector: "WOTB" },
  "matrix of orders": { ...grid, Selector: "RO" },
  profile: { ...grid, Selector: "Profile" },
  maxdiff: { ...grid, Selector: "MaxDiff" },
  words: { QuestionType: "TE", Selector: "SL" },
  form: { QuestionType: "TE", Selector: "FORM", ...choosing },
  autocomplete: { QuestionType: "TE", Selector: "AUTO" },
  slider: { QuestionType: "Slider", Selector: "HSLIDER", ...choosing },
  stars: { QuestionType: "Slider", Selector: "STAR", ...choosing },
  order: { QuestionType: "RO", Selector: "DND", ...choosing },
  sum: { QuestionType: "CS", Selector: "VRTL", ...choosing },
  "drill down": {
    QuestionType: "DD",
    Selector: "DL",
    ...choosing,
    Answers: answers,
    AnswerOrder: ["1", "2"],
  },
  pictures: { QuestionType: "SS", Selector: "TA", ...choosing },
  groups: { QuestionType: "PGR", Selector: "DragAndDrop", ...choosing, Groups: ["near", "far"] },
  "side by side": {
    QuestionType: "SBS",
    Selector: "SBSMatrix",
    ...choosing,
    AdditionalQuestions: {
      1: {
        QuestionText: "first",
        Selector: "Likert",
        QuestionType: "Matrix",
        SubSelector: "SingleAnswer",
        Choices: choices,
        Answers: answers,
        AnswerOrder: ["1", "2"],
      },
    },
  },
  text: { QuestionType: "DB", Selector: "TB" },
  timing: { QuestionType: "Timing", Selector: "PageTimer" },
  file: { QuestionType: "FileUpload", Selector: "FileUpload" },
  highlight: { QuestionType: "HL", Selector: "Text", ...choosing, Answers: answers },
  plugin: {
    QuestionType: "MC",
    Selector: "SAVR",
    ...choosing,
    QuestionTypePluginProperties: { ID: "p" },
  },
}

export const HAS_CHOICES = ({ Choices }: Json): boolean => Choices !== undefined

const first: Json = {
  QuestionID: "QID1",
  DataExportTag: "Q1",
  QuestionText: "First?",
  ...KINDS["several answers"],
}
const last: Json = {
  QuestionID: "QID3",
  DataExportTag: "Q3",
  QuestionText: "Last?",
  QuestionType: "TE",
  Selector: "SL",
}

/** Context of a question, each part with additional fields. */
export interface QuestionSurroundings {
  entry?: Json
  options?: Json
  block?: Json
  /** Beside the question in its block. */
  element?: Json
  flow?: readonly Json[]
  elements?: readonly Json[]
}

export function fileOf(question: Json, around: QuestionSurroundings = {}): Uint8Array<ArrayBuffer> {
  const questions = [
    first,
    { QuestionID: "QID2", DataExportTag: "Q2", QuestionText: "Second?", ...question },
    last,
  ]
  const block = (
    ID: string,
    ids: readonly string[],
    more: Json = {},
    element: Json = {},
  ): Json => ({
    ID,
    Type: "Standard",
    Description: ID,
    BlockElements: ids.map((QuestionID) => ({
      Type: "Question",
      QuestionID,
      ...(QuestionID === "QID2" && element),
    })),
    ...more,
  })
  const flow = [
    { Type: "Standard", ID: "BL_1", FlowID: "FL_2" },
    ...(around.flow ?? []),
    { Type: "Standard", ID: "BL_2", FlowID: "FL_9" },
  ]
  return new TextEncoder().encode(
    JSON.stringify({
      SurveyEntry: { SurveyName: "Survey", ...around.entry },
      SurveyElements: [
        {
          Element: "BL",
          Payload: [
            block("BL_1", ["QID1", "QID2"], around.block, around.element),
            block("BL_2", ["QID3"]),
          ],
        },
        { Element: "FL", Payload: { Type: "Root", FlowID: "FL_1", Flow: flow } },
        { Element: "SO", Payload: around.options ?? {} },
        ...questions.map((Payload) => ({
          Element: "SQ",
          PrimaryAttribute: Payload["QuestionID"],
          Payload,
        })),
        ...(around.elements ?? []),
      ],
    }),
  )
}
