import type { Command } from "../shell/command.ts"
import type { Input } from "../inputs/input.ts"

/** `-o, --output FORMAT`: the value is shown by its name in capitals. */
export const flagText = ({ name, short, type }: Input): string =>
  [
    short === undefined ? "" : `-${short}, `,
    `--${name}`,
    type === "switch" ? "" : ` ${placeholder(type)}`,
  ].join("")

/** Words for the types whose own name says little. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  count: "N",
  id: "ID",
  moment: "TIME",
  pair: "NAME=VALUE",
  format: "FORMAT",
  checkFormat: "FORMAT",
  locale: "LANG",
  colour: "WHEN",
  userStatus: "STATUS",
  projectStatus: "STATUS",
  gameStatus: "STATUS",
  callbackStatus: "STATUS",
  taskStatus: "STATUS",
  taskOutcome: "OUTCOME",
  viewSharing: "SHARING",
  projectType: "TYPE",
  targetPlatform: "PLATFORM",
  rejectionReason: "REASON",
  reportFormat: "FORMAT",
  reportBase: "BASE",
  reportTest: "TEST",
  organizationType: "TYPE",
  mailKind: "KIND",
  mailStatus: "STATUS",
  completionShell: "SHELL",
}
const placeholder = (type: string): string => PLACEHOLDERS[type] ?? type.toUpperCase()

function argumentText({ name, many, required }: Input): string {
  const word = `${name.toUpperCase()}${many ? "…" : ""}`
  return required ? word : `[${word}]`
}

/** `qo users show ID [flags]`. */
export const commandSynopsis = ({ name, args = [] }: Command): string =>
  ["qo", name, ...args.map(argumentText)].join(" ")
