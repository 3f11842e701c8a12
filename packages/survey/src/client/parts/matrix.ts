export { MATRIX as fields } from "../../view/questions/matrix.ts"
