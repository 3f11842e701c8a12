import type { Command } from "../../shell/command.ts"

const one = [{ name: "id", type: "id", required: true, help: "arg.projectId" }] as const

const ADDRESS = [
  { name: "address", type: "text", required: true, help: "flag.callbackAddress" },
] as const

/** Commands on respondents' data of a project. */
export const RESPONDENT_COMMANDS: readonly Command[] = [
  {
    name: "projects contacts",
    summary: "command.projects.contacts",
    access: "reports.read",
    args: one,
    examples: [
      { line: "qo projects contacts 12" },
      { line: "qo projects contacts 12 --all --output csv", help: "example.contactsFile" },
    ],
    result: "list",
    paged: { sorts: [] },
    run: async () => (await import("./contacts.ts")).contacts,
  },
  {
    name: "projects retention show",
    summary: "command.projects.retentionShow",
    access: "projects.read",
    args: one,
    examples: [{ line: "qo projects retention show 12" }],
    result: "record",
    run: async () => (await import("./retention.ts")).show,
  },
  {
    name: "projects retention set",
    summary: "command.projects.retentionSet",
    access: "projectRetention.change",
    args: one,
    flags: [{ name: "months", type: "count", required: true, help: "flag.retentionMonths" }],
    examples: [
      { line: "qo projects retention set 12 --months 6" },
      { line: "qo projects retention set 12 --months 6 --dry-run", help: "example.dryRun" },
      {
        line: "pass show qo | qo projects retention set 12 --months 6 --yes --password-stdin",
        help: "example.stepUpScript",
      },
    ],
    result: "record",
    dryRun: true,
    mayAsk: true,
    stepUp: true,
    run: async () => (await import("./retention.ts")).set,
  },
  {
    name: "projects retention take-back",
    summary: "command.projects.retentionTakeBack",
    access: "projectRetention.change",
    args: one,
    examples: [{ line: "qo projects retention take-back 12" }],
    result: "record",
    run: async () => (await import("./retention.ts")).takeBack,
  },
  {
    name: "projects callbacks show",
    summary: "command.projects.callbacksShow",
    access: "projects.read",
    args: one,
    examples: [{ line: "qo projects callbacks show 12" }],
    result: "record",
    run: async () => (await import("./callback-addresses.ts")).show,
  },
  {
    name: "projects callbacks remove",
    summary: "command.projects.callbacksRemove",
    access: "projectCallbacks.change",
    args: one,
    flags: ADDRESS,
    examples: [
      { line: "qo projects callbacks remove 12 --address https://hooks.example.com/answered" },
      {
        line: "qo projects callbacks remove 12 --address https://hooks.example.com/answered --dry-run",
        help: "example.dryRun",
      },
    ],
    result: "record",
    dryRun: true,
    run: async () => (await import("./callback-addresses.ts")).remove,
  },
  {
    name: "projects callbacks restore",
    summary: "command.projects.callbacksRestore",
    access: "projectCallbacks.change",
    args: one,
    flags: ADDRESS,
    examples: [
      { line: "qo projects callbacks restore 12 --address https://hooks.example.com/answered" },
    ],
    result: "record",
    dryRun: true,
    run: async () => (await import("./callback-addresses.ts")).restore,
  },
]
