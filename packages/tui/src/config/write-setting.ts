import Conf from "conf"

/** conf splits names at dots; a profile may have any name. */
const escapeName = (name: string) => name.replaceAll(/[\\.]/g, String.raw`\$&`)

const openFile = (folder: string) =>
  new Conf<Record<string, unknown>>({
    cwd: folder,
    configName: "config",
    projectName: "qo",
    configFileMode: 0o600,
    clearInvalidConfig: false,
  })

/** Puts one setting of a profile into the file, which stays whole whatever happens meanwhile. */
export function writeSetting(
  folder: string,
  profile: string,
  name: string,
  value: string | readonly string[] | undefined,
): void {
  const conf = openFile(folder)
  const path = `profiles.${escapeName(profile)}.${name}`
  if (value === undefined) conf.delete(path)
  else conf.set(path, value)
}

/** Stores the profile that is used unless a flag or a variable names another. */
export const writeProfile = (folder: string, profile: string): void =>
  openFile(folder).set("profile", profile)
