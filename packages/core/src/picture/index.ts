export { PICTURE_KINDS, type PictureKind, pictureKindOf } from "./picture-kind.ts"
export {
  pictureIssue,
  PictureLimits,
  pictureProblem,
  type PictureProblem,
  pictureTerms,
} from "./picture-limits.ts"
