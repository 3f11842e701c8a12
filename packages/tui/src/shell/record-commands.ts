import type { CallAccess } from "@qo/core/api"
import type { Field } from "@qo/core/record"
import type { Input, Text } from "../inputs/input.ts"
import { type FlagChanges, recordFlags } from "../records/flags.ts"
import type { Command, CommandModule, Example } from "./command.ts"

/** Common properties of commands on a described record. */
interface RecordCommand {
  record: { all: readonly Field[] }
  /** `tariffs list`. */
  name: string
  summary: Text
  access: CallAccess
  examples: readonly [Example, ...Example[]]
  run: () => Promise<CommandModule>
}

/** The number of one record. */
const idOf = (help: Text): Input => ({ name: "id", type: "id", required: true, help })

/** `qo <area> list`: filters are separate flags; orders come from the record's table. */
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

/** `qo <area> show ID`. */
export const showCommand = ({
  idHelp,
  ...command
}: RecordCommand & { idHelp: Text; stepUp?: true }): Command => ({
  ...command,
  args: [idOf(idHelp)],
  result: "record",
})

interface Editing {
  /** Properties of flags beyond those of their fields. */
  flagChanges?: FlagChanges
  /** Flags that set no field of the record. */
  more?: readonly Input[]
  stepUp?: true
}

/** `qo <area> create`: a flag for each field that people give. */
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

/** `qo <area> update ID`: a flag for each field that can be changed. */
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
  /** Arguments of the act; each may be left out where a journal goes on. */
  flags?: readonly Input[]
  dangerous?: true
  stepUp?: true
  together?: true
}

/** `qo <area> <act> ID…`: one record or many, from words, files, conditions or a journal. */
export const actCommand = ({ idsHelp, flags, together, ...command }: ActCommand): Command => ({
  ...command,
  args: [{ name: "id", type: "id", many: true, help: idsHelp }],
  ...(flags && { flags }),
  result: "list",
  batch: together ? "together" : true,
  dryRun: true,
  chatty: true,
})
