/** Cache tag of what the register and the list of restricted substances say; for rooms that bring nothing else of it. */
export const registerTag = "register";
