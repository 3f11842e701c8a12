import type { ServerCommand } from "./command.ts"

/** Creates an administrator and prints a link for setting the password, so that no secret is typed into a command. */
export const adminCreate: ServerCommand = {
  name: "admin create",
  args: "<email> <fullname>",
  summary: "command.adminCreate",
  async run(args, context) {
    const { createAdministrator } = await import("./create-administrator.ts")
    return createAdministrator(args, context)
  },
}
