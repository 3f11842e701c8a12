import type { FlowCrossing, FlowNode, OrderGroup } from "../flow/index.ts"
import type {
  AnswerForm,
  AnswerKind,
  EndOutcome,
  QuestionPlace,
  Grid,
  OpenFormat,
  Params,
  Recall,
  ScoreRule,
  ScreeningMode,
} from "../questionnaire/index.ts"
import type { ShuffleRule } from "./shuffle.ts"

interface Range {
  from: number
  to: number
}

/** A recall that can work, with its source found. */
export interface GraphRecall {
  source: number
  mode: Recall["mode"]
  onEmpty: Recall["onEmpty"]
  /** The question's ordinary codes that the source has, too: no others can be kept. */
  codes: readonly number[]
}

/**
 * A question in the form that the engine uses: everything about answers is precomputed. It contains nothing about their meaning
 * for screening, portraits and records, so that the respondent's page may have it.
 */
export interface EngineNode extends FlowCrossing {
  id: string
  form: AnswerForm
  required: boolean
  /** Hash of the question's id. */
  hash: number
  /** Codes of shuffled and recalled options: the ordinary answers, of a matrix its statements. */
  ordinary: readonly number[]
  /** Codes of the answers that always stay last. */
  special: readonly number[]
  shuffling: ShuffleRule
  /** The order, if it is the same for all respondents. */
  order: readonly number[] | undefined
  recall: GraphRecall | undefined
  /** Recall or conditions may leave out some of the answers or rows. */
  isPartial: boolean
  /** Some condition reads what is answered here. */
  isRead: boolean
  /** Answers (of a matrix: columns) in the author's order. */
  codes: readonly number[]
  kinds: readonly AnswerKind[]
  /** Some of them are not ordinary. */
  mixed: boolean
  /** How many may be chosen while enough are left. */
  min: number
  max: number
  grid: Grid | undefined
  /** Two numbers are asked for, the first not above the second. */
  pair: boolean
  /** Numbers that belong together, by their bounds. */
  ranges: readonly Range[]
  /** Several columns can be chosen in each row. */
  manyInRow: boolean
  /** Format of a text answer. */
  format: OpenFormat
  /** The greatest number of characters that may be written, "other" included. */
  longest: number
  place: QuestionPlace | undefined
  /** Some answer or band has a redirect. */
  routed: boolean
  /** Questions still expected, this one included; never fewer than after any question that may follow. */
  expected: number
}

export interface GraphNode extends EngineNode, FlowNode {
  /** Questions whose answers its texts show: id and index. `undefined`: none. */
  pipes: readonly (readonly [id: string, index: number])[] | undefined
  /** Its texts differ with the answers before it. */
  isPiped: boolean
  /** Ways lead back to it: it can be shown several times. */
  canRepeat: boolean
  /** Meaning of the answers of a screening question. */
  screening: readonly ScreeningMode[] | undefined
  /** Tells something about the respondent. */
  qualifies: boolean
  /** This question, or one that can still come after it, tells something about the respondent. */
  leadsToQualifying: boolean
  /** This question, or one that can still come after it, screens respondents or tells something about them. */
  leadsToSelection: boolean
}

/** A last page in the words of the author. */
export interface GraphEnd {
  id: string
  title: string | undefined
  outcome: EndOutcome
  /** Shown to everyone with its outcome who reaches no other end. */
  isDefault: boolean
  text: string
  url: string | undefined
  pipes: GraphNode["pipes"]
}

export interface GraphBlock {
  id: string
  params: Params | undefined
  callbackUrl: string | undefined
  callbackAnswers: boolean
}

/** The graph that the engine walks. */
export interface EngineGraph {
  nodes: readonly EngineNode[]
  /** Index of the first node; `END` without questions. */
  start: number
}

/** A questionnaire, ready for interviews. Plain data: it can be sent as JSON. */
export interface Graph extends EngineGraph {
  nodes: readonly GraphNode[]
  blocks: readonly GraphBlock[]
  ends: readonly GraphEnd[]
  /** The scores that texts can show; their items name questions by index. */
  scores: readonly { name: string; rule: ScoreRule }[]
  /** Parts that each respondent is asked in another order, or in part. None once the graph is in the order of a respondent. */
  orders: readonly OrderGroup[]
  /** Indexes of the questions from which a way leads to the start of such a part. */
  entering: readonly number[]
  /** The project's parameters, and the names of all that a link may set. */
  params: Params
  publicParams: readonly string[]
  /** Some block has an address to call. */
  callsBack: boolean
}
