import { can, type Role } from "@qo/core/access"
import type { Input } from "../inputs/input.ts"
import type { Command } from "./command.ts"

/** Returns true if this role may use the flag, provided that it may run the command. */
export const mayGive = ({ may }: Pick<Input, "may">, role: Role): boolean =>
  may === undefined || can(role, may)

const mayRun = ({ access }: Command, role: Role): boolean =>
  access === "public" || access === "signedIn" || (access !== "game" && can(role, access))

/** Returns the command with the flags that this role may use; with all flags if the role is unknown. */
export const commandFor = (command: Command, role: Role | undefined): Command =>
  role && command.flags?.some((flag) => !mayGive(flag, role))
    ? { ...command, flags: command.flags.filter((flag) => mayGive(flag, role)) }
    : command

/** Returns the commands and flags that this role may use. */
export const commandsFor = (
  table: readonly Command[],
  role: Role | undefined,
): readonly Command[] =>
  role
    ? table.filter((command) => mayRun(command, role)).map((command) => commandFor(command, role))
    : table
