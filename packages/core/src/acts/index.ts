export {
  type Act,
  bindAct,
  type BoundAct,
  type Caller,
  defineAct,
  type LeftAlone,
  type ManyRecordsCall,
  type SentRecord,
} from "./act.ts"
export { taskTitle } from "./task-title.ts"
export {
  actByName,
  isTaskAct,
  type NamedAct,
  recordsOfScreenTask,
  recordsOfTask,
} from "./act-by-name.ts"
export { type ActName, ACTS, type AskedActName } from "./acts.ts"
export {
  PROJECT_CALLBACKS,
  removeCallbackAddress,
  restoreCallbackAddress,
} from "./callback-acts.ts"
export { checkAllAnswers } from "./check-answers.ts"
export {
  CALLBACKS,
  createCallbackKind,
  MAILS,
  resendCallback,
  resendMail,
} from "./delivery-acts.ts"
export {
  DELETED_GAMES,
  type DeletedGame,
  deleteGame,
  gameHandMoves,
  GAME_TARGETS,
  GAMES,
  gameStatusesFor,
  type HandMove,
  type ListedGame,
  restoreGame,
  setGameStatus,
  updateGame,
} from "./game-acts.ts"
export { eachPage, findListed, kindOf, type RecordKind, type RecordList } from "./kind.ts"
export {
  DECIDED_CASES,
  DECISION_KEYS,
  decidedText,
  decideProject,
  type DecisionContext,
  MODERATION_CASES,
  type ModerationCase,
  standingDecision,
  takeBack,
  takingBack,
} from "./moderation-acts.ts"
export { ORGANIZATIONS, updateOrganization } from "./organization-acts.ts"
export {
  cloneProject,
  DELETED_PROJECTS,
  type DeletedProject,
  deleteProject,
  type ListedProject,
  OWNER_MOVES,
  type OwnerMove,
  PROJECT_MOVE_ACTS,
  sendsForLink,
  PROJECTS,
  restoreProject,
  setProjectStatus,
  updateProject,
} from "./project-acts.ts"
export {
  askText,
  consequencesText,
  ownAmong,
  selfText,
  mustAsk,
  NAMED,
  namesText,
  questionText,
  titleText,
} from "./question.ts"
export {
  type ActTextKey,
  type ActWords,
  type Refusal,
  type RefusalName,
  refusalOf,
  UNCHANGED,
} from "./refusal.ts"
export { RETENTIONS, retentionQuestion, setRetention, takeBackRetention } from "./retention-acts.ts"
export { undoOf } from "./undo.ts"
export { ACT_POLICIES, mayRetry, retrySeconds } from "./policy.ts"
export { mayHaveArrived, type PreparedRequest, sendOnce } from "./intents.ts"
export {
  type ActOutcome,
  judgeAct,
  runAct,
  type RunningAct,
  skipText,
  type StaleOutcome,
} from "./run-act.ts"
export { type GroupedRequest, runTogether } from "./run-together.ts"
export {
  type FormedList,
  GAMES_LIST,
  HISTORY_LIST,
  MAILS_LIST,
  REPORTS_LIST,
  type SharedList,
  TARIFFS_LIST,
  TASKS_LIST,
  USERS_LIST,
} from "./shared-list.ts"
export { deleteTariff, TARIFFS, updateTariff } from "./tariff-acts.ts"
export { resumeTask, stopTask, TASKS } from "./task-acts.ts"
export {
  restoreFields,
  type SavedFields,
  savedFields,
  type Update,
  updateAct,
} from "./update-act.ts"
export {
  DELETED_USERS,
  type ListedUser,
  deleteUser,
  type DeletedUser,
  mailPasswordReset,
  resendInvitation,
  restoreUser,
  setUserStatus,
  updateUser,
  USERS,
} from "./user-acts.ts"
export { deleteView, updateView, VIEWS } from "./view-acts.ts"
