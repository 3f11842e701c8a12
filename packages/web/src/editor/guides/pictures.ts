import type { GuidePictures } from "../../ui/guides/guide.ts"

/** Made by `npm run pictures`. */
export const PICTURES: GuidePictures = import.meta.glob("./pictures/*.webp", {
  query: "?url",
  import: "default",
  eager: true,
})
