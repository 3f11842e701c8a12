/** The picture among dropped or pasted data. Its bytes determine its real kind later. */
export const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"))

/** The file among dropped data that is no picture, such as a list of questions. */
export const otherFileIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => !type.startsWith("image/"))
