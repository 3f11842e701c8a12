export { ApiError, Failure, type ClientErrorKey } from "./api-error.ts"
export {
  irreversibleActOf,
  irreversibleActs,
  isMutating,
  largestBody,
  mayCall,
  takesIdempotencyKey,
  wireOf,
} from "./call.ts"
export type { AnyCall, Call, CallAccess, JsonCall, ListCall, StreamCall } from "./call.ts"
export { CountingAnswer, CountProgress, type OnCounting, WAIT_HEADER } from "./counting.ts"
export { accountCalls } from "./calls/accounts.ts"
export { callbackAddressCalls } from "./calls/callback-addresses.ts"
export { directoryCalls, TemplateRecord } from "./calls/directory.ts"
export { fileCalls, PictureRecord } from "./calls/files.ts"
export { gameCalls } from "./calls/games.ts"
export { historyCalls } from "./calls/history.ts"
export { CALLS, type CallName } from "./calls/index.ts"
export {
  CommentRecord,
  DecisionOutcome,
  type DecisionOutcomeWire,
  DecisionRecord,
  MoveRecord,
  DECISIONS_MAX,
  moderationCalls,
  SendingProblems,
} from "./calls/moderation.ts"
export { type GameCompletes, offerCalls, type SurveyOffer } from "./calls/offers.ts"
export { organizationCalls } from "./calls/organizations.ts"
export { pricingCalls } from "./calls/pricing.ts"
export { projectCalls, QUESTIONNAIRE_BYTES } from "./calls/projects.ts"
export {
  DifferenceRecord,
  LoggedChange,
  ProjectQuestionnaire,
  type ProjectQuestionnaireWire,
  questionnaireCalls,
  QuestionnaireChange,
  QuestionnaireSave,
  VersionRecord,
} from "./calls/questionnaires.ts"
export {
  ContactRecord,
  respondentCalls,
  Retention,
  RetentionPreview,
  whichRespondent,
  WhichRespondent,
} from "./calls/respondents.ts"
export { REHEARSAL_INVITES_MAX, rehearsalCalls } from "./calls/rehearsals.ts"
export { importReportCalls } from "./calls/import-reports.ts"
export { reportCalls } from "./calls/reports.ts"
export { OtpState, proofCalls, TOKEN_DAYS_MAX } from "./calls/proofs.ts"
export { ServerAbout, sessionCalls } from "./calls/session.ts"
export {
  type InterviewStanding,
  isSurveyKey,
  type StartedInterview,
  surveyCalls,
} from "./calls/survey.ts"
export { taskCalls } from "./calls/tasks.ts"
export { viewCalls } from "./calls/views.ts"
export { userCalls } from "./calls/users.ts"
export {
  createApiClient,
  formBody,
  type ApiClient,
  type FailedCall,
  type ClientOptions,
  type ErrorListener,
  type Fetch,
  type FetchInit,
  type OnSent,
  type SendOptions,
  STEP_UP_HEADER,
  type Upload,
} from "./client.ts"
export { ERROR_KEYS, isErrorKey, type ErrorKey } from "./error-keys.ts"
export { createEventParser, type ServerEvent } from "./event-parser.ts"
export {
  createEventSource,
  type EventSource,
  type EventStream,
  type StreamedResponse,
  type StreamFetch,
} from "./event-source.ts"
export type { ExchangeOptions, FetchedResponse, Tokens, TokenStore } from "./exchange.ts"
export { followLive, type LiveEvent, type LiveFollowing, type ProjectEvent } from "./follow-live.ts"
export type { FormField, SentFile } from "./multipart.ts"
export {
  DEFAULT_LIMIT,
  EXACT_TOTAL_MAX,
  MAX_LIMIT,
  pageOf,
  type Page,
  sortParts,
  type SortPart,
  SORTS_MAX,
  type SortText,
} from "./paging.ts"
export { type ListInput, readListPage } from "./read-list-page.ts"
export {
  SDK_KEY_LABELS,
  SDK_SIGNATURE_VERSION,
  type SdkKeyPurpose,
  SIGNATURE_HEADERS,
  SIGNATURE_NONCE,
  SIGNATURE_SECONDS,
  type SignedParts,
  signatureText,
} from "./signature.ts"
export { isServerCode, SERVER_CODES, type ServerCode, type ServerCodeName } from "../lib/index.ts"
export { CALLBACK_STATUSES, CallbackRecord } from "../callback/index.ts"
export { ApiToken } from "../token/index.ts"
export { QueueItem, type QueueItemWire } from "../project/index.ts"
export { erasedCounts, ERASED_KINDS, type ErasedKind } from "./erased.ts"
export { askStepUp, type AskStepUp, type StepUpGiven, stepUpOf } from "./step-up.ts"
export { serverClock } from "./server-clock.ts"
