import type { ServerCommand } from "./command.ts"

/** Adds an administrator and shows the link by which they set their password: no secret is typed into a command. */
export const adminCreate: ServerCommand = {
  name: "admin create",
  args: "<email> <fullname>",
  summary: "command.adminCreate",
  async run(args, context) {
    const { createAdministrator } = await import("./create-administrator.ts")
    return createAdministrator(args, context)
  },
}
