import type { Input, ValueType } from "../inputs/input.ts"
import type { RecordList } from "../shell/record-lists.ts"

/** Words for the types whose own name says little. */
const OF_TYPES: Partial<Record<ValueType, string>> = {
  count: "n",
  moment: "date",
  interval: "duration",
  pair: "name=value",
  checkFormat: "format",
  foreignFormat: "format",
  exportTool: "tool",
  translatorFormat: "format",
  translationState: "state",
  importEntryState: "state",
  locale: "lang",
  colour: "when",
  userStatus: "status",
  projectStatus: "status",
  gameStatus: "status",
  callbackStatus: "status",
  taskStatus: "status",
  taskOutcome: "outcome",
  viewSharing: "sharing",
  projectType: "type",
  targetPlatform: "platform",
  rejectionReason: "reason",
  reportFormat: "format",
  reportBase: "base",
  reportTest: "test",
  organizationType: "type",
  mailKind: "kind",
  mailStatus: "status",
  completionShell: "shell",
  debugTopic: "topic",
  settingValue: "value",
}

/** Words for texts, by the name of the flag or argument; `text` for all others. */
const OF_TEXTS: Readonly<Record<string, string>> = {
  address: "url",
  block: "block",
  email: "email",
  fields: "fields",
  filter: "condition",
  fullname: "name",
  host: "url",
  "idempotency-key": "key",
  interview: "interview",
  jq: "expression",
  language: "lang",
  list: "list",
  name: "name",
  otp: "code",
  profile: "name",
  question: "question",
  sort: "order",
  where: "condition",
}

function textPlaceholder({ name, help }: Input, list: RecordList | undefined): string {
  if (list?.keyed) return "key"
  if (list) return list.command === "users list" ? "id|email" : "id|name"
  return help.startsWith("rate.") ? "amount" : (OF_TEXTS[name] ?? "text")
}

/** Names the kind of an input's value: `date`, `pid`, `percent`. `list`: of the records that it refers to. */
export function placeholderOf(input: Input, list: RecordList | undefined): string {
  const { type } = input
  if (type === "text") return textPlaceholder(input, list)
  if (type === "id") return list?.id.endsWith("pid") ? "pid" : "id"
  return OF_TYPES[type] ?? type
}
