import type { CallAccess } from "@qo/core/api"
import type { Field } from "@qo/core/record"
import type { Input, Text } from "../inputs/input.ts"
import { type FlagChanges, recordFlags } from "../records/flags.ts"
import type { Command, CommandModule, Example } from "./command.ts"

/** Properties that commands on records have in common. */
interface RecordCommand {
  record: { all: readonly Field[] }
  /** Name such as `tariffs list`. */
  name: string
  summary: Text
  access: CallAccess
  examples: readonly [Example, ...Example[]]
  run: () => Promise<CommandModule>
}

/** Returns the argument for the number of one record. */
const idOf = (help: Text): Input => ({ name: "id", type: "id", required: true, help })

/** Defines `qo <area> list`. Filters are separate flags; possible orders come from the fields of the record. */
export const listCommand = <const Flags extends readonly Input[] = []>({
  record,
  flags,
  query,
  ...command
}: RecordCommand & { flags?: Flags; query?: true }) =>
  ({
    ...command,
    ...(flags && { flags }),
    result: "list",
    paged: {
      sorts: record.all.filter(({ sort }) => sort).map(({ name }) => name),
      ...(query && { query }),
    },
    record,
  }) satisfies Command

/** Defines `qo <area> show ID`. */
export const showCommand = ({
  idHelp,
  ...command
}: RecordCommand & { idHelp: Text; stepUp?: true }): Command => ({
  ...command,
  args: [idOf(idHelp)],
  result: "record",
})

interface Editing {
  /** Changes of flags generated from fields. */
  flagChanges?: FlagChanges
  /** Flags that do not set a field of the record. */
  more?: readonly Input[]
  stepUp?: true
}

/** Defines `qo <area> create`, with a flag for each field that users provide. */
export const createCommand = ({
  flagChanges,
  more = [],
  ...command
}: RecordCommand & Editing): Command => ({
  ...command,
  flags: [...recordFlags(command.record, "create", flagChanges), ...more],
  result: "record",
  dryRun: true,
})

/** Defines `qo <area> update ID`, with a flag for each field that can be changed. */
export const updateCommand = ({
  flagChanges,
  more = [],
  idHelp,
  ...command
}: RecordCommand & Editing & { idHelp: Text }): Command => ({
  ...command,
  args: [idOf(idHelp)],
  flags: [...recordFlags(command.record, "update", flagChanges), ...more],
  result: "record",
  dryRun: true,
})

interface ActCommand extends RecordCommand {
  idsHelp: Text
  /** Arguments of the act. They may be left out if a journal is continued. */
  flags?: readonly Input[]
  dangerous?: true
  stepUp?: true
  together?: true
}

/** Defines `qo <area> <act> ID…` for one or many records, given as arguments, files, conditions or a journal. */
export const actCommand = ({ idsHelp, flags, together, ...command }: ActCommand): Command => ({
  ...command,
  args: [{ name: "id", type: "id", many: true, help: idsHelp }],
  ...(flags && { flags }),
  result: "list",
  batch: together ? "together" : true,
  dryRun: true,
  chatty: true,
})
