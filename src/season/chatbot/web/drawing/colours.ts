/** The sheet a part lies on: what shows through a hole. */
export const sheet = "#F3ECDB";
/** Brown of dead tissue, and of the rim round a bite. */
export const dead = "#8A5A2B";
export const deadDark = "#5B3A1E";
export const yellowed = "#E2C238";
export const rust = "#D2691E";
export const soil = "#9C8157";
export const soilDark = "#74582F";
export const sky = "#DCE8E4";
