/** Version of the product, shown in the side menu, by `qo --version` and by the API. */
export const VERSION = "0.5.0"
