/** The address of the page on which owners keep the shop. */
export const SHOP = "#/shop";
