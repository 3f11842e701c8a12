import type { ForeignChange, ForeignElement, ForeignLoss } from "../foreign-survey.ts"
import { shownJson } from "../json-parts.ts"
import type { NoteKey } from "../report/note.ts"
import type { FieldLeft, Fields } from "./fields.ts"

/** Fields with a known reason; all others have no equivalent here. */
const REASONS: Readonly<Record<string, NoteKey>> = {
  correctAnswer: "assessment",
  defaultValue: "defaultValue",
  defaultValueExpression: "defaultValue",
  defaultRowValue: "defaultValue",
  defaultPanelValue: "defaultValue",
  setValueIf: "expression",
  setValueExpression: "expression",
  resetValueIf: "expression",
  minValueExpression: "expression",
  maxValueExpression: "expression",
  totalExpression: "expression",
  enableIf: "editableSometimes",
  readOnly: "readOnly",
  requiredIf: "requiredSometimes",
  choicesEnableIf: "optionShownSometimes",
  choicesVisibleIf: "optionShownSometimes",
  columnsVisibleIf: "optionShownSometimes",
  rowsVisibleIf: "rowShownSometimes",
  visibleIf: "conditionOpaque",
  templateVisibleIf: "conditionOpaque",
  choicesByUrl: "fromNetwork",
  choicesFromQuestion: "optionsFromElsewhere",
  validators: "validator",
  description: "textOnly",
  html: "textOnly",
  imageLink: "pictureOutside",
  timeLimit: "timer",
  timeLimitPerPage: "timer",
  maxTimeToFinish: "timer",
  maxTimeToFinishPage: "timer",
  questionOrder: "randomPart",
  questionsOrder: "randomPart",
  randomize: "randomPart",
  randomizeCategory: "randomPart",
  showCommentArea: "commentArea",
  hasComment: "commentArea",
  commentText: "commentArea",
  commentPlaceholder: "commentArea",
  customLabels: "scaleLabels",
}

/** Kinds of elements in a report; all others are settings. */
const ELEMENTS: Readonly<Record<string, ForeignElement>> = {
  enableIf: "condition",
  requiredIf: "condition",
  visibleIf: "condition",
  templateVisibleIf: "condition",
  choicesEnableIf: "condition",
  choicesVisibleIf: "condition",
  columnsVisibleIf: "condition",
  rowsVisibleIf: "condition",
  imageLink: "picture",
}

/** Only how it looks. */
const LOOK =
  /width|height|location|indent|colcount|colspan|placeholder|icon|align|color|css|layout|^startwithnewline$|^state$|^panelsstate$|^renderas$|display(?:mode|style|rate)|image(?:fit|size)|contentmode|logo|background|cover|header|theme|progress|toc|font|shownumber|questionnumbers|pagenumbers|component$|tooltip|^labelformat$|^showlabels?$|^labelcount$|swatch|scroll|^alternaterows$|^transposedata$|resize|^autogrow|textwrap|adaptive|^timer|^show(?:title|pagetitles|navigationbuttons|prevbutton|brandinfo|caption|value)$|fittocontainer|^swaporder$|^inputsize$|search|^closeonselect$|^hideselecteditems$|^separatespecialchoices$|^autofocus/i

/** Every field of an element that nothing here has read: how it looks in one entry, all else each by itself. */
export function changesLeft(fields: Fields, more: { at?: string } = {}): readonly ForeignChange[] {
  const { left, place } = fields
  const looks = left.filter(({ name }) => isLook(name))
  const lost = left
    .filter(({ name }) => !isLook(name))
    .flatMap((each) => changeOf(each, fields, more))
  if (looks.length === 0) return lost
  const text = looks.map(({ name, value }) => `${name}: ${shownJson(value)}`).join("; ")
  return [...lost, { key: "appearance", lost: true, place: place || "$", text }]
}

const reasonOf = (name: string): NoteKey | undefined =>
  Object.hasOwn(REASONS, name) ? REASONS[name] : undefined

const isLook = (name: string): boolean => reasonOf(name) === undefined && LOOK.test(name)

function changeOf(
  { name, value }: FieldLeft,
  fields: Fields,
  { at }: { at?: string },
): readonly ForeignChange[] {
  const reason = reasonOf(name)
  // Off is the default of most.
  if (reason && value === false && name !== "randomize") return []
  if (name === "validators" && Array.isArray(value))
    return value.map((each, index) => validatorChange(each, fields, index))
  return [
    {
      key: reason ?? "noSuchSetting",
      ...(!reason && { params: { name } }),
      lost: true,
      ...(Object.hasOwn(ELEMENTS, name) && { element: ELEMENTS[name] }),
      place: fields.at(name),
      text: `${at === undefined ? "" : `${at}: `}${name}: ${shownJson(value)}`,
    },
  ]
}

/** A check of answers that is not here. */
export const validatorChange = (json: unknown, fields: Fields, at: number): ForeignChange => ({
  key: "validator",
  lost: true,
  place: `${fields.at("validators")}[${at}]`,
  text: shownJson(json),
})

/** The same for elements that are no questions here. */
export const lossesLeft = (fields: Fields, name: string): readonly ForeignLoss[] =>
  changesLeft(fields).map((change) => lossOf(change, name, fields.place))

const lossOf = (
  { key, params, element = "setting", place, text = "" }: ForeignChange,
  name: string,
  at: string,
): ForeignLoss => ({
  element,
  place: place ?? at,
  name,
  why: { key, ...(params && { params }) },
  text,
})
