import type { Command, Input } from "./command.ts"

/** Flags that every command takes. */
export const GLOBAL_FLAGS = [
  { name: "host", type: "text", help: "flag.host" },
  { name: "profile", type: "text", help: "flag.profile" },
  { name: "lang", type: "locale", help: "flag.lang" },
  { name: "color", type: "colour", help: "flag.color" },
  { name: "quiet", type: "switch", help: "flag.quiet" },
  { name: "help", type: "switch", help: "flag.help" },
] as const satisfies readonly Input[]

const OUTPUT_FLAGS = [
  { name: "output", type: "format", help: "flag.output" },
  { name: "json", type: "switch", help: "flag.json" },
  { name: "fields", type: "text", help: "flag.fields" },
  { name: "jq", type: "text", help: "flag.jq" },
] as const satisfies readonly Input[]

const LIST_FLAGS = [
  { name: "envelope", type: "switch", help: "flag.envelope" },
] as const satisfies readonly Input[]

const PAGED_FLAGS = [
  { name: "limit", type: "count", help: "flag.limit" },
  { name: "all", type: "switch", help: "flag.all" },
  { name: "sort", type: "text", help: "flag.sort" },
] as const satisfies readonly Input[]

const QUERY_FLAGS = [
  { name: "query", type: "text", help: "flag.query" },
] as const satisfies readonly Input[]

const BATCH_FLAGS = [
  { name: "ids", type: "file", help: "flag.ids" },
  { name: "from", type: "file", help: "flag.from" },
  { name: "concurrency", type: "count", help: "flag.concurrency" },
  { name: "max-failures", type: "count", help: "flag.maxFailures" },
  { name: "journal", type: "file", help: "flag.journal" },
  { name: "resume", type: "file", help: "flag.resume" },
] as const satisfies readonly Input[]

const DRY_RUN = { name: "dry-run", type: "switch", help: "flag.dryRun" } as const satisfies Input
const YES = { name: "yes", type: "switch", help: "flag.yes" } as const satisfies Input

type Common =
  | (typeof GLOBAL_FLAGS)[number]
  | (typeof OUTPUT_FLAGS)[number]
  | (typeof LIST_FLAGS)[number]
  | (typeof PAGED_FLAGS)[number]
  | (typeof QUERY_FLAGS)[number]
  | (typeof BATCH_FLAGS)[number]
  | typeof DRY_RUN
  | typeof YES
/** Names of flags that belong to no command of their own. */
export type CommonFlag = Common["name"]

/** Flags that come with what a command is, in the order of help. */
export const sharedFlags = (command: Command): readonly Input[] => [
  ...(command.paged?.query ? QUERY_FLAGS : []),
  ...(command.paged ? PAGED_FLAGS : []),
  ...(command.batch ? BATCH_FLAGS : []),
  ...(command.dryRun ? [DRY_RUN] : []),
  ...(command.dangerous ? [YES] : []),
  ...(command.result === "list" || command.result === "record" ? OUTPUT_FLAGS : []),
  ...(command.result === "list" ? LIST_FLAGS : []),
]

/** Everything that a command takes beside its arguments. */
export const flagsOf = (command: Command): readonly Input[] => [
  ...(command.flags ?? []),
  ...sharedFlags(command),
  ...GLOBAL_FLAGS,
]
