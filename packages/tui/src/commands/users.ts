import { USER } from "@qo/core/user"
import type { Command } from "../shell/command.ts"
import {
  actCommand,
  createCommand,
  listCommand,
  showCommand,
  updateCommand,
} from "../shell/record-commands.ts"

const shared = { record: USER, access: "users.manage" } as const
const work = () => import("./users.run.ts")

export const USER_COMMANDS: readonly Command[] = [
  listCommand({
    ...shared,
    name: "users list",
    summary: "command.users.list",
    flags: [
      { name: "role", type: "role", many: true, help: "flag.role" },
      { name: "status", type: "userStatus", many: true, help: "flag.status" },
      { name: "organization", type: "text", help: "flag.organization" },
      { name: "deleted", type: "switch", help: "flag.deleted" },
    ],
    query: true,
    examples: [
      { line: "qo users list --role researcher --status activated" },
      { line: "qo users list --query ромашка --sort -registered --limit 20" },
      { line: "qo users list --all --output csv > users.csv", help: "example.usersExport" },
      { line: "qo users list --deleted", help: "example.deleted" },
    ],
    run: async () => (await work()).list,
  }),
  showCommand({
    ...shared,
    name: "users show",
    summary: "command.users.show",
    idHelp: "arg.userId",
    examples: [
      { line: "qo users show 42" },
      { line: "qo users show 42 --json --fields id,status" },
    ],
    run: async () => (await work()).show,
  }),
  createCommand({
    ...shared,
    name: "users create",
    summary: "command.users.create",
    stepUp: true,
    examples: [
      {
        line: 'qo users create --email anna@example.test --fullname "Анна Смирнова" --role researcher',
      },
      {
        line: 'qo users create --email max@example.test --fullname "Максим Орлов" --role 5 --organization 3 --dry-run',
        help: "example.dryRun",
      },
    ],
    run: async () => (await work()).create,
  }),
  updateCommand({
    ...shared,
    name: "users update",
    summary: "command.users.update",
    stepUp: true,
    idHelp: "arg.userId",
    examples: [
      { line: 'qo users update 42 --fullname "Анна Петрова"' },
      { line: "qo users update 42 --organization none --dry-run", help: "example.dryRun" },
    ],
    run: async () => (await work()).update,
  }),
  actCommand({
    ...shared,
    name: "users set-status",
    summary: "command.users.setStatus",
    stepUp: true,
    idsHelp: "arg.userIds",
    flags: [
      { name: "status", type: "userStatus", requiredUnless: "resume", help: "flag.statusTo" },
    ],
    examples: [
      { line: "qo users set-status 42 --status deactivated" },
      {
        line: "qo users list --role 6 --all --output ids | qo users set-status --ids - --status deactivated",
        help: "example.batch",
      },
      { line: "qo users set-status 42 43 --status activated --dry-run", help: "example.dryRun" },
    ],
    run: async () => (await work()).setStatus(),
  }),
  actCommand({
    ...shared,
    name: "users delete",
    stepUp: true,
    summary: "command.users.delete",
    idsHelp: "arg.userIds",
    dangerous: true,
    examples: [
      { line: "qo users delete 42" },
      { line: "qo users delete --from leavers.csv --yes", help: "example.batchFile" },
    ],
    run: async () => (await work()).remove(),
  }),
  actCommand({
    ...shared,
    name: "users restore",
    summary: "command.users.restore",
    stepUp: true,
    idsHelp: "arg.userIds",
    examples: [
      { line: "qo users restore 42" },
      {
        line: "qo users list --deleted --output ids | qo users restore --ids -",
        help: "example.batch",
      },
    ],
    run: async () => (await work()).restore(),
  }),
  actCommand({
    ...shared,
    name: "users resend-invite",
    summary: "command.users.resendInvite",
    idsHelp: "arg.userIds",
    examples: [
      { line: "qo users resend-invite 42" },
      {
        line: "qo users list --status 2 --all --output ids | qo users resend-invite --ids -",
        help: "example.batch",
      },
    ],
    run: async () => (await work()).resendInvite(),
  }),
  actCommand({
    ...shared,
    name: "users reset-password",
    summary: "command.users.resetPassword",
    idsHelp: "arg.userIds",
    flags: [{ name: "password-stdin", type: "switch", help: "flag.setPasswordStdin" }],
    examples: [
      { line: "qo users reset-password 42", help: "example.resetMail" },
      {
        line: "qo users reset-password 42 --password-stdin < own-and-new.txt",
        help: "example.resetSet",
      },
    ],
    run: async () => (await work()).resetPassword(),
  }),
  {
    name: "users reset-otp",
    summary: "command.users.resetOtp",
    access: "users.manage",
    args: [{ name: "id", type: "id", required: true, help: "arg.userId" }],
    examples: [{ line: "qo users reset-otp 42" }],
    result: "nothing",
    stepUp: true,
    run: async () => (await work()).resetOtp,
  },
]
