import Conf from "conf"

/** conf splits names at dots; a profile may have any name. */
const escapeName = (name: string) => name.replaceAll(/[\\.]/g, String.raw`\$&`)

/** Puts one setting of a profile into the file, which stays whole whatever happens meanwhile. */
export function writeSetting(
  folder: string,
  profile: string,
  name: string,
  value: string | readonly string[] | undefined,
): void {
  const conf = new Conf<Record<string, unknown>>({
    cwd: folder,
    configName: "config",
    projectName: "qo",
    configFileMode: 0o600,
    clearInvalidConfig: false,
  })
  const path = `profiles.${escapeName(profile)}.${name}`
  if (value === undefined) conf.delete(path)
  else conf.set(path, value)
}
