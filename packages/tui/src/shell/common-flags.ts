import type { Command } from "./command.ts"
import type { FlagGroup, Input } from "../inputs/input.ts"

/** Flags that every command accepts. */
export const GLOBAL_FLAGS = [
  { name: "host", type: "text", help: "flag.host" },
  { name: "profile", type: "text", help: "flag.profile" },
  { name: "lang", type: "locale", help: "flag.lang" },
  { name: "color", type: "colour", help: "flag.color" },
  { name: "theme", type: "theme", help: "flag.theme" },
  { name: "debug", type: "debugTopic", help: "flag.debug" },
  { name: "quiet", short: "q", type: "switch", help: "flag.quiet" },
  { name: "help", short: "h", type: "switch", help: "flag.help" },
] as const satisfies readonly Input[]

const OUTPUT_FLAGS = [
  { name: "output", short: "o", type: "format", help: "flag.output" },
  { name: "json", type: "switch", help: "flag.json" },
  { name: "fields", type: "text", help: "flag.fields" },
  { name: "jq", type: "text", help: "flag.jq" },
] as const satisfies readonly Input[]

const LIST_FLAGS = [
  { name: "envelope", type: "switch", help: "flag.envelope" },
] as const satisfies readonly Input[]

const WHERE_FLAGS = [
  { name: "where", type: "text", help: "flag.where" },
] as const satisfies readonly Input[]

const WATCH_FLAGS = [
  { name: "watch", type: "interval", help: "flag.watch" },
] as const satisfies readonly Input[]

const PAGED_FLAGS = [
  { name: "limit", short: "L", type: "count", help: "flag.limit" },
  { name: "all", type: "switch", help: "flag.all" },
  { name: "sort", type: "text", help: "flag.sort" },
] as const satisfies readonly Input[]

const QUERY_FLAGS = [
  { name: "query", type: "text", help: "flag.query" },
] as const satisfies readonly Input[]

const SOURCE_FLAGS = [
  { name: "ids", type: "file", help: "flag.ids" },
  { name: "from", type: "file", help: "flag.from" },
  { name: "where", type: "text", help: "flag.whereBatch" },
] as const satisfies readonly Input[]

const CONCURRENCY = [
  { name: "concurrency", type: "count", help: "flag.concurrency" },
] as const satisfies readonly Input[]

/** Flags of commands that send many records in one call. */
const READS_AT_ONCE = [
  { name: "concurrency", type: "count", help: "flag.readsAtOnce" },
] as const satisfies readonly Input[]

const BATCH_FLAGS = [
  { name: "max-failures", type: "count", help: "flag.maxFailures" },
  { name: "journal", type: "file", help: "flag.journal" },
  { name: "resume", type: "file", help: "flag.resume" },
] as const satisfies readonly Input[]

/** Flags of commands that delete or overwrite data permanently. */
const STEP_UP_FLAGS = [
  { name: "password-stdin", type: "switch", help: "flag.stepUpStdin" },
] as const satisfies readonly Input[]
const DRY_RUN = { name: "dry-run", type: "switch", help: "flag.dryRun" } as const satisfies Input
const YES = { name: "yes", short: "y", type: "switch", help: "flag.yes" } as const satisfies Input

type CommonFlagDefinition =
  | (typeof GLOBAL_FLAGS)[number]
  | (typeof OUTPUT_FLAGS)[number]
  | (typeof LIST_FLAGS)[number]
  | (typeof PAGED_FLAGS)[number]
  | (typeof QUERY_FLAGS)[number]
  | (typeof SOURCE_FLAGS)[number]
  | (typeof CONCURRENCY)[number]
  | (typeof BATCH_FLAGS)[number]
  | (typeof WHERE_FLAGS)[number]
  | (typeof WATCH_FLAGS)[number]
  | (typeof STEP_UP_FLAGS)[number]
  | typeof DRY_RUN
  | typeof YES
/** Names of shared flags. */
export type CommonFlag = CommonFlagDefinition["name"]

/** Whether the records of a list can be filtered by a condition. Batches have a separate flag. */
export const takesWhere = ({ result, batch, dryRun }: Command): boolean =>
  result === "list" && !batch && !dryRun

/** Whether a command only reads, so that it can be repeated continuously. */
export const canBeWatched = ({ name, paged, batch, result }: Command): boolean =>
  (result === "list" || result === "record") &&
  !batch &&
  (paged !== undefined || /(?:^| )(?:list|show)$/.test(name))

const hasRecords = ({ result }: Command) => result === "list" || result === "record"

interface SharedFlags {
  has: (command: Command) => unknown
  group: FlagGroup
  flags: readonly Input[]
}

/** Flags that are determined by properties of a command, in the order of help. */
const SHARED: readonly SharedFlags[] = [
  { has: ({ paged }) => paged?.query, group: "filter", flags: QUERY_FLAGS },
  { has: takesWhere, group: "filter", flags: WHERE_FLAGS },
  { has: ({ paged }) => paged, group: "filter", flags: PAGED_FLAGS },
  { has: ({ batch }) => batch, group: "filter", flags: SOURCE_FLAGS },
  { has: ({ batch }) => batch === true, group: "flags", flags: CONCURRENCY },
  { has: ({ batch }) => batch === "together", group: "flags", flags: READS_AT_ONCE },
  { has: ({ batch }) => batch, group: "flags", flags: BATCH_FLAGS },
  { has: ({ dryRun }) => dryRun, group: "flags", flags: [DRY_RUN] },
  {
    // A batch selected by --where asks for confirmation.
    has: ({ dangerous, mayAsk, batch }) => dangerous || mayAsk || batch,
    group: "flags",
    flags: [YES],
  },
  { has: ({ stepUp }) => stepUp, group: "flags", flags: STEP_UP_FLAGS },
  { has: canBeWatched, group: "output", flags: WATCH_FLAGS },
  { has: hasRecords, group: "output", flags: OUTPUT_FLAGS },
  { has: ({ result }) => result === "list", group: "output", flags: LIST_FLAGS },
]

/** Returns the flags that are determined by properties of a command. */
export const sharedFlags = (command: Command): readonly Input[] =>
  SHARED.flatMap(({ has, flags }) => (has(command) ? flags : []))

/** Returns the help section of a flag. Flags of a list select its records unless they specify another section. */
const groupOfOwn = ({ paged }: Command, { group, required, requiredUnless }: Input): FlagGroup => {
  if (required || requiredUnless !== undefined) return "required"
  return group ?? (paged ? "filter" : "flags")
}

/** Returns the flags in one section of a command's help. Global flags are in no section. */
export const flagsOfGroup = (command: Command, group: FlagGroup): readonly Input[] => [
  ...(command.flags ?? []).filter((flag) => groupOfOwn(command, flag) === group),
  ...SHARED.flatMap((shared) =>
    shared.group === group && shared.has(command) ? shared.flags : [],
  ),
]

/** Returns all flags of a command. */
export const flagsOf = (command: Command): readonly Input[] => [
  ...(command.flags ?? []),
  ...sharedFlags(command),
  ...GLOBAL_FLAGS,
]
