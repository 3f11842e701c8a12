export {
  type Choice,
  choiceOf,
  namesOfValue,
  numberedChoice,
  type Tone,
  TONES,
  tonesOf,
  toneInList,
} from "./choice.ts"
export { assertNever } from "./assert-never.ts"
export { crc32 } from "./crc32.ts"
export { csvField, csvLine, guardedText, RECORD_END, tabbedText } from "./csv.ts"
export { fetchWithin } from "./fetch-within.ts"
export { hash53 } from "./hash-53.ts"
export { isLargerThan } from "./is-larger-than.ts"
export { escapeMarkup } from "./escape-markup.ts"
export { html, Html } from "./html.ts"
export {
  checkKeyed,
  finderOf,
  idsOf,
  keyCodec,
  keyedFields,
  numberCodec,
  parseKeyed,
  wireInput,
} from "./key-codec.ts"
export { nearestWord } from "./nearest-word.ts"
export { keysOf } from "./keys-of.ts"
export { foldText } from "./fold-text.ts"
export { onLatinLayout, onRussianLayout } from "./keyboard-layout.ts"
export { onlyPlain, plainText } from "./plain-text.ts"
export { issuesOf, Issue, PROBLEM_KEYS, REPORT_INPUT, type ProblemKey } from "./issue.ts"
export { isNumberText, numberForField, readNumber } from "./read-number.ts"
export { readJson } from "./read-json.ts"
export { paragraphsOf } from "./paragraphs-of.ts"
export { parseBounded } from "./parse-bounded.ts"
export { listText, lowerFirstLetter, raiseFirstLetter } from "./list-text.ts"
export { spanText } from "./span-text.ts"
export { decodeText } from "./decode-text.ts"
export { err, ok, type Result } from "./result.ts"
export { isSameValue } from "./is-same-value.ts"
export { isServerCode, SERVER_CODES, type ServerCode, type ServerCodeName } from "./server-codes.ts"
export {
  type CalendarDay,
  daysInMonth,
  isoDayOf,
  type MomentFault,
  type MomentReading,
  readTypedMoment,
  secondsOf,
  type TypedMoment,
} from "./typed-moment.ts"
export { VERSION } from "./version.ts"
export { INTERVIEW_NAME } from "./interview-name.ts"
export { COUNT_STEP, countRangeText, roundedDown } from "./rounded-count.ts"
export { wholeList, wholeRows } from "./whole-list.ts"
export { withMinus } from "./with-minus.ts"
