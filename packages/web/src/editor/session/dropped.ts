/** The picture among dropped or pasted data. Its bytes determine its real kind later. */
export const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"))

/** The files among dropped data that are no pictures, such as a list of questions. */
export const otherFilesIn = (data: DataTransfer | null): readonly File[] =>
  [...(data?.files ?? [])].filter(({ type }) => !type.startsWith("image/"))
