import type { Input } from "../../inputs/input.ts"
import type { FlagChanges } from "../../records/flags.ts"
import { PROJECT_FLAGS } from "../../records/project-flags.ts"
import type { Command } from "../../shell/command.ts"
import {
  actCommand,
  createCommand,
  listCommand,
  showCommand,
  updateCommand,
} from "../../shell/record-commands.ts"
import { moveCommand, shared } from "./project-moves.ts"
import { RESPONDENT_COMMANDS } from "./respondents.ts"

const one = [
  { name: "id", type: "id", required: true, help: "arg.projectId" },
] as const satisfies readonly Input[]
const work = () => import("./projects.run.ts")

/** Flags for creating a project. */
export const NEW_FLAGS: FlagChanges = {
  ...PROJECT_FLAGS,
  targetCompletes: { ...PROJECT_FLAGS.targetCompletes, type: "count" },
  endsAt: { ...PROJECT_FLAGS.endsAt, clears: true },
  owner: { help: "flag.ownerOf" },
}

/** Numbers that can be taken away are read by the command itself. */
export const CHANGED_FLAGS: FlagChanges = {
  ...PROJECT_FLAGS,
  tpid: { type: "text" },
}

export const PROJECT_COMMANDS: readonly Command[] = [
  listCommand({
    ...shared,
    name: "projects list",
    summary: "command.projects.list",
    access: "projects.read",
    flags: [
      { name: "status", type: "projectStatus", many: true, help: "flag.projectStatus" },
      { name: "template", type: "template", many: true, help: "flag.templates" },
      { name: "type", type: "projectType", help: "flag.projectType" },
      { name: "organization", type: "text", help: "flag.organization" },
      { name: "owner", type: "text", help: "flag.owner" },
      { name: "tpid", type: "id", help: "flag.tpidOf" },
      { name: "deleted", type: "switch", help: "flag.deleted" },
    ],
    query: true,
    examples: [
      { line: "qo projects list --status active" },
      { line: "qo projects list --query ромашка --sort -createdAt --limit 20" },
      {
        line: "qo projects list --all --output csv > projects.csv",
        help: "example.projectsExport",
      },
      { line: "qo projects list --deleted", help: "example.deleted" },
    ],
    run: async () => (await work()).list,
  }),
  showCommand({
    ...shared,
    name: "projects show",
    summary: "command.projects.show",
    access: "projects.read",
    idHelp: "arg.projectId",
    examples: [
      { line: "qo projects show 12" },
      { line: "qo projects show 12 --json --fields pid,status.name,revision" },
    ],
    run: async () => (await work()).show,
  }),
  createCommand({
    ...shared,
    name: "projects create",
    summary: "command.projects.create",
    flagChanges: NEW_FLAGS,
    more: [{ name: "game", type: "id", help: "flag.game" }],
    examples: [
      { line: 'qo projects create --name "Игроки и реклама" --template default --platform web,vk' },
      {
        line: 'qo projects create --name "Наши подписчики" --template directLink --completes 500 --ends +14d',
        help: "example.directLink",
      },
      {
        line: 'qo projects create --name "Магия" --template byGame --game 3',
        help: "example.byGame",
      },
    ],
    run: async () => (await work()).create,
  }),
  updateCommand({
    ...shared,
    name: "projects update",
    stepUp: true,
    summary: "command.projects.update",
    idHelp: "arg.projectId",
    flagChanges: CHANGED_FLAGS,
    examples: [
      { line: 'qo projects update 12 --name "Игроки осенью"' },
      {
        line: "qo projects update 12 --completes none --ends 2026-12-31 --dry-run",
        help: "example.dryRun",
      },
    ],
    run: async () => (await work()).update,
  }),
  {
    name: "projects clone",
    summary: "command.projects.clone",
    access: "projects.clone",
    args: one,
    flags: [
      { name: "name", type: "text", help: "flag.copyName" },
      { name: "owner", type: "text", help: "flag.ownerTo" },
    ],
    examples: [
      { line: "qo projects clone 12" },
      { line: 'qo projects clone 12 --name "Вторая волна" --owner anna@example.test' },
      { line: "pid=$(qo projects clone 12 --output ids)", help: "example.cloneScript" },
    ],
    result: "record",
    dryRun: true,
    run: async () => (await work()).clone,
  },
  actCommand({
    ...shared,
    name: "projects delete",
    stepUp: true,
    summary: "command.projects.delete",
    dangerous: true,
    examples: [
      { line: "qo projects delete 12" },
      { line: "qo projects delete --from old.csv --yes", help: "example.batchFile" },
    ],
    run: async () => (await work()).remove(),
  }),
  actCommand({
    ...shared,
    name: "projects restore",
    summary: "command.projects.restore",
    access: "projects.change",
    examples: [
      { line: "qo projects restore 12" },
      {
        line: "qo projects list --deleted --output ids | qo projects restore --ids -",
        help: "example.batch",
      },
    ],
    run: async () => (await work()).restore(),
  }),
  actCommand({
    ...shared,
    name: "projects set-status",
    stepUp: true,
    summary: "command.projects.setStatus",
    access: "projects.setStatus",
    flags: [
      {
        name: "status",
        type: "projectStatus",
        requiredUnless: "resume",
        help: "flag.projectStatusTo",
      },
    ],
    examples: [
      { line: "qo projects set-status 12 --status paused" },
      { line: "qo projects set-status 12 13 --status 6 --dry-run", help: "example.dryRun" },
    ],
    run: async () => (await work()).setStatus(),
  }),
  moveCommand("send"),
  moveCommand("withdraw"),
  moveCommand("pause"),
  moveCommand("resume"),
  moveCommand("stop"),
  moveCommand("revise"),
  {
    name: "projects link",
    summary: "command.projects.link",
    access: "projects.read",
    args: one,
    examples: [
      { line: "qo projects link 12" },
      { line: "qo projects link 12 --jq .url", help: "example.linkOnly" },
      { line: "qo projects link 12 --yes", help: "example.linkSends" },
    ],
    result: "record",
    mayAsk: true,
    run: async () => (await import("./link.ts")).link,
  },
  {
    name: "projects price",
    summary: "command.projects.price",
    access: "projects.read",
    args: one,
    flags: [
      { name: "file", type: "file", help: "flag.priceFile" },
      { name: "completes", type: "count", help: "flag.priceCompletes" },
    ],
    examples: [
      { line: "qo projects price 12" },
      { line: "qo projects price 12 --file draft.json", help: "example.priceDraft" },
      { line: "qo projects price 12 --jq .price.researcherPays", help: "example.priceKopecks" },
    ],
    result: "record",
    run: async () => (await import("./price.ts")).price,
  },
  {
    name: "projects rehearse",
    summary: "command.projects.rehearse",
    access: "projects.change",
    args: one,
    flags: [
      { name: "n", type: "count", help: "flag.rehearsed" },
      { name: "seed", type: "count", help: "flag.seed" },
      { name: "drop-out", type: "percent", help: "flag.rehearsedDropOut" },
    ],
    examples: [
      { line: "qo projects rehearse 12 --n 1000" },
      { line: "qo projects rehearse 12 --json --jq .ended.completed" },
    ],
    result: "record",
    run: async () => (await import("./rehearse.ts")).rehearse,
  },
  {
    name: "projects versions",
    summary: "command.projects.versions",
    access: "projects.read",
    args: one,
    examples: [
      { line: "qo projects versions 12" },
      { line: "qo questionnaire diff --pid 12 --from 4 --to 7", help: "example.versionsDiff" },
    ],
    result: "list",
    paged: { sorts: ["revision"] },
    run: async () => (await import("./versions.ts")).versions,
  },
  ...RESPONDENT_COMMANDS,
  {
    name: "projects restore-version",
    summary: "command.projects.restoreVersion",
    access: "projects.change",
    args: one,
    flags: [{ name: "revision", type: "count", required: true, help: "flag.restoredRevision" }],
    examples: [
      { line: "qo projects restore-version 12 --revision 4" },
      { line: "qo projects restore-version 12 --revision 4 --dry-run", help: "example.dryRun" },
    ],
    result: "record",
    dryRun: true,
    run: async () => (await import("./versions.ts")).restoreVersion,
  },
  {
    name: "projects resolve-comment",
    summary: "command.projects.resolveComment",
    access: "projects.change",
    args: one,
    flags: [{ name: "comment", type: "count", required: true, help: "flag.resolvedComment" }],
    examples: [
      { line: "qo projects resolve-comment 12 --comment 3" },
      { line: "qo projects resolve-comment 12 --comment 3 --dry-run", help: "example.dryRun" },
    ],
    result: "record",
    dryRun: true,
    run: async () => (await import("./comments.ts")).resolve,
  },
  {
    name: "projects settings show",
    summary: "command.projects.settingsShow",
    access: "projects.read",
    args: one,
    examples: [{ line: "qo projects settings show 12" }],
    result: "record",
    run: async () => (await import("./settings.ts")).show,
  },
  {
    name: "projects settings set",
    summary: "command.projects.settingsSet",
    access: "projectSettings.change",
    args: [
      ...one,
      { name: "setting", type: "pair", many: true, required: true, help: "arg.projectSettings" },
    ],
    examples: [
      { line: "qo projects settings set 12 set_priority=80" },
      {
        line: "qo projects settings set 12 set_report_fill_online=off --dry-run",
        help: "example.dryRun",
      },
    ],
    result: "record",
    dryRun: true,
    run: async () => (await import("./settings.ts")).set,
  },
  {
    name: "projects templates",
    summary: "command.projects.templates",
    access: "directory.read",
    examples: [{ line: "qo projects templates" }],
    result: "list",
    run: async () => (await import("./templates.ts")).templates,
  },
]
