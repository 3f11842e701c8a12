import { type Command, type CommandModule, defineCommand } from "../../shell/command.ts"

export const picturesAdd = defineCommand({
  name: "pictures add",
  summary: "command.pictures.add",
  access: "projects.change",
  args: [{ name: "file", type: "file", many: true, required: true, help: "arg.pictureFiles" }],
  flags: [{ name: "pid", type: "id", help: "flag.picturePid" }],
  examples: [
    { line: "qo pictures add map.png" },
    { line: "qo pictures add *.png --pid 12 --output ids", help: "example.pictureIds" },
  ],
  result: "list",
  run: (): Promise<CommandModule> =>
    import("./pictures.run.ts").then((module) => module.picturesAddModule),
})

export const picturesGet = defineCommand({
  name: "pictures get",
  summary: "command.pictures.get",
  access: "projects.read",
  args: [{ name: "id", type: "text", required: true, help: "arg.pictureId" }],
  flags: [{ name: "output", type: "file", help: "flag.apiOutput" }],
  examples: [
    { line: "qo pictures get 4f1c.png --output map.png" },
    { line: "qo pictures get 4f1c.png > map.png" },
  ],
  result: "text",
  run: (): Promise<CommandModule> =>
    import("./pictures.run.ts").then((module) => module.picturesGetModule),
})

export const PICTURE_COMMANDS: readonly Command[] = [picturesAdd, picturesGet]
