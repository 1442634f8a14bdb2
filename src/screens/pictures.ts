/** Drawings that the build writes as files and that rooms without a door to the crops show too. */
export const emptyFieldPicture = "/crops/empty-field.svg";
